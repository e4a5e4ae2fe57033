import type { SiteMessageType } from '#src/api/graphql.ts'

/** Chinese names of the message types. */
export const MESSAGE_KIND_NAMES: Readonly<Record<SiteMessageType, string>> = {
  WorkOrder: '工单',
  Acceptance: '验收',
  Settlement: '结算',
  Feedback: '意见反馈',
  Audit: '审核',
  Recruitment: '招聘',
  Contract: '合同',
  Payroll: '工资',
  Task: '任务',
  Training: '培训',
  System: '系统',
  Conversation: '文字沟通',
  Approval: '审批',
}

export type MessageKind = SiteMessageType

export const MESSAGE_KINDS = (Object.keys(MESSAGE_KIND_NAMES) as MessageKind[]).map((value) => ({
  value,
  label: MESSAGE_KIND_NAMES[value],
}))
