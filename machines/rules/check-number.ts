import { normaliseCode } from './reading/numbers.ts'

/**
 * Alphabet of the number printed on every contract that is handed out: twelve characters of Crockford's Base32, 60
 * random bits.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
/** length of the printed number with its hyphens */
const SHOWN_LENGTH = 14

/** @param random twelve bytes */
export const checkNumberOf = (random: Uint8Array): string =>
  shown([...random.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''))

const shown = (plain: string): string => plain.replace(/(.{4})(?=.)/g, '$1-')

/** The printed form of a typed number: O is read as 0, I and L as 1; null if the text cannot be such a number. */
export function asCheckNumber(text: string): string | null {
  const plain = normaliseCode(text).replace(/O/g, '0').replace(/[IL]/g, '1')
  const isOne = plain.length === LENGTH && [...plain].every((sign) => ALPHABET.includes(sign))
  return isOne ? shown(plain) : null
}

/** The label of the number in the properties of a PDF, where the number is stored as plain text. */
export const CHECK_MARK = 'contract-check:'

/** The number in a PDF; null if the PDF contains none. */
export function checkNumberIn(pdf: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(pdf)
  const at = text.indexOf(CHECK_MARK)
  return at < 0 ? null : asCheckNumber(text.slice(at + CHECK_MARK.length).slice(0, SHOWN_LENGTH))
}
