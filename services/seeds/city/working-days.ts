import { toWireDay } from '#services/abp/conventions/wire.ts'

const DAY_MS = 86_400_000

/** Moves days, counted from today, to working days; an office works from Monday to Friday. */
export interface WorkingDays {
  /** the day itself, or the Monday after a weekend; the fraction (time of day) stays */
  on: (day: number) => number
}

export function workingDaysOf(now: Date): WorkingDays {
  const midnight = Date.parse(`${toWireDay(now)}T00:00:00Z`)
  const on = (day: number): number => {
    const weekday = new Date(midnight + Math.floor(day) * DAY_MS).getUTCDay()
    return day + ({ 6: 2, 0: 1 }[weekday] ?? 0)
  }
  return { on }
}

/** The steps up to today; later ones are dropped. */
export const happened = <Step extends readonly [string, number, ...unknown[]]>(steps: readonly Step[]): Step[] => {
  const end = steps.findIndex(([, day]) => day > -0.1)
  return end < 0 ? [...steps] : steps.slice(0, end)
}
