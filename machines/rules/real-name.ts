import { APOSTROPHES, DASHES, lengthOf, narrow, strayIn } from './reading/characters.ts'
import { IDEOGRAPH, withUnifiedIdeographs } from './reading/ideographs.ts'

/**
 * Names as an identity card or a passport writes them: ideographs with the middle dot of 阿依古丽·买买提, or Latin letters
 * with accents, hyphen, apostrophe, comma and full stop; at most 50 characters (notice of the central bank and the
 * ministry of public security of 2016: at least 25 Chinese or 50 Latin ones).
 */
export const LONGEST_NAME = 50

const LATIN = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af\\u1e00-\\u1eff'
const MARK = '\\u0300-\\u036f'

/** Every dot that keyboards, banks and office programs use as the middle dot of a name. */
const DOTS = /[°·˙‧•․∘∙⋅●■▪◦◾⚫⬤⦁・･᛫⸰⸱⸳ꞏ\u{10101}]/gu
const of = (pattern: string, flags = 'gu') => new RegExp(pattern, flags)
const LOW_DOT_AFTER = of(`([${IDEOGRAPH}]) ?[.。｡] ?(?=[${IDEOGRAPH}${LATIN}])`)
const LOW_DOT_BEFORE = of(`([${LATIN}]) ?[.。｡] ?(?=[${IDEOGRAPH}])`)
const BLANK_BETWEEN = of(`([${IDEOGRAPH}]) (?=[${IDEOGRAPH}])`)

/** A name for a search: every character has its standard code point; blanks stay, because they separate words. */
const spelt = (typed: string): string =>
  withUnifiedIdeographs(narrow(typed.replace(DOTS, '·')))
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(LOW_DOT_AFTER, '$1·')
    .replace(LOW_DOT_BEFORE, '$1·')
    .replace(/[。｡]/g, '.')

/** The stored form of a name: one kind of dot without blanks around it, no blank between ideographs. */
export const normaliseRealName = (typed: string): string =>
  spelt(typed)
    .replace(/ ?·[ ·]*/g, '·')
    .replace(/ ?- ?/g, '-')
    .replace(/ (?=[,.])/g, '')
    .replace(BLANK_BETWEEN, '$1')
    .trim()

const SIGNS = of(`^[${IDEOGRAPH}${LATIN}${MARK} ·\\-',.]$`, 'u')
const BEGINS = of(`^[${IDEOGRAPH}${LATIN}']`, 'u')
const ENDS = of(`[${IDEOGRAPH}${LATIN}${MARK}.']$`, 'u')
const LETTER = of(`[${IDEOGRAPH}${LATIN}]`, 'u')
const TWO_SIGNS = /[·\-',][·\-',.]|\.[·'.]/

const NOT_IN_NAMES = '姓名里只有汉字或字母，中间可以有“·”'

/** The error in a name, as a sentence with the character and its position; null for a valid one. */
export function realNameProblem(typed: string, label = '姓名'): string | null {
  const name = normaliseRealName(typed)
  if (name === '') return `${label}不能为空`
  const length = lengthOf(name)
  if (length > LONGEST_NAME) return `${label}最多 ${LONGEST_NAME} 个字，现在是 ${length} 个`
  const stray = strayIn(label, name, (sign) => SIGNS.test(sign), '个字')
  if (stray) return `${stray}，${NOT_IN_NAMES}`
  if (!LETTER.test(name)) return `${label}里没有汉字，也没有字母`
  if (!BEGINS.test(name)) return `${label}不能以“${name[0]}”开头`
  if (!ENDS.test(name)) return `${label}不能以“${name.at(-1)}”结尾`
  const twice = TWO_SIGNS.exec(name)
  return twice ? `${label}第 ${lengthOf(name.slice(0, twice.index)) + 2} 个字“${twice[0][1]}”多余，请核对` : null
}

export const isRealName = (typed: string): boolean => realNameProblem(typed) === null

/**
 * The key by which names are compared: without dots, blanks, signs, accents and case, because banks and lists write
 * these differently.
 */
export const nameKey = (typed: string): string =>
  normaliseRealName(typed)
    .normalize('NFD')
    .replace(/[\u0300-\u036f ·\-',.]/g, '')
    .normalize('NFC')
    .toLowerCase()

export const isSameName = (one: string, other: string): boolean =>
  nameKey(one) !== '' && nameKey(one) === nameKey(other)

/** `王 伟`, `何 小雨`, `王 小 雨`: lists set a blank between surname and given name, and between their characters. */
const SURNAME_APART = of(`^[${IDEOGRAPH}] (?:[${IDEOGRAPH}]{1,3}|[${IDEOGRAPH}](?: [${IDEOGRAPH}]){1,3})$`, 'u')

/**
 * The words of a name that is searched for; dots and blanks separate words, also next to a full stop. A surname apart is
 * joined to its name: no index has single characters, and half of all names have one of the two.
 */
export function soughtName(typed: string): string {
  const words = spelt(typed.replace(DOTS, ' ')).replace(/[ ·]+/g, ' ').trim()
  if (!normaliseRealName(typed).includes('·')) return SURNAME_APART.test(words) ? words.replace(/ /g, '') : words
  // a part of one character keeps its dot, so that a second reading does not join it
  return words.split(' ').some((word) => lengthOf(word) === 1) ? words.replace(/ /g, '·') : words
}

/** The spellings under which a whole name may be stored when it was typed without its dot. */
export function nameSpellings(typed: string): string[] {
  const name = normaliseRealName(typed)
  const signs = Array.from(name)
  if (signs.length < 3 || !signs.every((sign) => IS_IDEOGRAPH.test(sign))) return [name]
  return [name, ...signs.slice(1).map((_, at) => `${signs.slice(0, at + 1).join('')}·${signs.slice(at + 1).join('')}`)]
}

const IS_IDEOGRAPH = of(`^[${IDEOGRAPH}]$`, 'u')
