import { cardOn, cardProblem } from './card-facts.ts'
import { addDecimals, compareDecimals, divideDecimals } from './decimal.ts'
import { type LevyRule, weightOf } from './levy-rule.ts'
import { leastContribution } from './minimum-wage.ts'
import { isOfAYear, NO_EVIDENCE, spanOf } from './quota-contracts.ts'
import {
  type Elsewhere,
  QUOTA_CONDITIONS,
  type QuotaContract,
  type QuotaMonth,
  type QuotaPay,
  type QuotaPerson,
  type QuotaResult,
} from './quota-facts.ts'
import { firstDayOf, lastDayOf, MONTHS, nextMonthEnd } from './quota-months.ts'
import { isOfWorkingAge, type PostKind, trackOf } from './retirement.ts'

const NOWHERE: Elsewhere = { lost: new Set(), kept: new Set() }

/**
 * The kinds of insurance required. Maternity is missing, because it has been paid together with the medical one since
 * 2019.
 */
const FULL_INSURANCE = ['Pension', 'Medical', 'Unemployment', 'Injury']

type Missing = QuotaMonth['missing'][number]

const POST_UNSTATED = '岗位类别没有登记，按管理、技术岗位的退休年龄计入；如果是工人岗位，这个月已超过法定退休年龄'

/** The kind of post of the newest contract of the month that states one. */
const postKindOf = (running: readonly QuotaContract[]): PostKind | null =>
  running.findLast(({ postKind }) => postKind !== null)?.postKind ?? null

/**
 * What the age says of a month: a person counts up to the month of the statutory retirement age. A woman whose kind of
 * post is not stated counts up to the higher age, as in the notices on the levy; months that hang on it are marked.
 */
function ageOf({ sex, birthday }: QuotaPerson, running: readonly QuotaContract[], day: string) {
  if (sex === null || birthday === null) return { problem: '没有登记性别或出生日期', note: null }
  const postKind = postKindOf(running)
  const isOfAge = (kind: PostKind | null) => isOfWorkingAge(birthday, trackOf(sex, kind, 'WomenOf55'), day)
  const problem = isOfAge(postKind) ? null : '不在法定就业年龄内'
  const hangsOnPost = postKind === null && problem === null && !isOfAge('Worker')
  return { problem, note: hangsOnPost ? POST_UNSTATED : null }
}

function contractProblems(running: readonly QuotaContract[], last: string): Missing[] {
  const signed = running.filter(({ signedDay }) => signedDay !== null && signedDay <= last)
  const labour = running.filter(({ contractType }) => !NO_EVIDENCE.has(contractType))
  // if at least one contract was signed in time, only such contracts are checked; otherwise all running ones, so that
  // further faults are found
  const valid = signed.length > 0 ? signed : running
  const day = (labour[0] ?? running[0])?.signedDay
  return [
    ...(valid.some(isOfAYear) ? [] : [{ condition: 'contract' as const, text: '没有一年以上的劳动合同' }]),
    ...(signed.length > 0
      ? []
      : [{ condition: 'signed' as const, text: day ? `劳动合同 ${day} 才签订` : '劳动合同的签订日期没有登记' }]),
    ...(valid.some(({ socialInsurance }) => FULL_INSURANCE.every((kind) => socialInsurance.includes(kind)))
      ? []
      : [{ condition: 'insurance' as const, text: '劳动合同没有约定缴纳养老、医疗、失业和工伤保险' }]),
  ]
}

function payProblems(pays: readonly QuotaPay[], kinds: readonly string[]): Missing[] {
  if (pays.length === 0) return [{ condition: 'wage', text: '没有工资单' }]
  const missing: Missing[] = []
  if (!pays.some((pay) => !pay.isBelowMinimumWage && !pay.isMinimumUnknown)) {
    const isUnknown = pays.some(({ isMinimumUnknown }) => isMinimumUnknown)
    const text = isUnknown ? '当地最低工资没有登记，工资没有核对' : '工资低于当地最低工资'
    missing.push({ condition: 'wage', text })
  }
  if (pays.some(({ isContested }) => isContested)) {
    missing.push({ condition: 'undisputed', text: '员工对工资单有异议，还没有确认' })
  }
  const own = pays.reduce((sum, { ownInsurance }) => addDecimals(sum, ownInsurance), '0')
  const least = leastContribution(pays.find(({ minimumWage }) => minimumWage)?.minimumWage ?? null, kinds)
  if (compareDecimals(own, '0') <= 0) missing.push({ condition: 'deducted', text: '工资单没有扣缴社会保险' })
  else if (compareDecimals(own, least) < 0) {
    missing.push({ condition: 'deducted', text: `工资单只扣缴社会保险 ${own} 元，按最低工资也要 ${least} 元` })
  }
  return missing
}

