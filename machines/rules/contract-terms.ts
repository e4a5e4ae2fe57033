import { clauseFaults, type WordedTerms, wordFaults, wordWarnings } from './contract-clauses.ts'
import { ageFaults, gapBefore, needsWish, payDayFaults, postKindWarning, WISH_NEEDED } from './contract-law.ts'
import { compareDecimals, sumDecimals } from './decimal.ts'
import { isBelowMinimumWage, type MinimumWage, mostAfterContributions } from './minimum-wage.ts'
import { type ContractTerm, lasts, PROBATION_FAULTS, probationFaults } from './probation.ts'
import type { PostKind } from './retirement.ts'
import { MINIMUM_WAGE_UNKNOWN } from './unknown-minimum-wage.ts'

export type ContractType = 'FixedTerm' | 'OpenEnded' | 'Task' | 'PartTime' | 'Service' | 'Dispatch'
export type SocialInsurance = 'Pension' | 'Medical' | 'Unemployment' | 'Injury' | 'Maternity' | 'HousingFund'

/** The agreed terms that the law regulates. Days are `YYYY-MM-DD`, both included. */
export interface ContractTerms extends WordedTerms {
  readonly contractType: ContractType
  readonly startDate: string
  readonly endDate: string | null
  readonly taskDescription: string | null
  /** null: the employer has not stated it */
  readonly postKind: PostKind | null
  readonly probationMonths: number
  readonly probationWage: string | null
  readonly workHoursSystem: 'Standard' | 'Comprehensive' | 'Flexible'
  readonly weeklyHours: string
  readonly restAndLeave: string | null
  readonly basicWage: string
  readonly wageUnit: 'Month' | 'Hour'
  readonly payDay: number
  readonly secondPayDay: number | null
  readonly socialInsurance: readonly SocialInsurance[]
  readonly labourProtection: string | null
  readonly occupationalHazards: string | null
  readonly accommodationClauses: string | null
  readonly clauses: readonly { readonly title: string; readonly text: string }[]
}

/** Facts that the terms do not contain. */
export interface ContractCircumstances {
  readonly today: string
  /** that of the city of the workplace, else of the employer's city; null if none is entered */
  readonly minimumWage: MinimumWage | null
  /** the worker has had a probation with this employer before */
  readonly hadProbation: boolean
  /** number of earlier fixed terms between this employer and this worker */
  readonly fixedTermsBefore: number
  /** the worker has a full-time contract with any employer on some of these days */
  readonly overlapsFullTime: boolean
  /** the number of a full-time contract between this employer and this worker on some of these days */
  readonly ownFullTimeNo: string | null
  /** weekly hours of other part-time contracts between this employer and this worker on some of these days */
  readonly otherPartTimeHours: string
  /** the last day of the previous term with the same employer */
  readonly previousLastDay: string | null
  readonly sex: 'Men' | 'Women' | null
  readonly birthday: string | null
  /** signed on paper before a list imported the contract into the portal */
  readonly isSignedBefore?: boolean
}

export interface TermFault {
  readonly member: string
  readonly message: string
}

/** The circumstances of an employer and a worker without common history, and of a person whose record is not read. */
export const NO_HISTORY = {
  hadProbation: false,
  fixedTermsBefore: 0,
  overlapsFullTime: false,
  ownFullTimeNo: null,
  otherPartTimeHours: '0',
  previousLastDay: null,
  sex: null,
  birthday: null,
} as const

/**
 * Whether the contract is a labour contract. Only labour contracts count for the employment quota, service agreements
 * do not.
 */
export const isLabourContract = (type: ContractType): boolean => type !== 'Service'
/** True for every type except a service agreement and part-time work. */
export const isFullTime = (type: ContractType): boolean => type !== 'Service' && type !== 'PartTime'

/** Part-time work has at most 24 hours a week (Labour Contract Law, article 68). */
const MOST_PART_TIME_HOURS = '24'
const MOST_STANDARD_HOURS = '40'
const MOST_HOURS = '84'
/** Dispatched workers are hired for at least two years (article 58). */
const LEAST_DISPATCH_MONTHS = 24
const WRITTEN_WITHIN_DAYS = 30
const DAY_MS = 86_400_000

const MINIMUM_WAGE_LAW = { Month: '劳动法第四十八条', Hour: '劳动合同法第七十二条' } as const

/** Each with its article of the Social Insurance Law. */
const REQUIRED_INSURANCE: readonly [SocialInsurance, title: string, article: string][] = [
  ['Pension', '养老保险', '第十条'],
  ['Medical', '医疗保险', '第二十三条'],
  ['Unemployment', '失业保险', '第四十四条'],
  ['Injury', '工伤保险', '第三十三条'],
  ['Maternity', '生育保险', '第五十三条'],
]

export const termOf = ({ contractType, startDate, endDate }: ContractTerms): ContractTerm => {
  if (contractType === 'Task' || contractType === 'PartTime' || contractType === 'Service')
    return { kind: contractType }
  return contractType === 'OpenEnded' || endDate === null
    ? { kind: 'OpenEnded' }
    : { kind: 'FixedTerm', startDate, endDate }
}

