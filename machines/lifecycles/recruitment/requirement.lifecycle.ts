import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { requirementMachine } from './requirement.machine.ts'
import {
  type RequirementContext,
  type RequirementEvent,
  type RequirementStatus,
  requirementGuards,
} from './requirement.rules.ts'

export const requirementLifecycle: Lifecycle<RequirementContext, RequirementStatus, RequirementEvent> = {
  entity: 'Requirement',
  machine: requirementMachine,
  statuses: ['Draft', 'Published', 'Closed', 'Auditing', 'Failed'],
  guards: requirementGuards.table,
  columns: ['isChanged', 'stage', 'lastAuditorUserId'],
  eventLabels: {
    update: '修改',
    revise: '修改关键内容',
    publish: '发布',
    cancelPublish: '取消发布',
    close: '关闭',
    autoClose: '自动关闭',
    startAudit: '开始审核',
    pass: '同意',
    continue: '转下一级审核',
    back: '退回修改',
    reject: '驳回',
    actualPass: '终审通过',
    actualReject: '终审驳回',
    delete: '删除',
  },
  entries: { create: { label: '新建岗位', to: 'Draft', guard: 'canCreate', effects: [] } },
  labelOf: (status) => descriptionOf(requirementMachine, status),
}