/** The remarks about late pay. Pay is entered by the end of the next month; pay entered later is marked. */
const lateNotes = (pays: readonly QuotaPay[], year: number, month: number): string[] =>
  pays
    .filter(({ enteredOn }) => enteredOn > nextMonthEnd(year, month))
    .map(({ enteredOn, isAfterWindow }) =>
      isAfterWindow ? `工资单 ${enteredOn} 才补录，年审时间已经结束，请以残联的认定为准` : `工资单 ${enteredOn} 才补录`,
    )

/** One person's months of a year up to `today` with one employer, with the result of each condition. */
export function quotaOf(
  person: QuotaPerson,
  year: number,
  rule: LevyRule,
  today: string,
  elsewhere: Elsewhere = NOWHERE,
): QuotaResult {
  const months: QuotaMonth[] = []
  const unknownWageIn: number[] = []
  for (let month = 1; month <= MONTHS; month++) {
    const first = firstDayOf(year, month)
    if (first > today) break
    const last = lastDayOf(year, month)
    const running = person.contracts.filter((one) => spanOf(one).from <= last && (spanOf(one).until ?? last) >= first)
    if (running.length === 0) continue
    const pays = person.pays.filter((one) => one.month === month)
    if (pays[0]?.isMinimumUnknown) unknownWageIn.push(month)
    const card = cardOn(person.cards, last)
    const kinds = [...new Set(running.flatMap(({ socialInsurance }) => socialInsurance))]
    const whole = { card: cardProblem(card, last), age: ageOf(person, running, last) }
    const missing: Missing[] = [
      ...contractProblems(running, last),
      ...payProblems(pays, kinds),
      ...(whole.card === null ? [] : [{ condition: 'card' as const, text: whole.card }]),
      ...(whole.age.problem === null ? [] : [{ condition: 'age' as const, text: whole.age.problem }]),
      ...(elsewhere.lost.has(month) ? [{ condition: 'once' as const, text: '这个月由另一家用人单位计入' }] : []),
    ]
    const { level = null, category = null, veteranGrade = null } = card ?? {}
    const placed = {
      ...(level === null ? {} : { level }),
      ...(category === null ? {} : { category }),
      ...(veteranGrade === null ? {} : { veteranGrade }),
    }
    const shared = elsewhere.kept.has(month) ? ['在另一家用人单位也有工作，这个月只计入本单位'] : []
    const notes = [...lateNotes(pays, year, month), ...shared, ...(whole.age.note ? [whole.age.note] : [])]
    const weight = weightOf(placed, rule)
    months.push({ month, isCounted: missing.length === 0, weight, level, category, veteranGrade, missing, notes })
  }
  return { ...totalOf(months), months, unknownWageIn }
}

function totalOf(months: readonly QuotaMonth[]): Omit<QuotaResult, 'months' | 'unknownWageIn'> {
  const counted = months.filter(({ isCounted }) => isCounted)
  const failed = new Set(months.flatMap(({ missing }) => missing.map(({ condition }) => condition)))
  const sum = counted.reduce((all, { weight }) => addDecimals(all, weight), '0')
  return {
    employedMonths: months.length,
    countedMonths: counted.length,
    countedIn: counted.map(({ month }) => month),
    weight: (counted.at(-1) ?? months.at(-1))?.weight ?? '1',
    weighted: divideDecimals(sum, String(MONTHS), 3),
    failed: QUOTA_CONDITIONS.filter((condition) => failed.has(condition)),
  }
}
