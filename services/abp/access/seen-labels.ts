/** Labels for the sensitive view log, as on the screens. Code that logs another kind of data adds its labels here. */

const ENTITIES = {
  UserDisabledPerson: '求职者',
  RequirementResume: '投递的简历',
  Payroll: '工资单',
  ContractEmployment: '合同',
  WorkOrderFinancialFlow: '结算收款人',
  FeedbackTicket: '意见反馈',
  User: '账号',
  AuditLog: '日志导出',
} as const

const FIELDS = {
  realName: '姓名',
  idNumber: '身份证号',
  mobilePhone: '手机号',
  emailAddress: '邮箱',
  certificateNumber: '残疾人证号',
  certificateFiles: '残疾人证照片',
  emergencyContactPhone: '紧急联系人电话',
  disabilityDescription: '残疾情况说明',
  'guardian.idNumber': '监护人身份证号',
  'guardian.phone': '监护人电话',
  sessions: '登录的设备',
  logs: '日志',
  bankHolder: '户名',
  bankCard: '银行卡号',
  // labels of the sections of a delivered resume
  base: '基本情况',
  contact: '联系方式',
  disability: '残疾情况',
  training: '培训',
  education: '教育经历',
  work: '工作经历',
  skill: '技能',
  certificate: '证书',
  intention: '求职意向',
  accommodation: '需要的便利',
} as const

export type SeenEntity = keyof typeof ENTITIES
export type SeenField = keyof typeof FIELDS

const wordOf = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name

/** An unknown name from an earlier release is shown unchanged. */
export const entityLabelOf = (entityType: string): string => wordOf(ENTITIES, entityType)
export const fieldLabelsOf = (fields: readonly string[]): string[] => fields.map((field) => wordOf(FIELDS, field))
