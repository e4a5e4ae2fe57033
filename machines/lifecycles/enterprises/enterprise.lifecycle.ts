import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { enterpriseMachine } from './enterprise.machine.ts'
import {
  type EnterpriseContext,
  type EnterpriseEvent,
  type EnterpriseStatus,
  enterpriseGuards,
} from './enterprise.rules.ts'

export const enterpriseLifecycle: Lifecycle<EnterpriseContext, EnterpriseStatus, EnterpriseEvent> = {
  entity: 'Enterprise',
  machine: enterpriseMachine,
  statuses: ['Withdraw', 'Ongoing', 'Pass', 'Reject'],
  guards: enterpriseGuards.table,
  columns: ['audit', 'auditStatus', 'lastAuditorUserId', 'isInfoMissing', 'isChangePending'],
  eventLabels: {
    update: '修改资料',
    submit: '提交认证',
    withdraw: '撤回认证',
    startAudit: '开始审核',
    pass: '同意',
    continue: '转下一级审核',
    back: '退回上一级',
    reject: '驳回',
    actualPass: '终审通过',
    actualReject: '终审驳回',
    submitChange: '提交变更申请',
    withdrawChange: '撤回变更申请',
    passChange: '同意变更',
    rejectChange: '驳回变更',
    delete: '删除企业',
  },
  entries: {
    create: { label: '新建企业', to: 'Withdraw', guard: 'isEnterpriseUser', effects: [] },
    moveIn: { label: '由名单迁入', to: 'Withdraw', guard: 'isMover', effects: [] },
  },
  labelOf: (status, { isWithdrawn }) =>
    status === 'Withdraw' && !isWithdrawn ? '未提交' : descriptionOf(enterpriseMachine, status),
}
