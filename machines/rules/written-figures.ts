/** Formats figures and months as text: the server uses it in resumes, the screens everywhere else. */

/**
 * `2400.000` -> `2,400`, `0.500` -> `0.5`: without trailing zeros. Text that is not a decimal stays unchanged; null
 * gives ''.
 */
export function writtenQuantity(amount: string | null | undefined): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)0*(\d+)(?:\.(\d+))?$/.exec(amount?.trim() ?? '') ?? []
  if (whole === '') return amount ?? ''
  const places = fraction.replace(/0+$/, '')
  return `${sign === '-' ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${places === '' ? '' : `.${places}`}`
}

/**
 * `4000.00`, `6000.00` -> `4,000–6,000`; one figure when both are equal or one is missing, '' when both are missing.
 */
export function writtenRange(least: string | null | undefined, most: string | null | undefined): string {
  const [low, high] = [writtenQuantity(least), writtenQuantity(most)]
  return low === '' || high === '' || low === high ? high || low : `${low}–${high}`
}

/** The month of a day or month: `2012-09` or any day of it -> `2012 年 9 月`. */
export const writtenMonth = (day: string): string => `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`

/** `2026-11-24` -> `2026 年 11 月 24 日`. */
export const writtenDay = (day: string): string => `${writtenMonth(day)} ${Number(day.slice(8, 10))} 日`
