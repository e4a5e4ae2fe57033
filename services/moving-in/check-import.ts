import { applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid } from '#services/abp/conventions/errors.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { MoveColumns } from '#services/database/schema/moving.ts'
import { bringRows, comparedRows, type RowResult, readRows } from './judge.ts'
import { labelOf, type MoveKind, missingOf } from './kind.ts'
import { kindOf } from './kinds.ts'
import { moveImportBinding } from './move-import.binding.ts'
import { shownImport } from './move-import.mapper.ts'
import { rowsOfImport, saveResults } from './move-rows.repository.ts'
import { lockImport } from './moving-in.repository.ts'
import type { CheckMove } from './moving-in.schemas.ts'

/**
 * Determines the future result of each row. The rows are created by the same code as in the real import, and everything
 * is rolled back. The assignment of columns is stored for files with the same headers.
 */
export async function checkImport(context: RequestContext, { id, columns: given, rowVersion }: CheckMove) {
  await transact(context, async (scope) => {
    const row = await lockImport(scope.tx, scope.actor, id)
    if (!row) throw new AppError('notFound')
    const kind = kindOf(row.kind)
    const columns = checkedColumns(kind, given, row.heads.length)
    await applyToLocked(
      scope,
      moveImportBinding,
      row,
      { type: 'check' },
      { set: { columns }, rowVersion, opinion: null },
    )
    await saveResults(scope.tx, await findings(scope, kind, columns, id))
  })
  return shownImport(context, id)
}

async function findings(scope: Scope, kind: MoveKind, columns: MoveColumns, id: number) {
  const judged = comparedRows(kind, await readRows(scope, kind, columns, await rowsOfImport(scope.tx, id)))
  const results = await rehearse(scope, (inner) => bringRows(inner, kind, judged))
  return results.map(asFinding)
}

/** The result for the check. A created row was rolled back, so it is Ready. */
const asFinding = (result: RowResult) =>
  result.outcome === 'Created' ? { ...result, outcome: 'Ready' as const, entityId: null } : result

/** @throws AppError validation naming the column that is missing, not in the file, or assigned twice */
function checkedColumns(kind: MoveKind, given: CheckMove['columns'], width: number): MoveColumns {
  const problems = given.flatMap(({ name, column }, at) => {
    const label = labelOf(kind, name)
    const members = [`columns[${at}]`]
    if (label === null) return [{ message: '没有这个项目，请刷新页面', members }]
    if (column > width) return [{ message: `“${label}”指定的是第 ${column} 列，这份文件只有 ${width} 列`, members }]
    const earlier = given.slice(0, at).find((one) => one.column === column || one.name === name)
    if (!earlier) return []
    const message =
      earlier.name === name
        ? `“${label}”指定了两列，一个项目只能对应一列`
        : `第 ${column} 列同时指定给了“${labelOf(kind, earlier.name)}”和“${label}”，一列只能对应一项`
    return [{ message, members }]
  })
  if (problems.length > 0) throw invalid(problems)
  const columns = Object.fromEntries(given.map(({ name, column }) => [name, column]))
  const missing = missingOf(kind, columns)
  if (missing.length > 0) throw fieldError('columns', `请指明哪一列是${missing.join('、')}`)
  return columns
}
