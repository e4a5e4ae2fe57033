/**
 * The texts and the arithmetic of limits, in a module without the checks, so that a page that needs no check does not
 * load them.
 */

/** `2,000` */
export const figure = (count: number): string => count.toLocaleString('zh-CN')

/** `最多 2,000 字` */
export const mostOf = ({ max }: { readonly max: number }, unit = '字'): string => `最多 ${figure(max)} ${unit}`

/** Whether the typed text is a whole number within the limits of the operation. */
export const isWhole = (typed: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max

/** Number of characters, counted as a person and the services count them, without leading and trailing blanks. */
export const lengthOf = (typed: string): number => Array.from(typed.trim()).length
