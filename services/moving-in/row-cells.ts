import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { MoveColumns } from '#services/database/schema/moving.ts'
import type { CellOf } from './kind.ts'

/** The field name for encrypting the cells of a row. */
export const ROW_CELLS = 'moveRow.cells'

export const sealCells = (sealer: Sealer, cells: readonly string[]): string =>
  sealer.seal(ROW_CELLS, JSON.stringify(cells))

export const openCells = (sealer: Sealer, sealed: string | null): string[] =>
  sealed === null ? [] : JSON.parse(sealer.open(ROW_CELLS, sealed))

/** Returns the cells by the field to which their column is assigned. */
export const cellsBy =
  (columns: MoveColumns, cells: readonly string[]): CellOf =>
  (field) =>
    cells[(columns[field] ?? 0) - 1] ?? ''
