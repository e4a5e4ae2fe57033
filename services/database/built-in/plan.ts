import { isDeepStrictEqual } from 'node:util'
import type { BuiltInKind, BuiltInRow, StoredRow, Values } from './kind.ts'

/** A built-in row with the id of its parent row. */
interface Placed {
  readonly row: BuiltInRow
  readonly parentId: number | null
}

/** A row whose built-in mark or values have to be written. */
export interface Change {
  readonly id: number
  readonly set: Values
  readonly brought: Values
}

/** A difference between the database and the release. */
export interface Difference extends Placed {
  /** null: the row could not be added, because another row has its name */
  readonly stored: StoredRow | null
  /**
   * changed: the row has other values of staff; removed: staff have deleted the row; blocked: another row has its name
   */
  readonly what: 'changed' | 'removed' | 'blocked'
  /** the columns with other values than the release */
  readonly columns: readonly string[]
  /** whether staff have not decided yet which value to use */
  readonly isOpen: boolean
}

export interface Plan {
  readonly added: readonly Placed[]
  /** existing rows without a mark that match a built-in row; an earlier release wrote them, or staff typed them */
  readonly adopted: readonly (Placed & { readonly stored: StoredRow })[]
  readonly changed: readonly Change[]
  readonly differences: readonly Difference[]
}

/**
 * The changes that bring the rows of one kind to this release. Values that staff have changed stay; all others follow
 * the release.
 * @param parents ids of the parent rows by key
 */
export function planOf(
  kind: BuiltInKind,
  { rows, stored, parents }: { rows: readonly BuiltInRow[]; stored: StoredRow[]; parents: ReadonlyMap<string, number> },
): Plan {
  const marked = new Map(stored.map((row) => [row.builtInKey, row]))
  const placed = rows.map((row): Placed => ({ row, parentId: (row.parent && parents.get(row.parent)) || null }))
  const unknown = placed.filter(({ row }) => !marked.has(row.key))
  const typed = typedRows(kind, unknown, stored)
  const isTaken = claimedBy(kind, stored)
  const plan = { added: [] as Placed[], adopted: [] as Plan['adopted'][number][], changed: [] as Change[] }
  const differences: Difference[] = []
  for (const at of placed) {
    const found = marked.get(at.row.key) ?? typed.get(at.row.key)
    if (!found) {
      const isBlocked = (kind.parent !== undefined && at.parentId === null) || isTaken(newRow(at), at.parentId)
      if (isBlocked) differences.push({ ...at, stored: null, what: 'blocked', columns: [], isOpen: true })
      else plan.added.push(at)
      continue
    }
    if (found.builtInKey === null) plan.adopted.push({ ...at, stored: found })
    const { change, difference } = compare(kind, at, found, isTaken)
    if (change) plan.changed.push(change)
    if (difference) differences.push(difference)
  }
  return { ...plan, differences }
}

export const newRow = ({ row }: Pick<Placed, 'row'>): Values => ({ ...row.fixed, ...row.first, ...row.values })

type IsTaken = (row: Values, parentId: number | null, ownId?: number) => boolean

const parentOf = ({ parent }: BuiltInKind, row: StoredRow): number | null =>
  parent ? ((row[parent.column] as number | null) ?? null) : null

/** Returns a check whether a unique index would refuse a row. */
function claimedBy(kind: BuiltInKind, stored: readonly StoredRow[]): IsTaken {
  // computed at the first call, because most starts need no check
  let owners: Map<string, number> | undefined
  const ownersOf = () =>
    new Map(
      stored
        .filter(({ isDeleted }) => !isDeleted)
        .flatMap((row) => (kind.claims?.(row, parentOf(kind, row)) ?? []).map((claim) => [claim, row.id] as const)),
    )
  return (row, parentId, ownId) => {
    owners ??= ownersOf()
    return (kind.claims?.(row, parentId) ?? []).some((claim) => (owners?.get(claim) ?? ownId) !== ownId)
  }
}

