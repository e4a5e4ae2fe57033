/** Chinese names of the values in a contract: for its text, the enumerations and the screens. */
export const CONTRACT_TYPE_LABELS = {
  FixedTerm: '固定期限劳动合同',
  OpenEnded: '无固定期限劳动合同',
  Task: '以完成一定任务为期限的劳动合同',
  PartTime: '非全日制用工合同',
  Service: '劳务协议',
  Dispatch: '劳务派遣合同',
} as const

/** The kind of a post, which decides the statutory age of women. */
export const POST_KIND_LABELS = { Technical: '管理、技术岗位', Worker: '工人岗位' } as const

export const HOURS_LABELS = {
  Standard: '标准工时制',
  Comprehensive: '综合计算工时制',
  Flexible: '不定时工作制',
} as const
export const WAGE_UNIT_LABELS = { Month: '按月', Hour: '按小时' } as const
export const PAY_METHOD_LABELS = { BankTransfer: '银行转账', Cash: '现金' } as const

/** The relation of a guardian to the person. */
export const RELATION_LABELS = {
  Spouse: '配偶',
  Parent: '父亲或母亲',
  Child: '成年子女',
  Relative: '其他近亲属',
  Organisation: '有关组织',
} as const
