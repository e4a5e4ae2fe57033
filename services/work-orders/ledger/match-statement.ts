import { money, sumDecimals } from '#machines/rules/decimal.ts'
import { narrow } from '#machines/rules/reading/characters.ts'
import { nameKey } from '#machines/rules/real-name.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { addDays } from '#services/abp/conventions/wire.ts'

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
  /** entries that finance has taken apart from this line */
  readonly undone?: ReadonlySet<number> | undefined
}

export interface Match {
  readonly lineId: number
  readonly entryIds: readonly number[]
}

/** Money is confirmed some days after it has come in, and a transfer may take some. */
export const WITHIN_DAYS = 7
/** A shorter number is in too many texts. */
const SHORTEST_WORD = 6

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
  const byName = new Index(units, ({ names }) => names.map(keyOf).filter(Boolean))
  const byWord = new Index(units, ({ words }) => words.map(bare).filter((word) => word.length >= SHORTEST_WORD))
  const taken = new Set<number>()
  return lines.flatMap((line) => {
    const unit =
      byName.find(line, [keyOf(line.name)], taken) ??
      byWord.find(line, wordsOf(`${line.reference} ${line.serialNo}`), taken)
    if (!unit) return []
    for (const id of unit.entryIds) taken.add(id)
    return [{ lineId: line.id, entryIds: unit.entryIds }]
  })
}

const wordKey = (text: string): string => narrow(text).toUpperCase()
/** A number without its separators and without words around it. */
const bare = (text: string): string => wordKey(text).replace(/[^A-Z0-9]/g, '')

/** The numbers in a text, each as a whole: one that is part of a longer number is another one. */
function wordsOf(text: string): string[] {
  const shown = wordKey(text)
  const found = [...(shown.match(/[A-Z0-9]+/g) ?? []), ...(shown.match(/[A-Z0-9]+(?:[-_/.][A-Z0-9]+)+/g) ?? [])]
  return [...new Set(found.map(bare))].filter((word) => word.length >= SHORTEST_WORD)
}

/**
 * Units by amount, key and day. Those of one day that are alike are one group: two payments of one payee, of the same
 * amount, are shown by two lines, and which is which does not matter. A search looks at two groups of a day at most, so
 * that thousands of equal amounts take no longer than few.
 */
class Index {
  readonly #groups = new Map<string, Map<string, Unit[]>>()

  constructor(units: readonly Unit[], keysOf: (unit: Unit) => readonly string[]) {
    for (const unit of units) {
      const alike = JSON.stringify([unit.entryIds.length, unit.names])
      for (const key of new Set(keysOf(unit))) {
        const place = placeOf(unit, key, unit.day)
        const groups = this.#groups.get(place) ?? new Map<string, Unit[]>()
        this.#groups.set(place, groups)
        const group = groups.get(alike)
        if (group) group.push(unit)
        else groups.set(alike, [unit])
      }
    }
    // the first one is taken from the end
    for (const groups of this.#groups.values()) for (const group of groups.values()) group.reverse()
  }

  /** The unit that a line with one of the keys shows; undefined where there is none, or more than one that is not alike. */
  find(line: OpenLine, keys: readonly string[], taken: ReadonlySet<number>): Unit | undefined {
    const amount = money(line.amount)
    const on = (day: string) => {
      const found = new Map<string, Unit>()
      for (const key of keys) {
        for (const [alike, unit] of this.#free(placeOf({ amount }, key, day), taken, line.undone))
          found.set(alike, unit)
        if (found.size > 1) break
      }
      return [...found.values()]
    }
    const sameDay = on(line.day)
    if (sameDay.length > 0) return sameDay.length === 1 ? sameDay[0] : undefined
    const near: Unit[] = []
    for (let distance = 1; distance <= WITHIN_DAYS && near.length < 2; distance++)
      near.push(...on(addDays(line.day, -distance)), ...on(addDays(line.day, distance)))
    return near.length === 1 ? near[0] : undefined
  }

  /** The first free unit of each of the first two groups; what is taken is dropped. A line never finds what was undone. */
  #free(
    place: string,
    taken: ReadonlySet<number>,
    undone: ReadonlySet<number> | undefined,
  ): [alike: string, unit: Unit][] {
    const groups = this.#groups.get(place)
    const found: [string, Unit][] = []
    for (const [alike, group] of groups ?? []) {
      let unit = group.at(-1)
      for (; unit?.entryIds.some((id) => taken.has(id)); unit = group.at(-1)) group.pop()
      if (!unit) groups?.delete(alike)
      if (unit && undone)
        unit = group.findLast(({ entryIds }) => !entryIds.some((id) => undone.has(id) || taken.has(id)))
      if (unit) found.push([alike, unit])
      if (found.length > 1) break
    }
    return found
  }
}

const placeOf = ({ amount }: Pick<Unit, 'amount'>, key: string, day: string): string => `${amount} ${day} ${key}`

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
