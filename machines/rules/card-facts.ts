import { type CertificateCategory, type CertificateLevel, LAST_COUNTED_GRADE } from './disability-certificate.ts'

/**
 * The facts of a person's disability card and the days for which they are valid. Days are `YYYY-MM-DD`, both included.
 */
export interface CardFact {
  readonly category: CertificateCategory | null
  readonly level: CertificateLevel | null
  /** 1 to 10 on the certificate of a disabled veteran, which has no level */
  readonly veteranGrade?: number | null
  /** the first valid day; null: not known */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** the last day before the next card; null: the current card */
  readonly lastDay: string | null
}

/** The card that is valid on a day; the cards are sorted by their last days. */
export const cardOn = (cards: readonly CardFact[], day: string): CardFact | undefined =>
  cards.find(({ lastDay }) => lastDay === null || lastDay >= day)

/** The reason why a card does not count for the quota on a day, in words for both sides; null if it counts. */
export function cardProblem(card: CardFact | undefined, day: string): string | null {
  if (!card || card.category === null) return '没有登记残疾人证'
  const grade = card.veteranGrade ?? null
  if (card.level === null && grade === null) return '残疾人证没有登记等级'
  if (grade !== null && grade > LAST_COUNTED_GRADE) return '残疾军人证是九级或十级，一级到八级才计入'
  return daysProblem(card, day)
}

/**
 * The reason why a card is not known to be valid on a day, in words for both sides; null if it is. Quota and tax relief
 * judge the days alike: a day that is not registered proves nothing (domain rules §1a.1).
 */
export function daysProblem(
  { veteranGrade = null, validFrom, validTo }: Pick<CardFact, 'veteranGrade' | 'validFrom' | 'validTo'>,
  day: string,
): string | null {
  const name = veteranGrade === null ? '残疾人证' : '残疾军人证'
  if (validFrom === null) return `${name}的发证日期没有登记`
  if (validFrom > day) return `${name}从 ${validFrom} 起才有效`
  // a veteran's certificate may have no last day
  if (validTo === null) return veteranGrade === null ? '残疾人证的有效期没有登记' : null
  return validTo < day ? `${name}在 ${validTo} 到期` : null
}

type Read = Pick<CardFact, 'category' | 'level' | 'veteranGrade' | 'validFrom'>

/**
 * The first day on which a changed card is valid, when an audit passes the change on `today` (domain rules §1a.1). A
 * newer card is valid from its own first day. A changed level without a newer card is valid from today, because it must
 * not rewrite months that were certified with the old level. Null: a correction that applies to all days of the current
 * card.
 */
export function changedFrom(before: Read, after: Read, today: string): string | null {
  const isNewer = after.validFrom !== null && before.validFrom !== null && after.validFrom > before.validFrom
  if (isNewer) return after.validFrom
  const isSame =
    before.category === after.category &&
    before.level === after.level &&
    (before.veteranGrade ?? null) === (after.veteranGrade ?? null)
  return isSame || before.category === null ? null : today
}
