import { ageOn, LEAST_AGE, type PostKind, retirementMonth, trackOf } from './retirement.ts'

interface Fault {
  readonly member: string
  readonly message: string
}

/**
 * After two fixed terms the contract is open-ended unless the worker wishes otherwise (Labour Contract Law, article
 * 14).
 */
const FIXED_TERMS = 2

/** Whether a further fixed term needs the worker's own written wish. */
export const needsWish = (type: string, fixedTermsBefore: number): boolean =>
  type === 'FixedTerm' && fixedTermsBefore >= FIXED_TERMS

export const WISH_NEEDED =
  '双方已经签过两次固定期限合同，除非本人书面要求固定期限，应当签无固定期限合同（劳动合同法第十四条）；签署时会请本人写明意愿'

interface Aged {
  readonly sex: 'Men' | 'Women' | null
  readonly birthday: string | null
}

interface Begun {
  readonly contractType: string
  readonly startDate: string
  readonly postKind: PostKind | null
}

/**
 * No person may work below the age of 16. A person who begins after the month of the statutory retirement age makes a
 * service agreement (劳动合同法实施条例 article 21). A woman whose kind of post is not stated is read at the higher age,
 * so that nobody is refused a labour contract that may be lawful; `postKindWarning` asks for the kind.
 */
export function ageFaults({ contractType, startDate, postKind }: Begun, { sex, birthday }: Aged): Fault[] {
  if (birthday === null) return []
  if (ageOn(birthday, startDate) < LEAST_AGE)
    return [{ member: 'startDate', message: '开始工作时本人还不满 16 周岁（劳动法第十五条）' }]
  if (contractType === 'Service' || sex === null) return []
  const month = retirementMonth(birthday, trackOf(sex, postKind, 'WomenOf55'))
  if (startDate.slice(0, 7) <= month) return []
  const message = `本人在 ${month} 已到法定退休年龄，合同类型只能是劳务协议（劳动合同法实施条例第二十一条）`
  return [{ member: 'contractType', message }]
}

/**
 * The question for the kind of post when the contract's kind depends on it: the woman begins after the statutory age of
 * a worker's post, and before that of other posts. Null otherwise.
 */
export function postKindWarning({ contractType, startDate, postKind }: Begun, { sex, birthday }: Aged): string | null {
  if (sex !== 'Women' || birthday === null || postKind !== null || contractType === 'Service') return null
  const month = retirementMonth(birthday, 'WomenOf50')
  const begin = startDate.slice(0, 7)
  if (begin <= month || begin > retirementMonth(birthday, 'WomenOf55')) return null
  return `请写明岗位类别：如果是工人岗位，本人在 ${month} 已到法定退休年龄，只能签劳务协议（劳动合同法实施条例第二十一条）；管理、技术岗位到 ${retirementMonth(birthday, 'WomenOf55')}`
}

const MOST_DAYS_APART = 16
const LEAST_DAYS_APART = 14
const HALF_A_MONTH = 15

/** Part-time work is paid at least every 15 days (article 72): the second pay day is half a month after the first. */
export const secondPayDayOf = (payDay: number): number =>
  payDay > HALF_A_MONTH ? payDay - HALF_A_MONTH : payDay + HALF_A_MONTH

interface PayDays {
  readonly contractType: string
  readonly payDay: number
  readonly secondPayDay: number | null
}

export function payDayFaults({ contractType, payDay, secondPayDay }: PayDays): Fault[] {
  if (contractType !== 'PartTime') return []
  const apart = Math.abs(payDay - (secondPayDay ?? payDay))
  if (apart >= LEAST_DAYS_APART && apart <= MOST_DAYS_APART) return []
  const message = '非全日制用工的工资最多 15 天结算一次，两个发薪日应相隔 15 天（劳动合同法第七十二条）'
  return [{ member: 'secondPayDay', message }]
}

const DAY_MS = 86_400_000
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The days without a contract since the previous term, in words for both sides; null if there are none. */
export function gapBefore(startDate: string, previousLastDay: string | null): string | null {
  if (previousLastDay === null) return null
  const days = (Date.parse(startDate) - Date.parse(previousLastDay)) / DAY_MS - 1
  if (days <= 0) return null
  return `与上一份合同之间有 ${days} 天没有合同（${shifted(previousLastDay, 1)} 至 ${shifted(startDate, -1)}）。如果一直在工作，期限应当接上：建立劳动关系要有书面合同（劳动合同法第十条）`
}
