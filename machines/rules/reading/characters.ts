/** Rules for all kinds of typed text: invisible characters are removed, full-width characters become normal ones. */

/** Blanks of every width, tabs, line breaks, and the empty pattern of Braille, which looks like a blank. */
const BLANKS = /[\t-\r\u0085\p{Z}\u2800]+/gu

/**
 * Invisible characters: the categories format and control, and all characters that Unicode lets a font ignore, with
 * glyph selectors, fillers, soft hyphens and direction marks. U+FFFC is left behind by a copied picture.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]/gu

/**
 * Characters whose NFKC form is the same character in its normal width. NFKC of a whole text would change too much: it
 * turns ℃ into two letters, ´ into a blank and a combining mark, ㍿ into four characters.
 */
const WIDE = /[\ufb00-\ufb06\ufe10-\ufe19\ufe30-\ufe48\ufe50-\ufe6b\uff01-\uff5e\uffe0-\uffe2\uffe4-\uffe6]/g

/**
 * One line of text as a person sees it: without invisible characters, with one blank between words and none at the
 * ends.
 */
export const tidy = (typed: string): string =>
  typed.normalize('NFC').replace(BLANKS, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()

/** Whether a person sees nothing in the text. */
export const isBlank = (typed: string): boolean => tidy(typed) === ''

/** Like `tidy`, with letters, digits and signs in their normal width. */
export const narrow = (typed: string): string => tidy(tidy(typed).replace(WIDE, (sign) => sign.normalize('NFKC')))

/** The number of characters as a person counts them: a rare ideograph is one, though JavaScript counts two. */
export const lengthOf = (text: string): number => Array.from(text).length

/** The first `most` characters of a text; a rare ideograph is never cut in half. */
export const cutTo = (text: string, most: number): string => Array.from(text).slice(0, most).join('')

export const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu

/** Characters that keyboards and word processors insert for the apostrophe. */
export const APOSTROPHES = /[`´\u02b9\u02bb\u02bc\u02c8\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]/g

const isPlain = (sign: string): boolean => /^[!-~·\u3400-\u9fff\u{20000}-\u{3fffd}]$/u.test(sign)

/** A character for an error message; one that resembles another or is invisible is shown with its code point. */
export function signInWords(sign: string): string {
  if (sign === ' ') return '空格'
  if (isPlain(sign)) return `“${sign}”`
  const number = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /[\p{Co}\p{Cn}\p{Cs}\ufffd]/u.test(sign) ? `一个显示不出来的字（${number}）` : `“${sign}”（${number}）`
}

/** The first character that is not allowed at its position, for instance `手机号第 3 位是“o”`; null when all are allowed. */
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
