import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import type { FigureRow, FigureTable, FigureTableName } from '#services/abp/conventions/figure-table.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { inTransaction } from '#services/abp/lifecycle/write-at-commit.ts'
import { RULE_LABEL } from '#services/approvals/approval.service.ts'
import type { Change, ChangeLine, LineFault } from './plan.ts'
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

const writeOne = (scope: Scope, { write }: FigureTable, { id, rowVersion, form }: Change) =>
  write(scope, id === null ? form : { ...form, id, rowVersion })

/**
 * Writes the changes in the order of the import and takes them back: what the rules of the table refuse, by row. Each
 * change has a savepoint of its own, so that all refusals of a file are told at once.
 */
export const refusalsOf = (context: RequestContext, name: FigureTableName, changes: readonly Change[]) =>
  transact(context, (scope) =>
    rehearse(scope, async (inner) => {
      const table = tableOf(name)
      const faults: LineFault[] = []
      for (const change of inOrder(changes)) {
        try {
          await inTransaction(inner.tx, (tx) => writeOne({ ...inner, tx }, table, change))
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          faults.push(faultOf(table, change, error))
        }
      }
      return faults.toSorted((a, b) => a.row - b.row)
    }),
  )

function faultOf({ columns }: FigureTable, { row }: Change, error: AppError): LineFault {
  const [said] = error.validationErrors ?? []
  const column = columns.find(({ member }) => member !== undefined && member === said?.members[0])
  return { row, column: column?.title ?? null, message: said?.message ?? error.details ?? error.message }
}

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
    for (const change of inOrder(changes)) await writeOne(scope, tableOf(table), change)
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