/**
 * Every conflict of the terms with the law, each with the field that has to be changed; empty if the terms are lawful.
 */
export const contractFaults = (terms: ContractTerms, facts: ContractCircumstances): TermFault[] => [
  ...termFaults(terms, facts),
  ...ageFaults(terms, facts),
  ...missingClauses(terms),
  ...hourFaults(terms, facts),
  ...payDayFaults(terms),
  ...wageFaults(terms, facts),
  ...insuranceFaults(terms),
  ...clauseFaults(terms.clauses),
  ...wordFaults(terms),
]

function termFaults(
  { contractType, startDate, endDate, taskDescription }: ContractTerms,
  { today }: ContractCircumstances,
) {
  const faults: TermFault[] = []
  const hasNoEnd = contractType === 'OpenEnded' || contractType === 'Task'
  if (hasNoEnd && endDate !== null) {
    faults.push({ member: 'endDate', message: '这种合同没有固定的结束日期，请留空（劳动合同法第十四条、第十五条）' })
  } else if (!hasNoEnd && endDate === null) {
    faults.push({ member: 'endDate', message: '结束日期不能为空' })
  } else if (endDate !== null && endDate <= startDate) {
    faults.push({ member: 'endDate', message: '结束日期应晚于开始日期' })
  } else if (endDate !== null && endDate < today) {
    faults.push({ member: 'endDate', message: '结束日期已经过去' })
  }
  if (contractType === 'Task' && !taskDescription) {
    faults.push({ member: 'taskDescription', message: '请写明以什么任务的完成为期限（劳动合同法第十五条）' })
  }
  if (contractType === 'Dispatch' && endDate !== null && !lasts(startDate, endDate, LEAST_DISPATCH_MONTHS)) {
    faults.push({ member: 'endDate', message: '劳务派遣合同的期限不能少于两年（劳动合同法第五十八条）' })
  }
  return faults
}

/** Terms that article 17 requires and the schema of the form does not require for every kind of contract. */
function missingClauses({ contractType, restAndLeave, labourProtection, occupationalHazards }: ContractTerms) {
  if (!isFullTime(contractType)) return []
  const needed: [string, string | null, string][] = [
    ['restAndLeave', restAndLeave, '休息休假不能为空（劳动合同法第十七条）'],
    ['labourProtection', labourProtection, '劳动保护和劳动条件不能为空（劳动合同法第十七条）'],
    [
      'occupationalHazards',
      occupationalHazards,
      '职业危害防护不能为空；没有职业危害时请写明“无”（劳动合同法第十七条）',
    ],
  ]
  return needed.filter(([, value]) => !value).map(([member, , message]) => ({ member, message }))
}

function hourFaults(
  { contractType, workHoursSystem, weeklyHours }: ContractTerms,
  { otherPartTimeHours }: ContractCircumstances,
): TermFault[] {
  const isOver = (most: string) => compareDecimals(weeklyHours, most) > 0
  const fault = (message: string) => [{ member: 'weeklyHours', message }]
  if (compareDecimals(weeklyHours, '0') <= 0) return fault('每周工作时间应大于 0')
  if (contractType === 'PartTime' && isOver(MOST_PART_TIME_HOURS))
    return fault('非全日制用工每周不能超过 24 小时（劳动合同法第六十八条）')
  const together = hoursTogetherFaults({ contractType, weeklyHours }, { otherPartTimeHours })
  if (together.length > 0) return together
  const isStandard = isFullTime(contractType) && workHoursSystem === 'Standard'
  if (isStandard && isOver(MOST_STANDARD_HOURS))
    return fault('标准工时制每周不能超过 40 小时（国务院关于职工工作时间的规定第三条）')
  return isOver(MOST_HOURS) ? fault('每周工作时间不能超过 84 小时') : []
}

function hoursTogetherFaults(
  { contractType, weeklyHours }: Pick<ContractTerms, 'contractType' | 'weeklyHours'>,
  { otherPartTimeHours }: Pick<ContractCircumstances, 'otherPartTimeHours'>,
): TermFault[] {
  const together = sumDecimals([weeklyHours, otherPartTimeHours], 1)
  if (contractType !== 'PartTime' || compareDecimals(together, MOST_PART_TIME_HOURS) <= 0) return []
  const message = `与本单位的其他非全日制合同合计每周 ${together} 小时，一起不能超过 24 小时（劳动合同法第六十八条）`
  return [{ member: 'weeklyHours', message }]
}

/**
 * The conflicts that depend on the person and on the other contracts of both sides. They may arise after the draft: by a
 * corrected birthday, by another contract that is concluded first, or because another employer takes the contract over.
 */
export const circumstanceFaults = (terms: ContractTerms, facts: ContractCircumstances): TermFault[] => [
  ...ageFaults(terms, facts),
  ...(terms.probationMonths > 0 && facts.hadProbation ? [PROBATION_FAULTS.agreedBefore] : []),
  ...hoursTogetherFaults(terms, facts),
]

