import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { personMachine } from './person.machine.ts'
import {
  PERSON_STATUSES,
  type PersonContext,
  type PersonEvent,
  type PersonStatus,
  personGuards,
} from './person.rules.ts'

export const personLifecycle: Lifecycle<PersonContext, PersonStatus, PersonEvent> = {
  entity: 'UserDisabledPerson',
  machine: personMachine,
  statuses: PERSON_STATUSES,
  guards: personGuards.table,
  columns: ['audit', 'auditStatus', 'lastAuditorUserId', 'isActive'],
  eventLabels: {
    update: '修改资料',
    correct: '代为修改资料',
    updateIdentity: '修改身份资料',
    submit: '提交审核',
    startAudit: '开始审核',
    pass: '初审通过',
    reject: '驳回',
    back: '退回修改',
    reexaminePass: '复审通过',
    actualPass: '终审通过',
    actualReject: '终审驳回',
    submitChange: '申请变更',
    activate: '启用',
    deactivate: '停用',
    delete: '删除',
  },
  entries: { create: { label: '建立档案', to: 'NotFound', guard: 'isRecorder', effects: [] } },
  labelOf: (status) => descriptionOf(personMachine, status),
}
