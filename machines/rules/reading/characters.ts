/** What all kinds of typed text have in common: what cannot be seen goes, what is merely wide becomes usual. */

/** Blanks of every width, tabs, line breaks, and the empty pattern of Braille, which looks like one. */
const BLANKS = /[\t-\r\u0085\p{Z}\u2800]+/gu

/**
 * What shows nothing: the categories of format and control, and all that Unicode lets a font ignore, with selectors of
 * glyphs, fillers, soft hyphens and marks of direction. U+FFFC is what a copied picture leaves behind.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]/gu

/**
 * Characters whose NFKC is the same character in its usual width. NFKC of a whole text would do too much: it makes two
 * letters of ℃, a blank and a loose mark of ´, four characters of ㍿.
 */
const WIDE = /[\ufb00-\ufb06\ufe10-\ufe19\ufe30-\ufe48\ufe50-\ufe6b\uff01-\uff5e\uffe0-\uffe2\uffe4-\uffe6]/g

/** One line of text as a person sees it: nothing invisible, one blank between words, none at the ends. */
export const tidy = (typed: string): string =>
  typed.normalize('NFC').replace(BLANKS, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()

/** The same with letters, digits and signs in their usual width. */
export const narrow = (typed: string): string => tidy(tidy(typed).replace(WIDE, (sign) => sign.normalize('NFKC')))

/** Characters as a person counts them: a rare ideograph is one, though JavaScript counts two. */
export const lengthOf = (text: string): number => Array.from(text).length

/** The beginning of a text; a rare ideograph is never cut in half. */
export const cutTo = (text: string, most: number): string => Array.from(text).slice(0, most).join('')

export const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu

/** Signs that keyboards and word processors put for the apostrophe. */
export const APOSTROPHES = /[`´\u02b9\u02bb\u02bc\u02c8\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]/g

const isPlain = (sign: string): boolean => /^[!-~·\u3400-\u9fff\u{20000}-\u{3fffd}]$/u.test(sign)

/** A character in a sentence: one that looks like another, or like nothing here, has its number with it. */
export function signInWords(sign: string): string {
  if (sign === ' ') return '空格'
  if (isPlain(sign)) return `“${sign}”`
  const number = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /[\p{Co}\p{Cn}\p{Cs}\ufffd]/u.test(sign) ? `一个显示不出来的字（${number}）` : `“${sign}”（${number}）`
}

/** `手机号第 3 位是“o”`: the first character that may not stand where it does; null when all may. */
export function strayIn(
  label: string,
  text: string,
  isRight: (sign: string, at: number) => boolean,
  unit = '位',
): string | null {
  const signs = Array.from(text)
  const at = signs.findIndex((sign, index) => !isRight(sign, index))
  return at < 0 ? null : `${label}第 ${at + 1} ${unit}是${signInWords(signs[at] as string)}`
}
