import { CreateContractDto } from '#src/api/fields.ts'
import type {
  ContractDetailFragment,
  ContractType,
  CreateContractDto_Input,
  PostKind,
  SignMode,
  SocialInsurance,
  UpdateContractDto_Input,
  WagePayMethod,
  WageUnit,
  WorkHoursSystem,
} from '#src/api/graphql.ts'
import { decimal, whole } from '#src/lib/forms/model/figures.ts'
import { beginning, checked, formModel, labelled, notAsked, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, day, files, id, ids, limitedText, names, ofItsOwn, text } from '#src/lib/forms/model/kinds.ts'
import { CLAUSE_LABELS, type ClauseValues, clausesRule } from './clauses-rule.ts'
import { hoursRule, monthsRule, optionalWageRule, payDayRule, secondPayDayRule, wageRule } from './contract-figures.ts'

const clauses = ofItsOwn<ClauseValues[], ClauseValues[]>({
  empty: [],
  check: clausesRule,
  show: (stored) => (stored as readonly ClauseValues[]).map(({ title, text: words }) => ({ title, text: words })),
  send: (typed) => typed.map(({ title, text: words }) => ({ title: title.trim(), text: words.trim() })),
})

/**
 * The form of a contract, with fields in their order on the page. Values that the law requires in every full-time
 * contract are prefilled.
 */
export const contract = formModel(CreateContractDto, {
  // set by the origin of the contract (`createInput`)
  enterpriseId: notAsked,
  requirementResumeId: notAsked,
  previousContractId: notAsked,
  userDisabledPersonId: notAsked,
  invitationId: notAsked,
  realName: notAsked,
  idNumber: notAsked,
  contractType: choice<ContractType>('FixedTerm'),
  signMode: choice<SignMode>('Electronic'),
  startDate: day,
  endDate: day,
  taskDescription: labelled('以什么任务的完成为期限', limitedText),
  probationMonths: beginning('0', checked(monthsRule, whole)),
  probationWage: checked(optionalWageRule, decimal),
  position: text,
  postKind: choice<PostKind | ''>(''),
  workContent: text,
  // only filters the list of cities
  provinceId: labelled('工作省份', id),
  cityId: id,
  workPlace: text,
  operationModeId: id,
  workHoursSystem: choice<WorkHoursSystem>('Standard'),
  weeklyHours: beginning('40', checked(hoursRule, decimal)),
  restAndLeave: beginning('每周休息两天，法定节假日和带薪年休假照常休息。', limitedText),
  basicWage: labelled('工资（税前）', checked(wageRule, decimal)),
  wageUnit: labelled('计算单位', choice<WageUnit>('Month')),
  wageComposition: limitedText,
  payDay: labelled('每月发薪日', beginning('10', checked(payDayRule, whole))),
  secondPayDay: checked(secondPayDayRule, whole),
  payMethod: labelled('支付方式', choice<WagePayMethod>('BankTransfer')),
  socialInsurance: labelled(
    '社会保险和公积金',
    names<SocialInsurance>(['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity']),
  ),
  labourProtection: limitedText,
  occupationalHazards: limitedText,
  accommodationIds: ids,
  accommodationClauses: limitedText,
  templateId: id,
  fileIds: files,
  clauses,
})
export type ContractValues = ValuesOf<typeof contract.plan>
export const EMPTY_CONTRACT: ContractValues = contract.empty
export const CONTRACT_LABELS = { ...contract.labels, ...CLAUSE_LABELS }

/**
 * The terms of an existing contract, to be changed or renewed. The person cannot change, and the template was chosen
 * when the contract was created.
 */
export const valuesOf = (stored: ContractDetailFragment): ContractValues =>
  contract.valuesOf({ ...stored, templateId: null, fileIds: stored.files })

/**
 * The initial values of a renewal: it begins after its contract, without a second probation period; the user chooses
 * the new end.
 */
export const renewalOf = (stored: ContractDetailFragment): ContractValues => ({
  ...valuesOf(stored),
  startDate: stored.endDate ? nextDay(stored.endDate) : '',
  endDate: '',
  probationMonths: '0',
  probationWage: '',
  fileIds: [],
})

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

export const hasEnd = (type: ContractType): boolean => type !== 'OpenEnded' && type !== 'Task'

/**
 * The input for a change. Fields that this kind of contract does not show are not sent; person and articles are only
 * sent when the contract is created.
 */
export const termsInput = (values: ContractValues): Omit<UpdateContractDto_Input, 'id' | 'rowVersion'> => {
  const { clauses: _articles, templateId: _template, ...terms } = contract.inputOf(values)
  const probationMonths = terms.probationMonths ?? 0
  return {
    ...terms,
    endDate: hasEnd(values.contractType) ? terms.endDate : null,
    taskDescription: values.contractType === 'Task' ? terms.taskDescription : null,
    probationMonths,
    secondPayDay: values.contractType === 'PartTime' ? terms.secondPayDay : null,
    probationWage: probationMonths > 0 ? terms.probationWage : null,
  }
}

/** The source of a new contract: an application, an ending contract, or an accepted invitation. */
export interface Origin {
  requirementResumeId?: number
  previousContractId?: number
  invitationId?: number
}

export function createInput(values: ContractValues, origin: Origin): CreateContractDto_Input {
  const { clauses: articles, templateId } = contract.inputOf(values)
  return { ...origin, ...termsInput(values), clauses: articles, templateId }
}
