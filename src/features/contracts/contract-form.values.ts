import type {
  ContractDetailFragment,
  ContractType,
  CreateContractDto_Input,
  SignMode,
  SocialInsurance,
  UpdateContractDto_Input,
  WagePayMethod,
  WageUnit,
  WorkHoursSystem,
} from '#src/api/graphql.ts'
import { CreateContractDto_clauses } from '#src/api/limits.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { dropTrailingZeros } from '#src/ui/text/decimal-text.ts'

/** An article in addition to those that every contract has. */
export interface ClauseValues {
  title: string
  text: string
}

export const MOST_CLAUSES = CreateContractDto_clauses.max

type ClausePath = `clauses.${number}.${keyof ClauseValues}`

/** So that the error summary can name each article and link to it. */
export const CLAUSE_LABELS = Object.fromEntries(
  Array.from({ length: MOST_CLAUSES }, (_, index) => [
    [`clauses.${index}.title`, `第 ${index + 1} 条的标题`],
    [`clauses.${index}.text`, `第 ${index + 1} 条的内容`],
  ]).flat(),
) as Record<ClausePath, string>

/** As typed; ids and choices as the text values of lists and boxes. */
export interface ContractValues {
  realName: string
  idNumber: string
  contractType: ContractType
  signMode: SignMode
  startDate: string
  endDate: string
  taskDescription: string
  probationMonths: string
  probationWage: string
  position: string
  workContent: string
  provinceId: string
  cityId: string
  workPlace: string
  operationModeId: string
  workHoursSystem: WorkHoursSystem
  weeklyHours: string
  restAndLeave: string
  basicWage: string
  wageUnit: WageUnit
  wageComposition: string
  payDay: string
  payMethod: WagePayMethod
  socialInsurance: SocialInsurance[]
  labourProtection: string
  occupationalHazards: string
  accommodationIds: string[]
  accommodationClauses: string
  clauses: ClauseValues[]
  /** the initial text of the articles; empty without a template */
  templateId: string
  fileIds: UploadedFile[]
}

export const CONTRACT_LABELS = {
  realName: '职工姓名',
  idNumber: '职工身份证号',
  contractType: '合同类型',
  signMode: '签署方式',
  startDate: '开始日期',
  endDate: '结束日期',
  taskDescription: '以什么任务的完成为期限',
  probationMonths: '试用期（月）',
  probationWage: '试用期工资',
  position: '岗位',
  workContent: '工作内容',
  provinceId: '工作省份',
  cityId: '工作城市',
  workPlace: '工作地点',
  operationModeId: '工作方式',
  workHoursSystem: '工时制度',
  weeklyHours: '每周工作时间',
  restAndLeave: '休息休假',
  basicWage: '工资（税前）',
  wageUnit: '计算单位',
  wageComposition: '工资构成',
  payDay: '每月发薪日',
  payMethod: '支付方式',
  socialInsurance: '社会保险和公积金',
  labourProtection: '劳动保护和劳动条件',
  occupationalHazards: '职业危害防护',
  accommodationIds: '便利条件',
  accommodationClauses: '便利条件的约定',
  templateId: '合同模板',
  fileIds: '合同附件',
  ...CLAUSE_LABELS,
} as const

/** The clauses that the law requires in every full-time contract are filled in beforehand. */
export const EMPTY_CONTRACT: ContractValues = {
  realName: '',
  idNumber: '',
  contractType: 'FixedTerm',
  signMode: 'Electronic',
  startDate: '',
  endDate: '',
  taskDescription: '',
  probationMonths: '0',
  probationWage: '',
  position: '',
  workContent: '',
  provinceId: '',
  cityId: '',
  workPlace: '',
  operationModeId: '',
  workHoursSystem: 'Standard',
  weeklyHours: '40',
  restAndLeave: '每周休息两天，法定节假日和带薪年休假照常休息。',
  basicWage: '',
  wageUnit: 'Month',
  wageComposition: '',
  payDay: '10',
  payMethod: 'BankTransfer',
  socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity'],
  labourProtection: '',
  occupationalHazards: '',
  accommodationIds: [],
  accommodationClauses: '',
  clauses: [],
  templateId: '',
  fileIds: [],
}

