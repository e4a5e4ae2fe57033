import { compareDecimals } from '#machines/rules/decimal.ts'
import { FIRST_DAY, isStorableDay, LAST_DAY } from '#machines/rules/storable-days.ts'
import type { Shape } from './binding.ts'

/**
 * Checks that JSON Schema cannot express, run for every input: bounds of exact decimals, times that every layer can
 * compute with, and texts that the database can store.
 */

interface Limits extends Shape {
  'x-minimum'?: string
  'x-maximum'?: string
}
interface Finding {
  path: string[]
  message: string
}

const FIRST_INSTANT = Date.parse(`${FIRST_DAY}T00:00:00+08:00`)
const LAST_INSTANT = Date.parse(`${LAST_DAY}T23:59:59.999+08:00`)
const YEARS = `${FIRST_DAY.slice(0, 4)} 年至 ${LAST_DAY.slice(0, 4)} 年之间`

/**
 * Texts that cannot be stored: half a surrogate pair is not a character, so UTF-8 encoding replaces it and jsonb
 * rejects it; NUL is rejected by both text and jsonb columns.
 */
const UNSTORABLE = /\p{Surrogate}|\0/u

/** The parts of a valid value that the database cannot store, each with its path and a Chinese sentence. */
export function storageErrors(shape: Limits, value: unknown, path: string[] = [], title = '请求内容'): Finding[] {
  if (value === null || value === undefined) return []
  const own = shape.title ?? title
  const { items, properties } = shape
  if (items && Array.isArray(value)) {
    return value.flatMap((entry, index) => storageErrors(items, entry, [...path, String(index)], own))
  }
  if (properties && typeof value === 'object') {
    return Object.entries(properties).flatMap(([name, property]) =>
      storageErrors(property, (value as Record<string, unknown>)[name], [...path, name], name),
    )
  }
  const problem = typeof value === 'string' ? problemOf(shape, value) : null
  return problem === null ? [] : [{ path, message: `${own}${problem}` }]
}

function problemOf(shape: Limits, value: string): string | null {
  if (UNSTORABLE.test(value)) return '含有不完整或无法保存的字符，请删去后重新输入'
  if (shape.format === 'date') return isStorableDay(value) ? null : `应在 ${YEARS}`
  if (shape.format === 'date-time') return instantProblem(value)
  return decimalProblem(shape, value)
}

/**
 * The error in an instant: the schema's format also accepts leap seconds and zones in brackets, which Date cannot
 * represent.
 */
function instantProblem(value: string): string | null {
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return '格式不正确'
  return instant < FIRST_INSTANT || instant > LAST_INSTANT ? `应在 ${YEARS}` : null
}

/**
 * The error in a decimal outside its bounds, because JSON Schema cannot compare exact decimals without converting them
 * to floats.
 */
function decimalProblem({ 'x-minimum': least, 'x-maximum': most }: Limits, value: string): string | null {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return null
  const isLow = least !== undefined && compareDecimals(value, least) < 0
  const isHigh = most !== undefined && compareDecimals(value, most) > 0
  if (!isLow && !isHigh) return null
  if (least !== undefined && most !== undefined) return `应在 ${least} 与 ${most} 之间`
  return least === undefined ? `应不大于 ${most}` : `应不小于 ${least}`
}