function wageFaults(terms: ContractTerms, { minimumWage, hadProbation }: ContractCircumstances): TermFault[] {
  const { contractType, basicWage, wageUnit, probationMonths, probationWage } = terms
  const faults: TermFault[] = []
  if (contractType === 'PartTime' && wageUnit !== 'Hour') {
    faults.push({ member: 'wageUnit', message: '非全日制用工按小时计算工资（劳动合同法第六十八条）' })
  }
  if (isFullTime(contractType) && wageUnit !== 'Month') {
    faults.push({ member: 'wageUnit', message: '全日制的合同按月计算工资（劳动法第五十条）' })
  }
  if (isLabourContract(contractType) && isBelowMinimumWage(basicWage, wageUnit, minimumWage)) {
    faults.push({ member: 'basicWage', message: `工资不能低于当地最低工资标准（${MINIMUM_WAGE_LAW[wageUnit]}）` })
  }
  if (probationMonths > 0 && probationWage === null) {
    faults.push({ member: 'probationWage', message: '请填写试用期工资' })
  }
  const found = probationFaults({
    term: termOf(terms),
    months: probationMonths,
    probationWage: probationWage ?? basicWage,
    contractWage: basicWage,
    minimumWage: minimumWage?.monthlyWage ?? null,
    isAgreedBefore: hadProbation,
  })
  return [...faults, ...found.map((fault) => PROBATION_FAULTS[fault])]
}

function insuranceFaults({ contractType, socialInsurance }: ContractTerms): TermFault[] {
  const needed = isFullTime(contractType)
    ? REQUIRED_INSURANCE
    : REQUIRED_INSURANCE.filter(([name]) => contractType === 'PartTime' && name === 'Injury')
  const missing = needed.filter(([name]) => !socialInsurance.includes(name))
  if (missing.length === 0) return []
  const titles = missing.map(([, title]) => title).join('、')
  const articles = missing.map(([, , article]) => article).join('、')
  return [{ member: 'socialInsurance', message: `用人单位应当缴纳${titles}（社会保险法${articles}）` }]
}

/** Where the minimum wage is net, a wage above the minimum may still be below it after contributions. */
function netWarnings(
  { contractType, basicWage, socialInsurance }: ContractTerms,
  { minimumWage }: ContractCircumstances,
) {
  if (!minimumWage?.isNet || !isFullTime(contractType)) return []
  const left = mostAfterContributions(basicWage, socialInsurance)
  if (!isBelowMinimumWage(left, 'Month', minimumWage)) return []
  return [
    `当地最低工资 ${minimumWage.monthlyWage} 元不含个人缴费：扣除个人缴的社会保险后最多剩 ${left} 元，低于标准（劳动法第四十八条），请提高工资`,
  ]
}

/** A second contract beside a full-time one of the same employer stands for its renewal, or hides overtime. */
function ownFullTimeWarning({ contractType }: ContractTerms, { ownFullTimeNo }: ContractCircumstances): string | null {
  if (ownFullTimeNo === null || contractType === 'Service') return null
  return isFullTime(contractType)
    ? `本单位与这位求职者的全日制合同 ${ownFullTimeNo} 在这段时间还在履行：续订请从它结束的第二天开始，不要两份同时履行`
    : `本单位与这位求职者的全日制合同 ${ownFullTimeNo} 在这段时间还在履行：多做的时间是加班，应付加班费，不能另订非全日制合同（劳动合同法第三十一条）`
}

/** Terms that are lawful but should be checked before signing. */
export function contractWarnings(terms: ContractTerms, facts: ContractCircumstances): string[] {
  const warnings: string[] = []
  const own = ownFullTimeWarning(terms, facts)
  if (own !== null) warnings.push(own)
  else if (facts.overlapsFullTime && isFullTime(terms.contractType)) {
    warnings.push('这位求职者在同一时间还有一份全日制合同，请先核实（劳动合同法第九十一条）')
  }
  if (needsWish(terms.contractType, facts.fixedTermsBefore)) warnings.push(WISH_NEEDED)
  const gap = gapBefore(terms.startDate, facts.previousLastDay)
  if (gap !== null) warnings.push(gap)
  const post = postKindWarning(terms, facts)
  if (post !== null) warnings.push(post)
  if (!facts.isSignedBefore && Date.parse(facts.today) - Date.parse(terms.startDate) > WRITTEN_WITHIN_DAYS * DAY_MS) {
    warnings.push('书面合同应当在开始工作后一个月内订立，逾期可能需要支付双倍工资（劳动合同法第十条、第八十二条）')
  }
  if (isLabourContract(terms.contractType) && facts.minimumWage === null) warnings.push(MINIMUM_WAGE_UNKNOWN)
  warnings.push(...netWarnings(terms, facts), ...wordWarnings(terms))
  if (!isLabourContract(terms.contractType)) warnings.push('劳务协议不是劳动合同，不计入残疾人就业人数')
  return warnings
}
