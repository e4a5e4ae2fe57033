import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Scope } from '#services/abp/apply-event.ts'
import type { MoveColumns } from '#services/database/schema/moving.ts'
import { ROUNDED } from './cells.ts'
import type { Brought, MoveKind, ReadRow } from './kind.ts'
import type { MoveRow } from './move-rows.repository.ts'
import { cellsBy, openCells } from './row-cells.ts'

/** The result of a row in its stored form. */
export interface RowResult {
  readonly id: number
  readonly label: string | null
  readonly outcome: 'Created' | 'Known' | 'Refused'
  readonly field: string | null
  readonly message: string | null
  readonly entityId: number | null
}

interface Judged {
  readonly row: MoveRow
  readonly read: ReadRow<unknown>
}

const refusedRow = ({ id }: MoveRow, label: string | null, field: string | null, message: string): RowResult => ({
  ...{ id, label, outcome: 'Refused', field, message, entityId: null },
})

/** The number of rows that are read before other requests get a turn. */
const ROWS_A_TURN = 200

/** Reads each row separately, without comparing it with others. */
export async function readRows(
  scope: Scope,
  kind: MoveKind,
  columns: MoveColumns,
  rows: readonly MoveRow[],
): Promise<Judged[]> {
  const read = await kind.reader(scope)
  const { sealer } = scope.platform
  const judged: Judged[] = []
  for (const row of rows) {
    judged.push({ row, read: read(cellsBy(columns, openCells(sealer, row.cellsSealed))) })
    // lets other requests run
    if (judged.length % ROWS_A_TURN === 0) await nextTurn()
  }
  return judged
}

/**
 * Compares the rows of a file. Of two rows with the same key, the second is refused. If the file contains rounded
 * numbers, a row whose number may be valid only by chance is also refused.
 */
export function comparedRows({ keyLabel, ...kind }: MoveKind, judged: readonly Judged[]): Judged[] {
  const first = new Map<string, number>()
  const keyField = kind.needs.at(-1)?.[0] ?? null
  const isFileRounded = judged.some(({ read }) => 'message' in read && read.message === ROUNDED)
  return judged.map(({ row, read }) => {
    if ('message' in read) return { row, read }
    const refused = (message: string) => ({ row, read: { field: keyField, message, label: read.label } })
    if (isFileRounded && read.key.endsWith('000')) return refused(ROUNDED)
    const before = first.get(read.key)
    if (before !== undefined) return refused(`与第 ${before} 行的${keyLabel}相同，只迁入前面一行`)
    first.set(read.key, row.rowNumber)
    return { row, read }
  })
}

/** The number of rows that are created by one call, which needs few statements for each hundred rows. */
const TOGETHER = 500

/** Creates the records of readable rows; the other rows keep their refusal. */
export async function bringRows(scope: Scope, kind: MoveKind, judged: readonly Judged[]): Promise<RowResult[]> {
  const readable = judged.flatMap(({ read }) => ('message' in read ? [] : [read.form]))
  const results: Brought[] = []
  for (let from = 0; from < readable.length; from += TOGETHER) {
    results.push(...(await kind.bring(scope, readable.slice(from, from + TOGETHER))))
  }
  const next = results.values()
  return judged.map(({ row, read }) => {
    if ('message' in read) return refusedRow(row, read.label, read.field, read.message)
    const result = next.next().value as Brought
    if (result.outcome === 'Refused') return refusedRow(row, read.label, result.field, result.message)
    const { outcome, entityId, message } = result
    return { id: row.id, label: read.label, outcome, field: null, message, entityId }
  })
}
