/**
 * The statutory retirement age by month of birth, as it rises since 1 January 2025.
 *
 * Source: 全国人民代表大会常务委员会关于实施渐进式延迟法定退休年龄的决定 (13 September 2024) and the measures of the State
 * Council that it approves, with their three tables: men from 60 to 63 and women from 55 to 58, one month later for
 * every four months of birth; women whose age was 50 to 55, one month later for every two.
 */
export type RetirementTrack = 'Men' | 'WomenOf55' | 'WomenOf50'

/**
 * The kind of a post, as the employer states it: management and technical posts, or workers' posts. It decides a woman's
 * statutory age (国发〔1978〕104号; the decision of 2024 keeps the distinction).
 */
export type PostKind = 'Technical' | 'Worker'

const WOMEN: Readonly<Record<PostKind, RetirementTrack>> = { Technical: 'WomenOf55', Worker: 'WomenOf50' }

/** The table that applies to a person. `unstated` is the reading for a woman whose kind of post nobody has stated. */
export const trackOf = (
  sex: 'Men' | 'Women',
  postKind: PostKind | null,
  unstated: 'WomenOf55' | 'WomenOf50',
): RetirementTrack => (sex === 'Men' ? 'Men' : postKind === null ? unstated : WOMEN[postKind])

interface Delay {
  readonly years: number
  /** the first month of birth with a delay, counted in months from year 0 */
  readonly since: number
  /** this number of birth months adds one month of delay */
  readonly step: number
  readonly most: number
}

const MONTHS = 12
const monthsOf = (year: number, month: number): number => year * MONTHS + month - 1

const DELAYS: Readonly<Record<RetirementTrack, Delay>> = {
  Men: { years: 60, since: monthsOf(1965, 1), step: 4, most: 36 },
  WomenOf55: { years: 55, since: monthsOf(1970, 1), step: 4, most: 36 },
  WomenOf50: { years: 50, since: monthsOf(1975, 1), step: 2, most: 60 },
}

const indexOf = (day: string): number => monthsOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** The delay in months for a birthday (`YYYY-MM-DD`). */
export function delayedMonths(birthday: string, track: RetirementTrack): number {
  const { since, step, most } = DELAYS[track]
  const late = indexOf(birthday) - since
  return late < 0 ? 0 : Math.min(most, Math.floor(late / step) + 1)
}

/**
 * The month, `YYYY-MM`, in which the statutory age is reached: the person still works in that month and retires after
 * it.
 */
export function retirementMonth(birthday: string, track: RetirementTrack): string {
  const at = indexOf(birthday) + DELAYS[track].years * MONTHS + delayedMonths(birthday, track)
  return `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`
}

/** The youngest age of employment (劳动法 article 15). */
export const LEAST_AGE = 16

/** Full years on a day. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/**
 * Whether a person is of working age in the month of `day`, the last day of that month: from 16 on, up to the month of
 * the statutory age.
 */
export const isOfWorkingAge = (birthday: string, track: RetirementTrack, day: string): boolean =>
  ageOn(birthday, day) >= LEAST_AGE && day.slice(0, 7) <= retirementMonth(birthday, track)
