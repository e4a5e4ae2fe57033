import type { EnumerationTable } from './table.ts'

/**
 * The statuses of specification.md §4. Entities show their own statusLabel, because one status can have several labels.
 */
export const STATUS_ENUMERATIONS: EnumerationTable = {
  RequirementStatus: {
    displayName: '招聘需求状态',
    values: { Draft: '草稿', Published: '招聘中', Closed: '已关闭', Auditing: '审核中', Failed: '审核未通过' },
  },
  DeliveryStatus: {
    displayName: '投递状态',
    values: {
      Delivered: '已投递',
      Interviewing: '面试中',
      InterviewingPass: '面试通过',
      InterviewingReject: '面试未通过',
      Auditing: '录用审核中',
      Signing: '签约中',
      Contracted: '已签约',
      Abort: '已终止',
      Rejected: '不合适',
      Recommended: '已推荐',
    },
  },
  ContractStatus: {
    displayName: '合同状态',
    values: {
      Normal: '履行中',
      Overdue: '已到期',
      Cancelled: '已解除或终止',
      Abort: '已中止',
      Signing: '签署中',
      Auditing: '审核中',
    },
  },
  // the union of the statuses of both order variants, for filters; the two enumerations below have the statuses of one
  // variant each
  WorkOrderStatus: {
    displayName: '工单状态',
    values: {
      InPayment: '待付款',
      ToBeHosted: '待托管',
      Published: '已发布',
      InProgress: '进行中',
      InAcceptance: '验收中',
      Accepted: '已完成',
      Canceling: '取消中',
      Cancelled: '已取消',
    },
  },
  WorkOrderMainStatus: {
    displayName: '主工单状态',
    values: {
      Cancelled: '已取消',
      Canceling: '取消中',
      InPayment: '待付款',
      Published: '已发布',
      InProgress: '进行中',
      InAcceptance: '验收中',
      Accepted: '已完成',
    },
  },
  WorkOrderDispatchStatus: {
    displayName: '派发工单状态',
    values: {
      ToBeHosted: '待托管',
      Published: '已发布',
      InProgress: '进行中',
      InAcceptance: '验收中',
      Accepted: '已完成',
      Cancelled: '已取消',
    },
  },
  TaskStatus: {
    displayName: '任务状态',
    values: {
      ToBeReviewed: '待确认',
      InProgress: '进行中',
      InAcceptance: '待验收',
      Accepted: '已完成',
      Rejected: '已退回',
    },
  },
  WorkOrderParticipatorStatus: {
    displayName: '工单参与状态',
    values: {
      ToBeClaimed: '待领取',
      Claimed: '已领取',
      InExecution: '执行中',
      InAcceptance: '验收中',
      Accepted: '验收通过',
      Settled: '已结算',
      Rejected: '申请未通过',
      Fail: '验收不合格',
      Invalid: '已失效',
    },
  },
  FinancialStep: {
    displayName: '结算步骤',
    values: {
      ToBeConfirmed: '待确认',
      ToBeImplemented: '待执行',
      ToBeAccepted: '待验收',
      ToBeSettled: '待结算',
      Settled: '已结算',
      Fail: '失败',
    },
  },
  PersonAuditStatus: {
    displayName: '求职者审核状态',
    values: {
      NotFound: '未建档',
      ToBeReviewed: '待初审',
      FirstTrialPassed: '初审通过',
      FirstTrialUnPassed: '初审未通过',
      ReexaminePassed: '复审通过',
    },
  },
  TrainingStatus: {
    displayName: '培训状态',
    values: { InTraining: '培训中', Passed: '合格', Fail: '不合格' },
  },
  EmploymentStatus: { displayName: '在职状态', values: { On: '在职', Quit: '离职' } },
  VerificationStatus: {
    displayName: '验收状态',
    values: { Waiting: '待验收', Auditing: '验收中', Approved: '已通过', Reject: '已驳回' },
  },
  // the union of both kinds of content, for filters; the two enumerations below are the specification's lists
  CmsContentStatus: {
    displayName: '内容状态（含活动）',
    values: { Draft: '草稿', Published: '已发布', End: '已结束', Deleted: '回收站' },
  },
  ContentStatus: {
    displayName: '内容状态',
    values: { Draft: '草稿', Published: '已发布', Deleted: '回收站' },
  },
  TimedContentStatus: {
    displayName: '活动状态',
    values: { Draft: '草稿', Published: '已发布', End: '已结束' },
  },
  OpenClosedStatus: { displayName: '开启状态', values: { Open: '开启', Closed: '关闭' } },
  AccountAvailability: {
    displayName: '账户可用性',
    values: { Available: '可用', InActive: '未激活', NotFound: '不存在' },
  },
  AuditStatus: {
    displayName: '审批状态',
    values: { Ongoing: '审核中', Pass: '通过', Reject: '驳回', Withdraw: '撤回' },
  },
  WindingUpStatus: {
    displayName: '企业清算的状态',
    values: { Prepared: '待批准', UnderWay: '清算中', Finished: '已完成', Stopped: '已停止' },
  },
  WindingUpKind: {
    displayName: '企业清算的原因类别',
    values: { Deregistered: '注销', Merged: '合并到另一家企业', Bankrupt: '破产', Fraud: '诈骗或冒名' },
  },
  AuditAction: {
    displayName: '审批操作',
    values: { Reject: '驳回', Pass: '同意', Back: '退回上一级', Continue: '转下一级继续' },
  },
  ConfirmationStatus: {
    displayName: '确认状态',
    values: { NotConfirm: '待确认', Confirmed: '已确认' },
  },
}
