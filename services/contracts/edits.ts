import type { ContractRow } from './contract.repository.ts'
import { TERM_TITLES } from './term-titles.ts'
import type { TermColumns } from './terms.ts'

/**
 * Changed texts up to this length are quoted. Longer texts are only named, because the contract shows their current
 * wording.
 */
const SHOWN_LENGTH = 30
const MOST = 500

const NAMED: ReadonlySet<string> = new Set(['cityId', 'operationModeId', 'accommodationIds', 'socialInsurance'])

const inWords = (value: unknown): string => (value === null || value === '' ? '空' : String(value))

/** A summary of an edit for the log of both sides, for instance `工资：5000.00 → 5500.00；工作内容`. */
export function changesInWords(before: ContractRow, after: TermColumns): string {
  const changed = (Object.keys(TERM_TITLES) as (keyof typeof TERM_TITLES)[]).filter(
    (key) => comparable(before[key]) !== comparable(after[key]),
  )
  if (changed.length === 0) return '内容没有变化'
  const lines = changed.map((key) => {
    const [old, fresh] = [inWords(before[key]), inWords(after[key])]
    const isShort = !NAMED.has(key) && old.length <= SHOWN_LENGTH && fresh.length <= SHOWN_LENGTH
    return isShort ? `${TERM_TITLES[key]}：${old} → ${fresh}` : TERM_TITLES[key]
  })
  return lines.join('；').slice(0, MOST)
}

/** Normalises a value for comparison: 5000 and 5000.00 are the same wage. */
const comparable = (value: unknown): string =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? String(Number(value)) : JSON.stringify(value ?? null)
