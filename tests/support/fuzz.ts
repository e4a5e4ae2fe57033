/** Inputs made from a schema: plausible ones, and ones broken in the ways clients break them. Equal seeds, equal inputs. */

export type Random = () => number

export const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

/** The part of JSON Schema that our operations use. */
export interface Node {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly 'x-minimum'?: string
  readonly 'x-maximum'?: string
}

const WORDS = ['图像标注', '上海', '张三', '请尽快处理', 'abc', '2026', '13800000000', 'a@example.com', 'Portal123']
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-12-01T09:00:00+08:00', '2025-01-31T00:00:00Z'],
  date: ['2026-12-01', '1990-02-28'],
  money: ['0.50', '5000', '999999999.99'],
  quantity: ['1', '12.500'],
  rate: ['0.015', '1'],
}
const BY_PATTERN = [
  '2026-11',
  '330106',
  '6222021234567890123',
  '12345678',
  '/a.png',
  '/console/person',
  'https://example.com/',
  'a'.repeat(64),
]

/** Ids of the seeds, of the things made meanwhile, and of nothing. */
const idLike = (random: Random) => (random() < 0.9 ? 1 + Math.floor(random() * 30) : 999_999)

/** Something the schema allows; members that may be absent are there every second time. */
export function plausible(node: Node, random: Random): unknown {
  if (node.enum) return pick(random, node.enum)
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {})
          .filter(([name]) => node.required?.includes(name) || random() < 0.5)
          .map(([name, member]) => [name, plausible(member, random)]),
      )
    case 'array': {
      const length = Math.max(node.minItems ?? 0, Math.floor(random() * 3))
      return Array.from({ length }, () => plausible(node.items ?? {}, random))
    }
    case 'integer':
    case 'number':
      return Math.min(Math.max(idLike(random), node.minimum ?? 0), node.maximum ?? 999_999)
    case 'boolean':
      return random() < 0.5
    default:
      return text(node, random)
  }
}

function text({ format, pattern, minLength = 0, maxLength = 2000 }: Node, random: Random): string {
  if (format && BY_FORMAT[format]) return pick(random, BY_FORMAT[format])
  if (pattern) {
    const fitting = [...WORDS, ...BY_PATTERN].filter(
      (word) => new RegExp(pattern).test(word) && word.length >= minLength && word.length <= maxLength,
    )
    if (fitting.length > 0) return pick(random, fitting)
  }
  return pick(random, WORDS).padEnd(minLength, '很').slice(0, maxLength)
}

/** What clients send by mistake or on purpose. */
const BROKEN: readonly unknown[] = [
  null,
  '',
  '   ',
  -1,
  0,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e300,
  true,
  'NaN',
  [],
  {},
  [[]],
  { id: { id: 1 } },
  'x'.repeat(10_000),
  "'; drop table portal_user; --",
  '%_\\%',
  '\u0000',
  '图\u0000像',
  '\ud800',
  '👩‍🦽'.repeat(60),
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'NoSuchValue',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31T00:00:00Z',
  '-0.001',
  '1e5',
  ['1', '2'],
]

/** A plausible input with up to `most` members broken, put in, or left out. */
export function broken(node: Node, random: Random, most: number): Record<string, unknown> {
  const input = plausible(node, random) as Record<string, unknown>
  const names = Object.keys(node.properties ?? {})
  for (let count = Math.floor(random() * (most + 1)); count > 0 && names.length > 0; count -= 1) {
    const name = pick(random, names)
    if (random() < 0.2) delete input[name]
    else input[name] = pick(random, BROKEN)
  }
  if (random() < 0.05) input.noSuchMember = pick(random, BROKEN)
  return input
}
