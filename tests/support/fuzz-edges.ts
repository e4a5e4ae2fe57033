import { type Node, plausible, type Random } from './fuzz.ts'

/** Values at the edges of what is allowed, put one at a time into every place of a schema that could take them. */

/** Names of members and `0` for the first item of a list: `['assignments', '0', 'quantity']`. */
export type Path = readonly string[]

export interface Edge {
  readonly what: string
  readonly path: Path
  readonly value: unknown
  /** the answer has to be 400 and name this member; null: any ordinary answer */
  readonly refused: string | null
}

/** Every place, with the lists and objects on the path to it. */
export function places(node: Node, path: Path = []): { path: Path; node: Node }[] {
  const here = path.length > 0 ? [{ path, node }] : []
  if (node.items) return [...here, ...places(node.items, [...path, '0'])]
  const members = Object.entries(node.properties ?? {})
  return [...here, ...members.flatMap(([name, member]) => places(member, [...path, name]))]
}

const nameOf = (path: Path): string =>
  path.reduce((name, step) => (/^\d+$/.test(step) ? `${name}[${step}]` : name ? `${name}.${step}` : step), '')

/** Before and after the platform's calendar; PostgreSQL or Date cannot represent them, or change their notation. */
const NO_TIMES = [
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '10000-01-01T00:00:00Z',
  '-000044-03-15T00:00:00Z',
  '2026-12-31T23:59:60Z',
  '2026-12-31T09:00:00+08:00[Asia/Shanghai]',
]
const ENDS_OF_TIME = ['1900-01-01T00:00:00+08:00', '2999-12-31T23:59:59+08:00']
const NO_DAYS = ['9999-12-31', '0001-01-01', '10000-01-01', '-0044-03-15', '0000-01-01']
const ENDS_OF_DAYS = ['1900-01-01', '2999-12-31']

/** One visible character, eight UTF-16 units and eleven bytes in storage. */
const WIDE = '👩‍🦽‍➡️'

/** The edges of one place: one of each kind, picked at random. */
export function edgesOf({ path, node }: { path: Path; node: Node }, random: Random): Edge[] {
  const edge = (what: string, value: unknown, refused = true): Edge => ({
    what,
    path,
    value,
    refused: refused ? nameOf(path) : null,
  })
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  if (node.enum) return [edge('half a pair as a name', '\ud800')]
  switch (node.format ?? node.type) {
    case 'date-time':
      return [edge('no time', one(NO_TIMES)), edge('an end of time', one(ENDS_OF_TIME), false)]
    case 'date':
      return [edge('no day', one(NO_DAYS)), edge('an end of days', one(ENDS_OF_DAYS), false)]
    case 'string':
      return [
        edge('half a pair', one(['\ud800', '图\udc00像', `${'好'.repeat(node.minLength ?? 1)}\ud83d`])),
        edge('NUL', `图\0像${'好'.repeat(node.minLength ?? 0)}`, false),
        edge('the longest text', WIDE.repeat(Math.min(node.maxLength ?? 10_000, 10_000)), false),
      ]
    case 'integer':
      return [
        edge('the largest', node.maximum ?? Number.MAX_SAFE_INTEGER, false),
        edge('the smallest', node.minimum ?? Number.MIN_SAFE_INTEGER, false),
      ]
    case 'array': {
      const list = (length: number) => Array.from({ length }, (_, index) => item(node.items ?? {}, index, random))
      const most = node.maxItems ?? 20_000
      return [edge('the longest list', list(most), false), edge('one more', list(most + 1))]
    }
    default:
      return []
  }
}

/** Lists of ids without doubles, which many operations refuse by themselves. */
const item = (node: Node, index: number, random: Random): unknown =>
  node.type === 'integer' && !node.enum ? Math.min(index + 1, node.maximum ?? index + 1) : plausible(node, random)

/** A plausible input with the required members, and the edge in its place. */
export function withEdge(node: Node, { path, value }: Edge, random: Random): Record<string, unknown> {
  return put(required(node, random), node, path, value, random) as Record<string, unknown>
}

const required = (node: Node, random: Random): unknown =>
  Object.fromEntries((node.required ?? []).map((name) => [name, plausible(node.properties?.[name] ?? {}, random)]))

function put(target: unknown, node: Node, [step, ...rest]: Path, value: unknown, random: Random): unknown {
  if (step === undefined) return value
  if (node.items) {
    const [first, ...others] = Array.isArray(target) && target.length > 0 ? target : [start(node.items, random)]
    return [put(first, node.items, rest, value, random), ...others]
  }
  const member = node.properties?.[step] ?? {}
  const held = (target ?? {}) as Record<string, unknown>
  return { ...held, [step]: put(held[step] ?? start(member, random), member, rest, value, random) }
}

const start = (node: Node, random: Random): unknown =>
  node.items ? [] : node.properties ? required(node, random) : plausible(node, random)
