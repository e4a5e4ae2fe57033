/** Chinese names as the text of a contract uses them. */
export const CONTRACT_TYPE_LABELS = {
  FixedTerm: '固定期限劳动合同',
  OpenEnded: '无固定期限劳动合同',
  Task: '以完成一定任务为期限的劳动合同',
  PartTime: '非全日制用工合同',
  Service: '劳务协议',
  Dispatch: '劳务派遣合同',
} as const

export const HOURS_LABELS = {
  Standard: '标准工时制',
  Comprehensive: '综合计算工时制',
  Flexible: '不定时工作制',
} as const
export const WAGE_UNIT_LABELS = { Month: '按月', Hour: '按小时' } as const
export const PAY_METHOD_LABELS = { BankTransfer: '银行转账', Cash: '现金' } as const
export const INSURANCE_LABELS = {
  Pension: '养老保险',
  Medical: '医疗保险',
  Unemployment: '失业保险',
  Injury: '工伤保险',
  Maternity: '生育保险',
  HousingFund: '住房公积金',
} as const

/** Names of what an edit changed, for the log. */
export const TERM_TITLES = {
  contractType: '合同类型',
  startDate: '开始日期',
  endDate: '结束日期',
  taskDescription: '任务说明',
  probationMonths: '试用期（月）',
  probationWage: '试用期工资',
  position: '岗位',
  workContent: '工作内容',
  cityId: '工作城市',
  workPlace: '工作地点',
  operationModeId: '工作方式',
  workHoursSystem: '工时制度',
  weeklyHours: '每周工作时间',
  restAndLeave: '休息休假',
  basicWage: '工资',
  wageUnit: '工资计算单位',
  wageComposition: '工资构成',
  payDay: '发薪日',
  payMethod: '工资支付方式',
  socialInsurance: '社会保险',
  labourProtection: '劳动保护和劳动条件',
  occupationalHazards: '职业危害防护',
  accommodationIds: '便利条件',
  accommodationClauses: '便利条件的约定',
  signMode: '签署方式',
} as const
