import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import type { FigureRow, FigureTableName } from '#services/abp/conventions/figure-table.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { RULE_LABEL } from '#services/approvals/approval.service.ts'
import type { Change, ChangeLine } from './plan.ts'
import { tableOf } from './tables.ts'

export interface FigureImport {
  readonly table: FigureTableName
  readonly changes: readonly Change[]
  /** the changes as they were shown to the preparer */
  readonly lines: readonly ChangeLine[]
}

/** Sorts changes before additions, because a row must get its end before its successor begins. */
const inOrder = (changes: readonly Change[]): Change[] =>
  changes.toSorted((a, b) => Number(a.id === null) - Number(b.id === null))

async function rowsBefore({ tx }: Scope, { table, changes }: FigureImport): Promise<FigureRow[]> {
  const ids = new Set(changes.map(({ id }) => id))
  const rows = (await tableOf(table).rows(tx)).filter(({ id }) => ids.has(id))
  const known = new Map(rows.map((row) => [row.id, row]))
  const isStale = changes.some(({ id, rowVersion }) => id !== null && known.get(id)?.rowVersion !== rowVersion)
  if (isStale) throw new AppError('rowChanged')
  return rows
}

/**
 * Imports a file of figures as a whole or not at all. Amounts depend on these figures, so the import needs two people.
 */
export const importAct: Act<FigureImport, FigureRow[], number> = {
  kind: 'ChangeRule',
  label: RULE_LABEL,
  right: 'Admin',
  work: 'AmountRules',
  entityType: 'PublishedFigure',
  consequence: '批准后文件里的改动一起生效，之后的测算和核对都按它计算。',
  subjects: () => [],
  before: rowsBefore,
  async carryOut(scope, { table, changes }) {
    const { write } = tableOf(table)
    for (const { id, rowVersion, form } of inOrder(changes)) {
      await write(scope, id === null ? form : { ...form, id, rowVersion })
    }
    return changes.length
  },
  describe(_, { table, changes, lines }, before) {
    if (changes.length === 0) throw refuse('文件与现在的数据相同，没有要导入的')
    const added = changes.filter(({ id }) => id === null).length
    return {
      title: `导入${tableOf(table).label}：增加 ${added} 条，修改 ${changes.length - added} 条`,
      amount: null,
      lines,
      restsOn: before,
      beneficiaryUserIds: [],
    }
  },
}
