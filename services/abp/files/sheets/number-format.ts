import { readXml } from './xml.ts'

/** The format of a number, as far as it changes the meaning of the number. */
export type NumberKind = 'plain' | 'fen' | 'percent' | 'day'

/** Ids of built-in formats (ECMA-376 part 1, 18.8.30), including those of Chinese workbooks. */
const PERCENTS = new Set([9, 10])
const FENS = new Set([2, 4])
const isBuiltInDay = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * The format code without quoted texts, escaped characters and colours, so that their letters are not taken for parts
 * of a date: `[红色]0.00"元"`.
 */
const bare = (code: string): string => code.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '')

function kindOfCode(code: string): NumberKind {
  const [positive = ''] = bare(code).split(';')
  if (positive.includes('%')) return 'percent'
  if (/[yd]|e{2,}/i.test(positive)) return 'day'
  return /^[#,0]*0\.00$/.test(positive) ? 'fen' : 'plain'
}

const kindOfId = (id: number): NumberKind => {
  if (PERCENTS.has(id)) return 'percent'
  if (FENS.has(id)) return 'fen'
  return isBuiltInDay(id) ? 'day' : 'plain'
}

/** The kind of each cell format, by its index (`cellXfs`). */
export function readNumberKinds(bytes: Buffer): NumberKind[] {
  const codes = new Map<number, NumberKind>()
  const kinds: NumberKind[] = []
  let isCellFormats = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'cellXfs') isCellFormats = true
      else if (name === 'numFmt') codes.set(Number(attributes.numFmtId), kindOfCode(attributes.formatCode ?? ''))
      else if (name === 'xf' && isCellFormats) {
        const id = Number(attributes.numFmtId ?? 0)
        kinds.push(codes.get(id) ?? kindOfId(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return kinds
}

/**
 * From this number on digits are lost, because spreadsheets store 15 digits. The lost digits of an identity number or a
 * card would become zeros and look like another person's number, so such a number is written in powers of ten, as Excel
 * shows it.
 */
const FIRST_UNSURE = 1e15

/** The first day of the day count: 30 December 1899, or 1 January 1904 in workbooks of old Macs. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAYS_UNTIL_1904 = 1462
const LAST_SERIAL = 2_958_465
const DAY_MS = 86_400_000

/** Spreadsheets store sums as binary floats, so digits beyond the sixth decimal are dropped. */
const decimal = (amount: number): string => String(Number(amount.toFixed(6)))

/** The text of a number in its format: 0.05 is `5%` and 46296 is `2026-10-01` if the cell shows it like that. */
export function shownNumber(amount: number, kind: NumberKind, isFrom1904: boolean): string {
  if (Math.abs(amount) >= FIRST_UNSURE) return amount.toExponential().toUpperCase()
  if (kind === 'percent') return `${decimal(amount * 100)}%`
  const serial = Math.floor(amount) + (isFrom1904 ? DAYS_UNTIL_1904 : 0)
  if (kind === 'day' && serial > 0 && serial <= LAST_SERIAL) {
    return new Date(FIRST_DAY + serial * DAY_MS).toISOString().slice(0, 10)
  }
  const digits = decimal(amount)
  return kind === 'fen'
    ? digits.replace(/^(-?\d+)(?:\.(\d))?$/, (_, whole, tenth = '0') => `${whole}.${tenth}0`)
    : digits
}
