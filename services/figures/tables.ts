import type { FigureTable, FigureTableName } from '#services/abp/conventions/figure-table.ts'
import { levyFigures } from '#services/levy/figure-tables.api.ts'
import { referenceFigures } from '#services/reference/figure-tables.api.ts'

export const FIGURES: readonly FigureTable[] = [...referenceFigures, ...levyFigures]

export function tableOf(name: FigureTableName): FigureTable {
  const table = FIGURES.find((one) => one.name === name)
  if (!table) throw new TypeError(`no domain has the figures ${name}`)
  return table
}
