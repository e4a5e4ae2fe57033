export const MONTHS = 12

const two = (number: number): string => String(number).padStart(2, '0')

/** The first and last day of a month (1 to 12) of a year, `YYYY-MM-DD`. */
export const firstDayOf = (year: number, month: number): string => `${year}-${two(month)}-01`
export const lastDayOf = (year: number, month: number): string =>
  `${year}-${two(month)}-${two(new Date(Date.UTC(year, month, 0)).getUTCDate())}`
export const nextMonthEnd = (year: number, month: number): string =>
  month === MONTHS ? lastDayOf(year + 1, 1) : lastDayOf(year, month + 1)

/** Months as text, for instance 1–3、5 月. */
export function monthsInWords(months: readonly number[]): string {
  const runs: [number, number][] = []
  for (const month of [...months].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === month - 1) run[1] = month
    else runs.push([month, month])
  }
  return `${runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join('、')} 月`
}
