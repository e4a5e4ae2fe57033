import { applyEvent, applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import { bringRows, readRows } from './judge.ts'
import { kindOf } from './kinds.ts'
import { isUnderWay, moveActions, moveImportBinding } from './move-import.binding.ts'
import { shownImport } from './move-import.mapper.ts'
import { lockReady, saveResults } from './move-rows.repository.ts'
import { type CountedImport, findImport, lockImport } from './moving-in.repository.ts'

/** Rows in one transaction: all of them have their result, or none. */
const TOGETHER = 500
/** A request works for so long and then answers how far it is; the screen asks again. */
const SPAN_MS = 4_000

/** From now on the list is brought in, by as many calls of `runImport` as it needs. */
export async function startImport(context: RequestContext, { id }: { id: number }) {
  await transact(context, (scope) => applyEvent(scope, moveImportBinding, id, { type: 'start' }))
  return shownImport(context, id)
}

/**
 * Brings in the rows that the check found good, and goes on where an earlier request has stopped. Of a list that is
 * through, nothing happens.
 */
export async function runImport(context: RequestContext, { id }: { id: number }) {
  const row = await findImport(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  if (row.doneTime === null && !isUnderWay(row)) {
    throw new AppError('illegalTransition', { details: '请先检查这份名单，再开始迁入' })
  }
  const end = performance.now() + SPAN_MS
  while (row.doneTime === null && (await bringSome(context, row)) > 0) {
    if (performance.now() > end) break
  }
  return shownImport(context, id)
}

/** @returns how many rows got their result */
async function bringSome(context: RequestContext, row: CountedImport): Promise<number> {
  try {
    return await transact(context, (scope) => bringNext(scope, row, TOGETHER))
  } catch (error) {
    if (error instanceof AppError) throw error
    context.platform.logger.warn('rows of a list are brought in one by one', errorFields(error))
    return bringAlone(context, row)
  }
}

async function bringNext(scope: Scope, row: CountedImport, most: number): Promise<number> {
  const rows = await lockReady(scope.tx, row.id, most)
  if (rows.length === 0) {
    await finish(scope, row.id)
    return 0
  }
  const kind = kindOf(row.kind)
  const results = await bringRows(scope, kind, await readRows(scope, kind, row.columns, rows))
  await saveResults(
    scope.tx,
    results.map((result) => (result.outcome === 'Refused' ? result : { ...result, cellsSealed: null })),
  )
  return rows.length
}

const TOLD_LATER = '这一行没有迁入成功，请把它放进下一份名单再试'

/** Somebody registered in the same moment: only the row it is about fails. */
async function bringAlone(context: RequestContext, row: CountedImport): Promise<number> {
  let done = 0
  for (; done < TOGETHER; done++) {
    try {
      if ((await transact(context, (scope) => bringNext(scope, row, 1))) === 0) break
    } catch (error) {
      context.platform.logger.error('a row of a list was not brought in', errorFields(error))
      await transact(context, async ({ tx }) => {
        const [failed] = await lockReady(tx, row.id, 1)
        if (failed) await saveResults(tx, [{ id: failed.id, outcome: 'Refused', message: TOLD_LATER }])
      })
    }
  }
  return done
}

/** Another request may still work on the last rows; it finishes then. */
async function finish(scope: Scope, id: number): Promise<void> {
  const system = asSystem(scope)
  const row = await lockImport(system.tx, system.actor, id)
  if (row && moveActions(row, system.actor).includes('finish')) {
    await applyToLocked(system, moveImportBinding, row, { type: 'finish' })
  }
}
