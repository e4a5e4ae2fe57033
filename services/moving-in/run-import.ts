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

/** The number of rows in one transaction, which succeed or fail together. */
const TOGETHER = 500
/** How long one request works. It then returns the progress, and the screen sends the next request. */
const SPAN_MS = 4_000

/** Starts the import of a list, which is then done by as many calls of `runImport` as necessary. */
export async function startImport(context: RequestContext, { id }: { id: number }) {
  await transact(context, (scope) => applyEvent(scope, moveImportBinding, id, { type: 'start' }))
  return shownImport(context, id)
}

/**
 * Creates the records of rows that passed the check, and continues where an earlier request has stopped. For a finished
 * list, nothing happens.
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

/** @returns the number of rows that got their result */
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

/**
 * Creates the records one by one after a conflict, for example with a person who registered at the same moment, so that
 * only the affected row fails.
 */
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

/** Completes the list, unless another request still works on the last rows; that request then completes it. */
async function finish(scope: Scope, id: number): Promise<void> {
  const system = asSystem(scope)
  const row = await lockImport(system.tx, system.actor, id)
  if (row && moveActions(row, system.actor).includes('finish')) {
    await applyToLocked(system, moveImportBinding, row, { type: 'finish' })
  }
}
