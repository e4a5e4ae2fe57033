import fc from 'fast-check'
import type { Operation } from '#services/abp/conventions/calls.ts'
import { isInQuery } from '#services/abp/define-service.ts'
import { broken, type Node, pick, plausible, type Random } from './fuzz.ts'
import { places, withEdge } from './fuzz-edges.ts'

/** Requests as their bytes, made from an operation's schema and from what JSON, queries and forms can say besides. */

export interface WireRequest {
  readonly method: string
  /** with the query */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

const deep = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth)

/** What has the names of every object's prototype, or cannot become a text or a number. */
const ODD_OBJECTS: readonly string[] = [
  '{"toString":1}',
  '{"valueOf":1,"toString":1}',
  '{"valueOf":{"toString":null}}',
  '{"toJSON":1}',
  '{"then":1}',
  '{"length":4294967295}',
  '{"0":"a","length":1}',
  '{"hasOwnProperty":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '[{"__proto__":{"toString":1}}]',
  '[{"toString":1}]',
  '{"id":{"toString":1}}',
  '{"id":1,"id":{"id":2}}',
]

/** Values as JSON text, because `__proto__`, doubled members and numbers without end exist only there. */
const PIECES: readonly string[] = [
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"hasOwnProperty"',
  '1e308',
  '1e999',
  '-1e999',
  '5e-324',
  '-0',
  '123456789012345678901234567890',
  '9007199254740993',
  '-9223372036854775809',
  '2147483648',
  '0.30000000000000004',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"图\\udfff像"',
  '"\\u0000"',
  '"图\\u0000像"',
  '"\\u202e\\u2028\\ufeff"',
  '""',
  '" "',
  'null',
  'true',
  '"NaN"',
  '"Infinity"',
  '"0x10"',
  '"1e3"',
  '"2026-02-30"',
  '"2026-02-30T25:61:61Z"',
  '"+275760-09-13T00:00:00.001Z"',
  '"-271821-04-19T23:59:59Z"',
  '"0000-00-00"',
  '"24:00"',
  '"%s%n%00"',
  '"Ａ１２３"',
  '[]',
  '{}',
  '[null]',
  '[[[[]]]]',
  '[[],{},""]',
  deep(200, '[', '', ']'),
  deep(200, '{"a":', '1', '}'),
  deep(8000, '[', '', ']'),
  `[${Array.from({ length: 3000 }, () => 'null').join(',')}]`,
  `"${'长'.repeat(30_000)}"`,
]

/** Bodies that are no JSON, or barely. */
const BODIES: readonly string[] = [
  '',
  ' ',
  '{',
  '{"a":1',
  '{"a":1}}',
  "{'a':1}",
  '{"a":undefined}',
  '{"a":NaN}',
  '{"a":01}',
  '{"a":"\u0000"}',
  '{"a":"\t"}',
  '\ufeff{}',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '[[]]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":1}}',
  '{"":1}',
  'id=1',
  '<a/>',
  deep(20_000, '[', '', ']'),
]

const NAMES: readonly string[] = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'then', '', '0']

/** Pieces of a query, written as they are sent. `$` is the name of a parameter. */
const QUERIES: readonly string[] = [
  '$[toString]=1',
  '$[__proto__]=1',
  '$[__proto__][toString]=1',
  '$[constructor][prototype]=1',
  '$[id][id]=1',
  '$[0]=1&$[2]=3',
  '$[99999999]=1',
  '$[-1]=1',
  '$[]=1&$=2&$[0]=3',
  '$=1&$=2',
  '$[=1',
  '$]=1',
  '$',
  '$=',
  '$=%00',
  '$=%ED%A0%80',
  '$=%C0%80',
  '$=%F4%90%80%80',
  '$=%E2%80%AE',
  '$=+',
  '$=%',
  '$==&&=',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  '=1',
]

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'abp-enterpriseid': '__proto__' },
  { 'abp-enterpriseid': '99999999999999999999' },
  { 'abp-enterpriseid': '1' },
  { 'abp-tenantid': 'constructor' },
  { 'idempotency-key': '__proto__' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'idempotency-key': '\u0080\u00ff' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json-patch+json' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=__proto__' },
  { 'content-type': '__proto__' },
  { 'accept-language': '*;q=nope' },
  { accept: 'x' },
  { authorization: 'Bearer __proto__' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { range: 'bytes=9999999999999999999-' },
  { 'if-none-match': '*' },
  { cookie: '__proto__=1; constructor' },
]

/** Stands in an input where a piece of text is put in. */
const MARK = '\u0001here\u0001'
const QUOTED = JSON.stringify(MARK)

/** Values of every depth, from fast-check, as JSON; equal seeds, equal values. */
export const anyJson = (seed: number, count: number): string[] =>
  fc.sample(fc.json({ maxDepth: 5, stringUnit: fc.constantFrom(...'_prototconsg数\u0000\u007f😀') }), {
    seed,
    numRuns: count,
  })