/**
 * Rows without a mark that match built-in rows, by the keys of the latter. Rows of earlier releases have no author;
 * such a row counts even if it is deleted, because then staff have deleted it. A less reliable name that fits several
 * rows is ignored.
 */
function typedRows(kind: BuiltInKind, wanted: readonly Placed[], stored: readonly StoredRow[]): Map<string, StoredRow> {
  const found = new Map<string, StoredRow>()
  const free = new Set(
    stored
      .filter((row) => row.builtInKey === null && (!row.isDeleted || row.creatorUserId === null))
      .sort((a, b) => Number(a.isDeleted) - Number(b.isDeleted) || a.id - b.id),
  )
  const take = (key: string, row: StoredRow | undefined) => {
    if (!row || found.has(key) || !free.delete(row)) return
    found.set(key, row)
  }
  const earlier = new Map([...free].filter(({ creatorUserId }) => creatorUserId === null).map((row) => [row.id, row]))
  for (const { row } of wanted) if (row.id !== undefined) take(row.key, earlier.get(row.id))
  const byName = indexed([...free], (row) => kind.names(row, parentOf(kind, row)))
  for (const { row, parentId } of wanted)
    for (const name of kind.names(newRow({ row }), parentId))
      take(
        row.key,
        byName.get(name)?.find((it) => free.has(it)),
      )
  const { looseNames } = kind
  if (!looseNames) return found
  const left = wanted.filter(({ row }) => !found.has(row.key))
  const byLoose = indexed(left, ({ row, parentId }) => looseNames(newRow({ row }), parentId))
  for (const row of [...free])
    for (const name of kind.names(row, parentOf(kind, row))) {
      const [only, ...others] = byLoose.get(name) ?? []
      if (only && others.length === 0) take(only.row.key, row)
    }
  return found
}

function indexed<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): Map<string, T[]> {
  const byName = new Map<string, T[]>()
  for (const item of items) for (const name of namesOf(item)) byName.set(name, [...(byName.get(name) ?? []), item])
  return byName
}

/**
 * Compares each column separately. The value that a release last wrote shows whether staff have changed the current
 * one.
 */
function compare(kind: BuiltInKind, at: Placed, stored: StoredRow, isTaken: IsTaken) {
  const before = stored.broughtValues ?? {}
  const values = Object.entries(at.row.values)
  // the usual case: nothing differs
  if (!stored.isDeleted && values.every(([name, value]) => same(stored[name], value) && same(before[name], value)))
    return { change: null, difference: null }
  const isMovable = !stored.isDeleted && (kind.keptWhole?.(stored) ?? null) === null
  const news = values.filter(
    ([name, value]) => name in before && same(stored[name], before[name]) && !same(stored[name], value),
  )
  const wanted = { ...stored, ...Object.fromEntries(news) }
  const isBlocked = news.length > 0 && isTaken(wanted, parentOf(kind, stored), stored.id)
  const set = isMovable && !isBlocked ? Object.fromEntries(news) : {}
  const here: Values = { ...stored, ...set }
  const columns = values.filter(([name, value]) => !same(here[name], value)).map(([name]) => name)
  const isKnown = (name: string, value: unknown) => name in before && same(before[name], value)
  const isOpen = values.some(([name, value]) => columns.includes(name) && !isKnown(name, value))
  const brought = Object.fromEntries([...Object.entries(before), ...values.filter(([name]) => !columns.includes(name))])
  const change = same(brought, before) ? null : { id: stored.id, set, brought }
  if (stored.isDeleted)
    return { change: null, difference: { ...at, stored, what: 'removed', columns, isOpen: false } as const }
  if (columns.length === 0) return { change, difference: null }
  const what = isBlocked ? 'blocked' : 'changed'
  return { change, difference: { ...at, stored, what, columns, isOpen } as const }
}

const same = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b)
