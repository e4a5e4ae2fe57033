import { compareDecimals, multiplyDecimals } from './decimal.ts'
import { isBelowMinimumWage, type MinimumWage, minimumFor, type PayUnit } from './minimum-wage.ts'
import { callProblem } from './phone.ts'
import type { WordFinding } from './words/rule.ts'
import { hintSentence, stopSentence } from './words/sentences.ts'

/** A posting is valid for half a year at most, so that no person applies to an outdated one. */
export const MOST_VALID_DAYS = 180
/** The highest permitted ratio of the maximum to the minimum pay: a wider range gives no information. */
const MOST_PAY_SPREAD = '3'
/** An hourly pay above this is nearly always a monthly pay with the wrong unit. */
const MOST_USUAL_HOURLY = '300'
/** A monthly pay above this is nearly always that of a year. */
const MOST_USUAL_MONTHLY = '80000'

/**
 * The fields of a job posting that its rules use. A draft may be incomplete; a missing value is null. Amounts are
 * decimals in yuan.
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
  /** the last day, `YYYY-MM-DD` */
  readonly validTo: string | null
  /** the author's explanation why the work needs the unusual demand; without it hints count as problems */
  readonly specialReason: string | null
}

export interface PostingProblem {
  readonly member: keyof Posting
  readonly message: string
}

const problem = (member: keyof Posting, message: string): PostingProblem => ({ member, message })

const DAY_MS = 86_400_000
const lastValidDay = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + MOST_VALID_DAYS * DAY_MS).toISOString().slice(0, 10)

