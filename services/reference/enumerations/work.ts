import {
  CONTRACT_TYPE_LABELS,
  HOURS_LABELS,
  PAY_METHOD_LABELS,
  POST_KIND_LABELS,
  WAGE_UNIT_LABELS,
} from '#machines/rules/contract-labels.ts'
import { INSURANCE_LABELS } from '#machines/rules/insurance-labels.ts'
import type { EnumerationTable } from './table.ts'

/** Enumerations of jobs, contracts and work orders, except their statuses. */
export const WORK_ENUMERATIONS: EnumerationTable = {
  ExperienceRequirement: {
    displayName: '经验要求',
    values: {
      NoExperience: '不限经验',
      FreshGraduates: '应届毕业生',
      WithinOneYear: '1 年以内',
      OneToThreeYears: '1–3 年',
      ThreeToFiveYears: '3–5 年',
      FiveToTenYears: '5–10 年',
      OverTenYears: '10 年以上',
    },
  },
  RecruitmentType: {
    displayName: '招聘类型',
    values: { SocialRecruitment: '社会招聘', SchoolRecruitment: '校园招聘' },
  },
  JobType: { displayName: '岗位类型', values: { GeneralJob: '普通岗位', CoCreateJob: '共创岗位' } },
  DispatchMethod: {
    displayName: '派单方式',
    values: { DesignatedDispatchList: '指定派单', AutoOrderGrabbing: '自动抢单' },
  },
  PricingUnit: { displayName: '计价方式', values: { WorkingHours: '工时', Quantity: '数量' } },
  Priority: { displayName: '优先级', values: { Low: '低', Middle: '中', High: '高' } },
  ContractType: { displayName: '合同类型', values: CONTRACT_TYPE_LABELS },
  SignMode: { displayName: '签署方式', values: { Electronic: '电子签署', Paper: '纸质签署' } },
  WorkHoursSystem: { displayName: '工时制度', values: HOURS_LABELS },
  PostKind: { displayName: '岗位类别', values: POST_KIND_LABELS },
  WageUnit: { displayName: '工资计算单位', values: WAGE_UNIT_LABELS },
  WagePayMethod: { displayName: '工资支付方式', values: PAY_METHOD_LABELS },
  SocialInsurance: { displayName: '社会保险', values: INSURANCE_LABELS },
  TerminationKind: {
    displayName: '解除或终止的原因',
    values: {
      Agreement: '协商一致',
      Resignation: '本人辞职',
      ProbationFailed: '试用期不符合录用条件',
      Incapable: '不能胜任工作',
      Misconduct: '严重违反规章制度',
      Layoff: '经济性裁员',
      Expired: '合同期满不再续签',
      Retirement: '退休',
      Death: '死亡',
      Other: '其他',
    },
  },
  SigningParty: { displayName: '签署方', values: { Person: '劳动者', Enterprise: '用人单位', Guardian: '监护人' } },
  PayrollExportKind: {
    displayName: '工资导出内容',
    values: { List: '工资表', BankSheet: '银行代发文件', ImportTemplate: '导入模板' },
  },
  TaskFeedbackType: {
    displayName: '任务反馈类型',
    values: { Progress: '进度', Problem: '问题', Completion: '完成提交', Comment: '沟通' },
  },
  WorkOrderVariant: { displayName: '工单种类', values: { Main: '主工单', Dispatch: '派发工单' } },
  ClaimSource: {
    displayName: '领取来源',
    values: { UserApplied: '本人申请', StaffAssigned: '工作人员指派', Grabbed: '抢单' },
  },
  WorkOrderFeedbackKind: {
    displayName: '工单反馈类型',
    values: { Daily: '日报', Progress: '进度', Problem: '问题', Question: '提问' },
  },
  FinancialFlowKind: {
    displayName: '款项类型',
    values: { Participation: '工单报酬', Bonus: '奖金', Deduction: '扣款', Supplement: '补发' },
  },
  TaxMode: {
    displayName: '计税方式',
    values: { Single: '劳务报酬按次', PlatformCumulative: '平台累计预扣' },
  },
  PayMethod: {
    displayName: '付款方式',
    values: { BankTransfer: '银行转账', BankBatch: '银行批量代发', Other: '其他' },
  },
  LedgerAccount: {
    displayName: '账户',
    values: {
      Bank: '银行存款',
      OtherPayment: '其他支付',
      Advance: '平台垫付',
      Waived: '不再收回的垫付',
      Escrow: '托管款',
      Payable: '应付报酬',
      Tax: '代扣个税',
      Fee: '服务费',
      Refund: '待退余款',
    },
  },
  LedgerEntryKind: {
    displayName: '分录事由',
    values: {
      Hosted: '收到托管款',
      Due: '验收后应付报酬',
      Advanced: '平台垫付的应付报酬',
      Withheld: '扣下个税',
      Paid: '支付报酬',
      PaidOtherwise: '用其他方式支付报酬',
      Fee: '收取服务费',
      RefundDue: '应退余款',
      Refunded: '退回余款',
      Repaid: '企业还回垫付',
      AdvanceWaived: '不再收回垫付',
      TaxPaid: '缴纳个税',
      FeeMoved: '转出服务费',
      OtherCovered: '补回其他支付',
    },
  },
  InvoiceKind: {
    displayName: '发票种类',
    values: { Ordinary: '普票', Special: '专票' },
  },
  InvoiceStatus: {
    displayName: '发票状态',
    values: {
      Requested: '待开票',
      Issued: '已开票',
      RedRequested: '待冲红',
      Reversed: '已冲红',
      Refused: '已退回',
      Withdrawn: '已撤回',
    },
  },
  HandEntryKind: {
    displayName: '手工分录事由',
    values: {
      Repaid: '企业还回垫付',
      AdvanceWaived: '不再收回垫付',
      TaxPaid: '缴纳个税',
      FeeMoved: '转出服务费',
      OtherCovered: '补回其他支付',
    },
  },
  BankLineState: {
    displayName: '银行流水核对',
    values: { Open: '没有对上', Matched: '已对上', Explained: '已说明' },
  },
  StatementLayout: {
    displayName: '流水的银行',
    values: {
      ICBC: '中国工商银行',
      CCB: '中国建设银行',
      ABC: '中国农业银行',
      BOC: '中国银行',
      CMB: '招商银行',
      Alipay: '支付宝',
      Other: '其他银行',
    },
  },
  PayUnit: { displayName: '薪资单位', values: { Month: '按月（全日制）', Hour: '按小时（非全日制）' } },
  RequirementCloseReason: {
    displayName: '岗位关闭原因',
    values: { Filled: '已招满', Cancelled: '企业取消招聘', Expired: '有效期已过' },
  },
  InterviewMode: { displayName: '面试方式', values: { OnSite: '现场', Video: '视频', Text: '文字', Phone: '电话' } },
  InterviewReply: {
    displayName: '面试答复',
    values: { Accepted: '会参加', Declined: '不参加', AnotherTime: '希望改期' },
  },
  AbsentSide: { displayName: '没有到场的一方', values: { Person: '求职者没有到场', Enterprise: '企业没有到场' } },
  FacilityType: {
    displayName: '无障碍设施类型',
    values: {
      Entrance: '坡道或无障碍出入口',
      Lift: '无障碍电梯',
      Toilet: '无障碍卫生间',
      Parking: '无障碍车位',
      Guidance: '盲道、触觉或语音引导',
      Hearing: '字幕、手语或助听设备',
      Computer: '读屏等电脑辅助',
      RestRoom: '休息或照护空间',
      Other: '其他设施',
    },
  },
}
