/**
 * The levy of a year is declared in the following year, with the staff and the wages of the year (财税〔2015〕72号 articles
 * 8 and 10). Its reductions are those of the year of the declaration (财政部公告2023年第8号).
 */
const FOLLOWING = 1
const MIDDLE_OF_YEAR = '07-01'

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The year whose levy is declared in the year of `today`. */
export const levyYearOf = (today: string): number => yearOf(today) - FOLLOWING

/** The day that decides which rule applies to the levy of a year: today while the levy is being declared. */
export function declarationDay(year: number, today: string): string {
  const declared = year + FOLLOWING
  return declared === yearOf(today) ? today : `${declared}-${MIDDLE_OF_YEAR}`
}

const written = (monthAndDay: string): string => {
  const [month, day] = monthAndDay.split('-').map(Number)
  return `${month} 月 ${day} 日`
}

/** A yearly period between two `MM-DD` days, as text; null when neither day is known. */
export function yearlyWindow(from: string | null | undefined, to: string | null | undefined): string | null {
  if (from && to) return `${written(from)}至 ${written(to)}`
  if (from) return `${written(from)}起`
  return to ? `${written(to)}前` : null
}