/** The errors of the form, even if it is incomplete. `today` is a day in Asia/Shanghai. */
export function formProblems({ payMin, payMax, contactPhone, validTo }: Posting, today: string): PostingProblem[] {
  const found: PostingProblem[] = []
  if (payMin !== null && payMax !== null) {
    if (compareDecimals(payMax, payMin) < 0) found.push(problem('payMax', '最高薪资不能低于最低薪资'))
    else if (compareDecimals(payMax, multiplyDecimals(payMin, MOST_PAY_SPREAD, 2)) > 0) {
      found.push(problem('payMax', '最高薪资不能超过最低薪资的 3 倍'))
    }
  }
  const wrongPhone = contactPhone === null ? null : callProblem(contactPhone)
  if (wrongPhone !== null) found.push(problem('contactPhone', wrongPhone))
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

/**
 * Checks the wording of a text (words/find.ts). A page loads these rules after its first render and passes none before.
 */
export type FindWords = (text: string) => WordFinding[]
const NO_WORDS: FindWords = () => []

type Worded = Pick<Posting, keyof typeof WORDED | 'benefits'>

const findingsOf = (posting: Worded, findWords: FindWords) => {
  const texts = Object.entries(WORDED).map(
    ([member, title]) => [member, title, posting[member as keyof typeof WORDED]] as const,
  )
  const all = [...texts, ['benefits', '福利', posting.benefits.join('\n')] as const]
  return all.flatMap(([member, title, text]) =>
    findWords(text ?? '').map((finding) => ({ member: member as keyof Posting, title, finding })),
  )
}

/** The unlawful wordings of a posting, each with its field and its law (domain rules §1a.6). */
export const wordProblems = (posting: Worded, findWords: FindWords): PostingProblem[] =>
  findingsOf(posting, findWords)
    .filter(({ finding }) => finding.isStop)
    .map(({ member, title, finding }) => problem(member, stopSentence(title, finding)))

/** The unusual wordings of a posting, which may be right and should be checked by author and auditor. */
export function postingHints(
  posting: Worded & Pick<Posting, 'payMax' | 'payUnit'>,
  findWords: FindWords,
): PostingProblem[] {
  const hints = findingsOf(posting, findWords)
    .filter(({ finding }) => !finding.isStop)
    .map(({ member, title, finding }) => problem(member, hintSentence(title, finding)))
  const { payMax, payUnit } = posting
  if (payMax === null) return hints
  if (payUnit === 'Hour' && compareDecimals(payMax, MOST_USUAL_HOURLY) > 0) {
    return [...hints, problem('payMax', `每小时 ${payMax} 元少见，请核对薪资单位是“按月”还是“按小时”`)]
  }
  if (payUnit === 'Month' && compareDecimals(payMax, MOST_USUAL_MONTHLY) > 0) {
    return [...hints, problem('payMax', `每月 ${payMax} 元少见，请核对填写的是一个月的还是一年的薪资`)]
  }
  return hints
}

const WRITE_REASON = '。改写后再发布；工作确实需要的，在“确有需要的理由”里写明'

/** Hints without an explanation: they block the publication until the author has written why the work needs them. */
const openHints = (posting: Posting, findWords: FindWords): PostingProblem[] =>
  posting.specialReason?.trim()
    ? []
    : postingHints(posting, findWords).map(({ member, message }) => problem(member, `${message}${WRITE_REASON}`))

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

/** The fields without which a posting stays a draft, `cityId` and `workPlace` unless the work is done at home. */
export const NEEDED_TO_PUBLISH: readonly string[] = [
  ...REQUIRED.map(([member]) => member),
  'disabilityRequirementIds',
  'cityId',
  'workPlace',
]

/** Whether the field is required for a publication in this case; null for a field that is never required. */
export function isNeededToPublish(member: string, { isAtHome }: Pick<PostingFacts, 'isAtHome'>): boolean | null {
  if (member === 'cityId' || member === 'workPlace') return !isAtHome
  return NEEDED_TO_PUBLISH.includes(member) || null
}

/** The facts besides the posting that its rules use. */
export interface PostingFacts {
  readonly isAtHome: boolean
  /** that of the city of work; for work at home, that of the enterprise's city */
  readonly minimumWage: MinimumWage | null
  /** absent on a page that has not loaded these rules yet; the server always checks */
  readonly findWords?: FindWords | undefined
}

/**
 * Everything that prevents a publication (domain rules §2.7, §3.3): missing fields, forbidden wordings, pay, validity.
 */
export function publishingProblems(posting: Posting, facts: PostingFacts, today: string): PostingProblem[] {
  const { findWords = NO_WORDS } = facts
  const missing = REQUIRED.filter(([member]) => posting[member] === null).map(([member, title]) =>
    problem(member, `${title}不能为空`),
  )
  if (posting.disabilityRequirementIds.length === 0) {
    missing.push(problem('disabilityRequirementIds', '请选择适合的残疾类别，都适合时选“不限”'))
  }
  if (!facts.isAtHome && posting.cityId === null) missing.push(problem('cityId', '不是居家的岗位应写明城市'))
  if (!facts.isAtHome && !posting.workPlace) missing.push(problem('workPlace', '不是居家的岗位应写明工作地点'))
  if (posting.validTo !== null && posting.validTo <= today) missing.push(problem('validTo', '有效期至应晚于今天'))
  return [
    ...missing,
    ...formProblems(posting, today),
    ...wageProblems(posting, facts),
    ...wordProblems(posting, findWords),
    ...openHints(posting, findWords),
  ]
}

/**
 * Labels of the pay unit. The unit follows from the form of employment: full-time work is paid by the month, part-time
 * work by the hour.
 */
export const PAY_UNIT_LABELS: Readonly<Record<PayUnit, string>> = { Month: '元/月', Hour: '元/小时' }

function wageProblems({ payMax, payUnit }: Posting, { minimumWage }: PostingFacts): PostingProblem[] {
  if (payMax === null || minimumWage === null || !isBelowMinimumWage(payMax, payUnit, minimumWage)) return []
  const least = `${minimumFor(payUnit, minimumWage)} ${PAY_UNIT_LABELS[payUnit]}`
  return [problem('payMax', `最高薪资低于当地最低工资（${least}），不能发布`)]
}

const BETWEEN = /[\s\p{P}\p{S}]/gu
const bare = (title: string): string => title.normalize('NFKC').replace(BETWEEN, '').toLowerCase()

/**
 * Whether two titles are the same to a reader: spaces, marks and wide signs make no other job. A title of marks alone is
 * compared as it is written.
 */
export const isSameTitle = (one: string, other: string): boolean =>
  one === other || (bare(one) !== '' && bare(one) === bare(other))
