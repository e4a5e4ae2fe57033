import { displayNameOf } from './enum.service.ts'

interface Clause {
  readonly title: string
  readonly text: string
}

const isClause = (value: unknown): value is Clause => typeof value === 'object' && value !== null && 'title' in value

/** The display text of a value of a built-in row; null when there is no value. */
export function textOf(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (column === 'contractType') return displayNameOf('ContractType', String(value))
  if (!Array.isArray(value)) return String(value)
  return value.map((item) => (isClause(item) ? `${item.title}：${item.text}` : String(item))).join('\n')
}
