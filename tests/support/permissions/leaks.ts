import type { Reply } from '#tests/support/server.ts'
import { unpack } from '#tests/support/unzip.ts'
import type { Cell } from './cells.ts'
import { type Known, PERSONS, WORKERS } from './known-people.ts'

/** What was shown of whom, in which place: `GetAll items.realName name`. */
export interface Shown {
  readonly place: string
  readonly kind: string
  readonly of: Known
}

/** What somebody is known by that a mask would hide; the rest of a record is held by the cells. */
const KINDS: readonly string[] = [
  ...['name', 'phone', 'mail', 'idNumber', 'certificateNumber', 'birthday', 'address', 'illness', 'emergencyName'],
  ...['emergencyPhone', 'guardianName', 'guardianPhone', 'guardianMail', 'guardianIdNumber', 'bankCardTail'],
  'bankSerialNo',
]
const KNOWN = [...PERSONS, ...WORKERS].flatMap((of) =>
  Object.entries(of)
    .filter(([kind]) => KINDS.includes(kind))
    .map(([kind, text]) => ({ of, kind, text: String(text) })),
)

/** Every place of an answer, its lists without their numbers. */
function* textsOf(value: unknown, place: string): Iterable<{ place: string; text: string }> {
  if (typeof value === 'string') yield { place, text: value }
  else if (Array.isArray(value)) for (const one of value) yield* textsOf(one, place)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* textsOf(one, place === '' ? name : `${place}.${name}`)
}

const isZip = (body: Buffer): boolean => body.subarray(0, 2).toString() === 'PK'

/** The text of a file, of all files in an archive, and of the sheets in those. */
export const fileText = (body: Buffer): string =>
  isZip(body) ? [...unpack(body).values()].map(fileText).join('\n') : body.toString()

const answerOf = ({ envelope, body }: Reply) =>
  envelope === null ? [{ place: 'file', text: fileText(body) }] : [...textsOf(envelope.result, '')]

/** What an answer shows of other people than the caller. */
export function shownBy({ by }: Cell, reply: Reply): Shown[] {
  if (reply.status !== 200) return []
  const others = KNOWN.filter(({ of }) => of.account !== by.account)
  return answerOf(reply).flatMap(({ place, text }) =>
    others.filter((known) => text.includes(known.text)).map(({ of, kind }) => ({ of, kind, place })),
  )
}
