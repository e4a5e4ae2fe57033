import { bannedTermIn } from './banned-terms.ts'
import { compareDecimals, multiplyDecimals } from './decimal.ts'
import { isBelowMinimumWage, type MinimumWage, minimumFor, type PayUnit } from './minimum-wage.ts'
import { isLandline, isMobile } from './phone.ts'

/** A posting is valid for half a year at most, so that no person applies to an outdated one. */
export const MOST_VALID_DAYS = 180
/** A wider range of pay gives no information. */
const MOST_PAY_SPREAD = '3'

/**
 * The fields of a posting that its rules read. A draft may be incomplete; absent is null. Amounts are decimals in yuan.
 */
export interface Posting {
  readonly title: string
  readonly jobName: string | null
  readonly recruitNumber: number | null
  readonly educationalRequirementId: number | null
  readonly disabilityRequirementIds: readonly number[]
  readonly operationModeId: number | null
  readonly cityId: number | null
  readonly workPlace: string | null
  readonly workingHours: string | null
  readonly payMin: string | null
  readonly payMax: string | null
  readonly payUnit: PayUnit
  readonly benefits: readonly string[]
  readonly duties: string | null
  readonly conditions: string | null
  readonly contactName: string | null
  readonly contactPhone: string | null
  /** `YYYY-MM-DD`, the last day */
  readonly validTo: string | null
}

export interface PostingProblem {
  readonly member: keyof Posting
  readonly message: string
}

const problem = (member: keyof Posting, message: string): PostingProblem => ({ member, message })

const DAY_MS = 86_400_000
const lastValidDay = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + MOST_VALID_DAYS * DAY_MS).toISOString().slice(0, 10)

/** The errors of the form, however much of it is filled in. `today` is a day in Asia/Shanghai. */
export function formProblems({ payMin, payMax, contactPhone, validTo }: Posting, today: string): PostingProblem[] {
  const found: PostingProblem[] = []
  if (payMin !== null && payMax !== null) {
    if (compareDecimals(payMax, payMin) < 0) found.push(problem('payMax', '最高薪资不能低于最低薪资'))
    else if (compareDecimals(payMax, multiplyDecimals(payMin, MOST_PAY_SPREAD, 2)) > 0) {
      found.push(problem('payMax', '最高薪资不能超过最低薪资的 3 倍'))
    }
  }
  if (contactPhone !== null && !isMobile(contactPhone) && !isLandline(contactPhone)) {
    found.push(problem('contactPhone', '联系电话格式不正确'))
  }
  if (validTo !== null && validTo > lastValidDay(today)) {
    found.push(problem('validTo', `有效期最长 ${MOST_VALID_DAYS} 天`))
  }
  return found
}

const WORDED = {
  title: '岗位名称',
  jobName: '职位',
  duties: '工作内容',
  conditions: '任职条件',
  workingHours: '工作时间',
} as const

/** Banned words, each with its field. */
export function wordProblems(posting: Pick<Posting, keyof typeof WORDED | 'benefits'>): PostingProblem[] {
  const texts = Object.entries(WORDED).map(
    ([member, title]) => [member, title, posting[member as keyof typeof WORDED]] as const,
  )
  const all = [...texts, ['benefits', '福利', posting.benefits.join('\n')] as const]
  return all.flatMap(([member, title, text]) => {
    const term = bannedTermIn(text ?? '')
    return term ? [problem(member as keyof Posting, `${title}中不能出现“${term}”，请修改后再发布`)] : []
  })
}

const REQUIRED: readonly [keyof Posting, string][] = [
  ['jobName', '职位'],
  ['recruitNumber', '招聘人数'],
  ['educationalRequirementId', '学历要求'],
  ['operationModeId', '工作方式'],
  ['workingHours', '工作时间'],
  ['payMin', '最低薪资'],
  ['payMax', '最高薪资'],
  ['duties', '工作内容'],
  ['contactName', '联系人'],
  ['contactPhone', '联系电话'],
  ['validTo', '有效期至'],
]

/** Whether a posting without it stays a draft; null where it is never asked for. */
export function isNeededToPublish(member: string, { isAtHome }: Pick<PostingFacts, 'isAtHome'>): boolean | null {
  if (member === 'cityId' || member === 'workPlace') return !isAtHome
  return member === 'disabilityRequirementIds' || REQUIRED.some(([name]) => name === member) || null
}

/** Facts that the rules of postings need besides the posting. */
export interface PostingFacts {
  readonly isAtHome: boolean
  /** of the city one works in; of the enterprise's for work at home */
  readonly minimumWage: MinimumWage | null
}

/** Everything that prevents a publication (domain rules §2.7, §3.3): missing elements, bans, pay, validity. */
export function publishingProblems(posting: Posting, facts: PostingFacts, today: string): PostingProblem[] {
  const missing = REQUIRED.filter(([member]) => posting[member] === null).map(([member, title]) =>
    problem(member, `${title}不能为空`),
  )
  if (posting.disabilityRequirementIds.length === 0) {
    missing.push(problem('disabilityRequirementIds', '请选择适合的残疾类别，都适合时选“不限”'))
  }
  if (!facts.isAtHome && posting.cityId === null) missing.push(problem('cityId', '不是居家的岗位应写明城市'))
  if (!facts.isAtHome && !posting.workPlace) missing.push(problem('workPlace', '不是居家的岗位应写明工作地点'))
  if (posting.validTo !== null && posting.validTo <= today) missing.push(problem('validTo', '有效期至应晚于今天'))
  return [...missing, ...formProblems(posting, today), ...wageProblems(posting, facts), ...wordProblems(posting)]
}

/** The pay unit implies the form of employment: full-time work is paid by the month, part-time work by the hour. */
export const PAY_UNIT_LABELS: Readonly<Record<PayUnit, string>> = { Month: '元/月', Hour: '元/小时' }

function wageProblems({ payMax, payUnit }: Posting, { minimumWage }: PostingFacts): PostingProblem[] {
  if (payMax === null || minimumWage === null || !isBelowMinimumWage(payMax, payUnit, minimumWage)) return []
  const least = `${minimumFor(payUnit, minimumWage)} ${PAY_UNIT_LABELS[payUnit]}`
  return [problem('payMax', `最高薪资低于当地最低工资（${least}），不能发布`)]
}
