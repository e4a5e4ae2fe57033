/** The label of a kind of record, by its entity name in the status log. */
const KINDS: Readonly<Record<string, string>> = {
  UserDisabledPerson: '求职者',
  Enterprise: '企业',
  EnterpriseWindingUp: '企业清算',
  Requirement: '招聘需求',
  RequirementResume: '投递',
  ContractEmployment: '合同',
  ContractInvitation: '合同邀请',
  Invoice: '发票',
  UserTraining: '培训',
  EnterpriseTask: '任务',
  Payroll: '工资单',
  WorkOrder: '工单',
  WorkOrderParticipator: '领取',
  WorkOrderCompletion: '成果',
  WorkOrderFeedback: '反馈',
  WorkOrderFinancialFlow: '款项',
  CmsContent: '文章',
  FeedbackTicket: '意见',
  Conversation: '文字沟通',
  Approval: '审批',
  MoveImport: '名单',
}

export const recordKindOf = (entityType: string): string => KINDS[entityType] ?? '记录'