/** One request of an operation. `values` are some of `anyJson`. */
export function wireRequest(
  { verb, url, definition }: Operation,
  values: readonly string[],
  next: Random,
): WireRequest {
  const schema = definition.input as unknown as Node
  const method = verb
  const odd = next() < 0.06 ? pick(next, HEADERS) : {}
  const piece = () => {
    const kind = next()
    return kind < 0.3 ? pick(next, ODD_OBJECTS) : kind < 0.7 ? pick(next, PIECES) : pick(next, values)
  }
  if (isInQuery(verb)) return { method, target: `${url}?${queryOf(schema, piece, next)}`, headers: odd, body: null }
  if (definition.upload && next() < 0.8) {
    const type = { 'content-type': 'multipart/form-data; boundary=edge' }
    return { method, target: url, headers: { ...type, ...odd }, body: formOf(schema, piece, next) }
  }
  const inQuery = definition.query && next() < 0.3 ? `?${queryOf(schema, piece, next)}` : ''
  const headers = { 'content-type': 'application/json', ...odd }
  return { method, target: `${url}${inQuery}`, headers, body: Buffer.from(bodyOf(schema, piece, next)) }
}

type Piece = () => string

/** An input with pieces of JSON in some of its places, which may be in lists and objects of any depth. */
function marked(schema: Node, next: Random): Record<string, unknown> {
  const all = places(schema)
  if (all.length === 0) return plausible(schema, next) as Record<string, unknown>
  const input = withEdge(schema, { what: '', refused: null, path: pick(next, all).path, value: MARK }, next)
  if (next() < 0.3) input[pick(next, Object.keys(schema.properties ?? {}))] = MARK
  return input
}

function bodyOf(schema: Node, piece: Piece, next: Random): string {
  const kind = next()
  if (kind < 0.15) return JSON.stringify(plausible(schema, next))
  if (kind < 0.25) return JSON.stringify(broken(schema, next, 2))
  if (kind < 0.33) return pick(next, BODIES)
  if (kind < 0.38) return piece()
  const text = JSON.stringify(marked(schema, next)).replaceAll(QUOTED, piece)
  if (kind < 0.85 || !text.endsWith('}')) return text
  // one more member: a name of every object's prototype, or one that is there already
  const names = [...NAMES, ...Object.keys(schema.properties ?? {})]
  const more = `${JSON.stringify(pick(next, names))}:${piece()}`
  return text === '{}' ? `{${more}}` : `${text.slice(0, -1)},${more}}`
}

const encoded = (value: unknown) =>
  encodeURIComponent(
    String(value)
      .slice(0, 2000)
      .replace(/\p{Surrogate}/gu, '\ufffd'),
  )

function spelled(name: string, value: unknown, next: Random): string {
  if (!Array.isArray(value)) return `${name}=${encoded(typeof value === 'object' ? JSON.stringify(value) : value)}`
  const way = next()
  return value
    .map((entry, index) => `${name}${way < 0.33 ? '' : way < 0.66 ? '[]' : `[${index}]`}=${encoded(entry)}`)
    .join('&')
}

function queryOf(schema: Node, piece: Piece, next: Random): string {
  const kind = next()
  const input = (kind < 0.3 ? broken(schema, next, 2) : plausible(schema, next)) as Record<string, unknown>
  const names = Object.keys(schema.properties ?? {})
  if (kind > 0.45 && kind < 0.75 && names.length > 0) input[pick(next, names)] = piece()
  const parts = Object.entries(input).map(([name, value]) => spelled(name, value, next))
  if (kind >= 0.75) parts.push(pick(next, QUERIES).replaceAll('$', names.length > 0 ? pick(next, names) : 'id'))
  return parts.join('&')
}

/** A form with fields of these names and one file, and now and then with something wrong at its edges. */
function formOf(schema: Node, piece: Piece, next: Random): Buffer {
  const names = [...Object.keys(schema.properties ?? {}), ...NAMES]
  const field = () => `--edge\r\nContent-Disposition: form-data; name="${pick(next, names)}"\r\n\r\n${piece()}\r\n`
  const name = pick(next, ['名单.csv', '__proto__', '../../a.png', 'a\\"b.txt', ''])
  const file = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${piece()}\r\n`
  const parts = Array.from({ length: Math.floor(next() * 3) }, field)
  const text = [...parts, file, next() < 0.3 ? field() : ''].join('')
  return Buffer.from(next() < 0.8 ? `${text}--edge--\r\n` : text.slice(0, Math.floor(next() * text.length)))
}

/** A command that sends the same bytes again; the account's token is the reader's to add. */
export function repeatable(base: string, { method, target, headers, body }: WireRequest): string {
  const words = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value.slice(0, 200)}'`)
  const bytes = body === null ? '' : `echo ${body.toString('base64').slice(0, 4000)} | base64 -d | `
  return `${bytes}curl -g -X ${method} ${words.join(' ')} ${body === null ? '' : '--data-binary @- '}'${base}${target}'`
}
