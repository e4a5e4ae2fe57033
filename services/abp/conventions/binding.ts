import type { TSchema } from 'typebox'
import { READINGS, type ReadingKind } from '#machines/rules/reading/kinds.ts'
import { asDay, asInstant } from './wire.ts'

/** The parts of JSON Schema that the schemas of the API use. */
export interface Shape {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: string[]
  nullable?: boolean
  default?: unknown
  title?: string
  format?: string
  'x-verbatim'?: boolean
  'x-reading'?: ReadingKind
  additionalProperties?: boolean | Shape
  'x-enum-values'?: number[]
}

/** Characters that no field may contain: C0 controls except tab and newlines, and the bidirectional overrides. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** A sign that can be seen, or half of one, which is refused later. U+2800 is the blank of braille. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Converts input to the schema's shape, as ABP does: keys in any case, query text to numbers and booleans, enumeration
 * names in any case or as numbers, an instant to its day where a day is expected, text trimmed, in NFC and without
 * control characters, names and numbers in the one spelling of their kind (typed-fields.ts). Values that cannot be
 * converted stay unchanged, so that validation reports them.
 */
export function bind(schema: TSchema, raw: unknown, fromQuery: boolean): unknown {
  return bindValue(schema as Shape, raw, fromQuery)
}

function bindValue(shape: Shape, value: unknown, fromQuery: boolean): unknown {
  if (value === null || value === undefined) return value
  if (shape.type === 'object' && shape.properties) return bindObject(shape, value, fromQuery)
  if (shape.type === 'array' && shape.items) return bindArray(shape.items, value, fromQuery)
  if (shape.type === 'string') return bindString(shape, value)
  if (shape.type === 'integer' || shape.type === 'number') return bindNumber(value)
  if (shape.type === 'boolean') return bindBoolean(value)
  return value
}

const keyMaps = new WeakMap<object, Map<string, string>>()
function keysOf(properties: Record<string, Shape>): Map<string, string> {
  let map = keyMaps.get(properties)
  if (!map) {
    map = new Map(Object.keys(properties).map((key) => [key.toLowerCase(), key]))
    keyMaps.set(properties, map)
  }
  return map
}

function bindObject(shape: Shape, value: unknown, fromQuery: boolean): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const properties = shape.properties ?? {}
  const known = keysOf(properties)
  const bound: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value as Record<string, unknown>)) {
    const name = known.get(key.toLowerCase())
    const property = name === undefined ? undefined : properties[name]
    // unknown members are dropped, like in ABP's model binding
    if (name === undefined || property === undefined) continue
    const converted = bindValue(property, entry, fromQuery)
    const isBlank = fromQuery && (converted === '' || (Array.isArray(converted) && converted.length === 0))
    // an optional member sent as null or as an empty query value means "not given"
    if (isBlank || (converted === null && !property.nullable && !shape.required?.includes(name))) continue
    bound[name] = converted
  }
  return bound
}

function bindArray(items: Shape, value: unknown, fromQuery: boolean): unknown {
  // a query list is written as a=1&a=2 or as a=1,2; empty entries are dropped
  const listed = Array.isArray(value) ? value : fromQuery && typeof value === 'string' ? value.split(',') : value
  const list = fromQuery && Array.isArray(listed) ? listed.filter((entry) => entry !== '') : listed
  return Array.isArray(list) ? list.map((entry) => bindValue(items, entry, fromQuery)) : value
}

/** Formats with exact decimals; JSON numbers are converted to text for them. */
const DECIMALS = new Set(['money', 'quantity', 'rate'])

function bindString(shape: Shape, value: unknown): unknown {
  if (shape.enum) return bindEnum(shape, value)
  if (typeof value === 'number' && Number.isFinite(value) && DECIMALS.has(shape.format ?? '')) {
    return String(value)
  }
  if (typeof value !== 'string' || shape['x-verbatim']) return value
  if (shape['x-reading']) return READINGS[shape['x-reading']](value)
  const text = value.normalize('NFC').replace(CONTROL, '').trim()
  // a name of which nothing can be seen is none
  if (!VISIBLE.test(text)) return ''
  if (shape.format === 'date') return asDay(text)
  return shape.format === 'date-time' ? asInstant(text) : text
}

function bindEnum(shape: Shape, value: unknown): unknown {
  const names = shape.enum ?? []
  if (typeof value === 'number') return names[value] ?? value
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (/^\d+$/.test(text)) return names[Number(text)] ?? value
  return names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? value
}

function bindNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
}

function bindBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim().toLowerCase()
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return value
}
