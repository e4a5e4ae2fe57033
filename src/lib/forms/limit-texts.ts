/** The words and the arithmetic of limits, apart from the checks: a page that needs no check does not load them. */

/** `2,000` */
export const figure = (count: number): string => count.toLocaleString('zh-CN')

/** `最多 2,000 字` */
export const mostOf = ({ max }: { readonly max: number }, unit = '字'): string => `最多 ${figure(max)} ${unit}`

/** Whole numbers as the operation takes them. */
export const isWhole = (typed: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max

/** Characters as a person and the services count them, blanks around the text left out. */
export const lengthOf = (typed: string): number => Array.from(typed.trim()).length
