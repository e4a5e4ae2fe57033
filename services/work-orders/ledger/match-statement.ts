import { money, sumDecimals } from '#machines/rules/decimal.ts'
import { narrow } from '#machines/rules/reading/characters.ts'
import { nameKey } from '#machines/rules/real-name.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { daysBetween } from '#services/abp/conventions/wire.ts'

/** An entry on the bank's account that no line of a statement shows yet. */
export interface OpenEntry {
  readonly id: number
  readonly day: string
  /** yuan; negative for what went out */
  readonly amount: string
  /** the payee and the account's holder, or the enterprise */
  readonly names: readonly string[]
  /** the number of the order, the serial number of the bank */
  readonly words: readonly string[]
  /** the same for entries of one act: a bank may show a batch as one line, or a person's payments of it */
  readonly act: string
  /** the payee; '' for an enterprise */
  readonly payee: string
}

export interface OpenLine {
  readonly id: number
  readonly day: string
  readonly amount: string
  readonly name: string
  readonly reference: string
  readonly serialNo: string
}

export interface Match {
  readonly lineId: number
  readonly entryIds: readonly number[]
}

/** Money is confirmed some days after it has come in, and a transfer may take some. */
export const WITHIN_DAYS = 7
/** A shorter word is in too many texts. */
const SHORTEST_WORD = 4

/** What one line may show: an entry, all of one payee in a batch, or a whole batch. */
type Unit = Omit<OpenEntry, 'id' | 'act' | 'payee'> & { readonly entryIds: readonly number[] }

/** Full and half width, dots and blanks make no other name. */
const keyOf = (name: string): string => nameKey(narrow(name))

/**
 * Finds the entries that each line shows. The amount must be the same to the fen, and the line must say so itself: by
 * the name of the other side, else by a number of the order or of the bank in its text. Of several units those of the
 * same day count; where they are not all alike none does, and finance decides.
 */
export function matchStatement(lines: readonly OpenLine[], entries: readonly OpenEntry[]): Match[] {
  const units = unitsOf(entries)
  const byName = indexed(units, ({ names }) => names.map(keyOf).filter(Boolean))
  const byWord = indexed(units, ({ words }) => words.map(wordKey).filter((word) => word.length >= SHORTEST_WORD))
  const taken = new Set<number>()
  return lines.flatMap((line) => {
    const amount = money(line.amount)
    const isFree = (unit: Unit) => !unit.entryIds.some((id) => taken.has(id)) && isNear(line, unit)
    const named = (byName.get(amount)?.get(keyOf(line.name)) ?? []).filter(isFree)
    const text = wordKey(`${line.reference} ${line.serialNo}`)
    const unit =
      oneOf(line, named) ??
      oneOf(
        line,
        [...(byWord.get(amount) ?? [])].flatMap(([word, found]) => (text.includes(word) ? found.filter(isFree) : [])),
      )
    if (!unit) return []
    for (const id of unit.entryIds) taken.add(id)
    return [{ lineId: line.id, entryIds: unit.entryIds }]
  })
}

const wordKey = (text: string): string => narrow(text).toUpperCase()

/** By amount, then by each of the keys. */
function indexed(units: readonly Unit[], keysOf: (unit: Unit) => readonly string[]) {
  const index = new Map<string, Map<string, Unit[]>>()
  for (const unit of units) {
    const keys = index.get(unit.amount) ?? new Map<string, Unit[]>()
    index.set(unit.amount, keys)
    for (const key of new Set(keysOf(unit))) {
      const known = keys.get(key)
      if (known) known.push(unit)
      else keys.set(key, [unit])
    }
  }
  return index
}

function oneOf(line: OpenLine, fitting: readonly Unit[]): Unit | undefined {
  const sameDay = fitting.filter(({ day }) => day === line.day)
  const [unit, ...others] = new Set(sameDay.length > 0 ? sameDay : fitting)
  return unit && others.every((other) => isAlike(unit, other)) ? unit : undefined
}

/** Two payments of one payee on one day, of the same amount, are shown by two lines; which is which does not matter. */
const isAlike = (one: Unit, other: Unit): boolean =>
  one.day === other.day && one.entryIds.length === other.entryIds.length && one.names.join() === other.names.join()

function unitsOf(entries: readonly OpenEntry[]): Unit[] {
  const single = entries.map(({ id, act: _, payee: __, ...entry }): Unit => ({ ...entry, entryIds: [id] }))
  const batches = [...groupBy(entries, ({ act }) => act).values()].filter((batch) => batch.length > 1)
  const together = batches.flatMap((batch) => {
    const payees = [...groupBy(batch, ({ payee }) => payee).values()]
    // the other side of a whole batch is the operator or the bank: only a number tells which one it is
    if (payees.length > 1) return [...payees.filter((own) => own.length > 1).map(sumOfPayee), sumOf(batch, [])]
    return [sumOfPayee(batch)]
  })
  return [...single, ...together]
}

const sumOfPayee = (entries: readonly OpenEntry[]): Unit => sumOf(entries, entries[0]?.names ?? [])

const sumOf = (entries: readonly OpenEntry[], names: readonly string[]): Unit => ({
  ...{ day: entries[0]?.day ?? '', names, entryIds: entries.map(({ id }) => id) },
  words: [...new Set(entries.flatMap(({ words }) => words))],
  amount: sumDecimals(
    entries.map(({ amount }) => amount),
    2,
  ),
})

const isNear = (line: OpenLine, { day }: Unit): boolean => Math.abs(daysBetween(line.day, day)) <= WITHIN_DAYS