/** The terms of an existing contract, to be changed or renewed. */
export const valuesOf = (contract: ContractDetailFragment): ContractValues => ({
  ...EMPTY_CONTRACT,
  contractType: contract.contractType,
  signMode: contract.signMode,
  startDate: contract.startDate,
  endDate: contract.endDate ?? '',
  taskDescription: contract.taskDescription ?? '',
  probationMonths: String(contract.probationMonths),
  probationWage: contract.probationWage ?? '',
  position: contract.position,
  workContent: contract.workContent,
  cityId: contract.cityId ? String(contract.cityId) : '',
  workPlace: contract.workPlace,
  operationModeId: contract.operationModeId ? String(contract.operationModeId) : '',
  workHoursSystem: contract.workHoursSystem,
  weeklyHours: dropTrailingZeros(contract.weeklyHours),
  restAndLeave: contract.restAndLeave ?? '',
  basicWage: contract.basicWage,
  wageUnit: contract.wageUnit,
  wageComposition: contract.wageComposition ?? '',
  payDay: String(contract.payDay),
  payMethod: contract.payMethod,
  socialInsurance: contract.socialInsurance,
  labourProtection: contract.labourProtection ?? '',
  occupationalHazards: contract.occupationalHazards ?? '',
  accommodationIds: contract.accommodationIds.map(String),
  accommodationClauses: contract.accommodationClauses ?? '',
  clauses: contract.clauses.map(({ title, text }) => ({ title, text })),
  fileIds: contract.files.map(({ id, fileName, size }) => ({ id, name: fileName, size })),
})

/** A renewal follows its contract without a second probation; the user chooses the new end. */
export const renewalOf = (contract: ContractDetailFragment): ContractValues => ({
  ...valuesOf(contract),
  startDate: contract.endDate ? nextDay(contract.endDate) : '',
  endDate: '',
  probationMonths: '0',
  probationWage: '',
  fileIds: [],
})

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const orNull = (text: string): string | null => text.trim() || null
const idOrNull = (text: string): number | null => (text === '' ? null : Number(text))

export const hasEnd = (type: ContractType): boolean => type !== 'OpenEnded' && type !== 'Task'

/** Fields that the kind of contract does not show are not sent. */
export const termsInput = (values: ContractValues): Omit<UpdateContractDto_Input, 'id' | 'rowVersion'> => {
  const probationMonths = Number(values.probationMonths || '0')
  return {
    contractType: values.contractType,
    signMode: values.signMode,
    startDate: values.startDate,
    endDate: hasEnd(values.contractType) ? orNull(values.endDate) : null,
    taskDescription: values.contractType === 'Task' ? orNull(values.taskDescription) : null,
    probationMonths,
    probationWage: probationMonths > 0 ? orNull(values.probationWage) : null,
    position: values.position.trim(),
    workContent: values.workContent.trim(),
    cityId: idOrNull(values.cityId),
    workPlace: values.workPlace.trim(),
    operationModeId: idOrNull(values.operationModeId),
    workHoursSystem: values.workHoursSystem,
    weeklyHours: values.weeklyHours.trim(),
    restAndLeave: orNull(values.restAndLeave),
    basicWage: values.basicWage.trim(),
    wageUnit: values.wageUnit,
    wageComposition: orNull(values.wageComposition),
    payDay: Number(values.payDay),
    payMethod: values.payMethod,
    socialInsurance: values.socialInsurance,
    labourProtection: orNull(values.labourProtection),
    occupationalHazards: orNull(values.occupationalHazards),
    accommodationIds: values.accommodationIds.map(Number),
    accommodationClauses: orNull(values.accommodationClauses),
    fileIds: values.fileIds.map(({ id }) => id),
  }
}

/** The source of a new contract: an application, an ending contract, or a person identified by their papers. */
export interface Origin {
  requirementResumeId?: number
  previousContractId?: number
}

export function createInput(values: ContractValues, origin: Origin): CreateContractDto_Input {
  const isDirect = origin.requirementResumeId === undefined && origin.previousContractId === undefined
  const person = isDirect ? { realName: values.realName.trim(), idNumber: values.idNumber.trim().toUpperCase() } : {}
  const clauses = values.clauses.map(({ title, text }) => ({ title: title.trim(), text: text.trim() }))
  return { ...origin, ...person, ...termsInput(values), clauses, templateId: idOrNull(values.templateId) }
}
