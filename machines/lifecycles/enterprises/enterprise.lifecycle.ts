import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { enterpriseMachine } from './enterprise.machine.ts'
import {
  type EnterpriseContext,
  type EnterpriseEvent,
  type EnterpriseStatus,
  enterpriseEventLabels,
  enterpriseGuards,
} from './enterprise.rules.ts'

export const enterpriseLifecycle: Lifecycle<EnterpriseContext, EnterpriseStatus, EnterpriseEvent> = {
  entity: 'Enterprise',
  machine: enterpriseMachine,
  statuses: ['Withdraw', 'Ongoing', 'Pass', 'Reject'],
  guards: enterpriseGuards.table,
  columns: ['audit', 'auditStatus', 'lastAuditorUserId', 'isInfoMissing', 'isChangePending', 'windingUp'],
  eventLabels: enterpriseEventLabels,
  entries: {
    create: { label: '新建企业', to: 'Withdraw', guard: 'isEnterpriseUser', effects: [] },
    moveIn: { label: '由名单迁入', to: 'Withdraw', guard: 'isMover', effects: [] },
  },
  labelOf: (status, { isWithdrawn, windingUp }) => {
    if (windingUp === 'Done') return '已清算'
    return status === 'Withdraw' && !isWithdrawn ? '未提交' : descriptionOf(enterpriseMachine, status)
  },
}
