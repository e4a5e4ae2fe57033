import type { Reply } from '#tests/support/server.ts'
import { unpack } from '#tests/support/unzip.ts'
import type { Cell } from './cells.ts'
import { type Known, PERSONS, WORKERS } from './known-people.ts'

/** A field of a person that was shown, and its place: `GetAll items.realName name`. */
export interface Shown {
  readonly place: string
  readonly kind: string
  readonly of: Known
}

/** The identifying texts that a mask would hide; the cells check the rest of a record. */
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

/** Every place of an answer, with list indexes removed. */
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

/** The data of other people than the caller in an answer. */
export function shownBy({ by }: Cell, reply: Reply): Shown[] {
  if (reply.status !== 200) return []
  const others = KNOWN.filter(({ of }) => of.account !== by.account)
  return answerOf(reply).flatMap(({ place, text }) =>
    others.filter((known) => text.includes(known.text)).map(({ of, kind }) => ({ of, kind, place })),
  )
}
