import type { ContractRow } from './contract.repository.ts'
import { TERM_TITLES } from './term-titles.ts'
import type { TermColumns } from './terms.ts'

/** Changes of longer texts are only named: the log shows what changed, the contract how it reads now. */
const SHOWN_LENGTH = 30
const MOST = 500

const NAMED: ReadonlySet<string> = new Set(['cityId', 'operationModeId', 'accommodationIds', 'socialInsurance'])

const inWords = (value: unknown): string => (value === null || value === '' ? '空' : String(value))

/** `工资：5000.00 → 5500.00；工作内容`: a summary of an edit, for the log of both sides. */
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

/** 5000 and 5000.00 are the same wage. */
const comparable = (value: unknown): string =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? String(Number(value)) : JSON.stringify(value ?? null)
