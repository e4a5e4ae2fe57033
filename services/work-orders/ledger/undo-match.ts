import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { findBankLine, lockMatching } from './statement.repository.ts'
import { closedMonthOf, matchedEntries, removeMatch } from './undo-match.repository.ts'

/**
 * Takes back a wrong match. The line and its entries are open again, and never find each other a second time. Both
 * months must be open: what a closed month shows stays as it is.
 * @throws AppError notFound, or a refusal where nothing is matched or a month is closed
 */
export const undoMatch = (context: RequestContext, { id, reason }: { id: number; reason: string }) =>
  transact(context, async ({ tx, actor, now }) => {
    await lockMatching(tx)
    const line = await findBankLine(tx, id)
    if (!line) throw new AppError('notFound')
    const entries = await matchedEntries(tx, id)
    if (entries.length === 0) throw refuse('这一笔没有对上分录，不需要撤销')
    const closed = await closedMonthOf(tx, [line.day, ...entries.map(({ day }) => day)])
    if (closed) throw refuse(`${closed.year} 年 ${closed.month} 月已锁定，里面的核对不能再撤销`)
    await removeMatch(tx, id, { reason, actorUserId: actor.userId, creationTime: now })
  })
