import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { caseHolderOf } from '#services/abp/lifecycle/case-lock.ts'
import { placeNamesOf } from '#services/reference/place-names.api.ts'
import { detailDto } from './enterprise.mapper.ts'
import { developerNameOf, type EnterpriseRow, findVisible, idsInUse } from './enterprise.repository.ts'
import { findWaitingChange } from './enterprise-change.repository.ts'

/** The enterprise as its page shows it. */
export async function shownDetail(context: Pick<RequestContext, 'db' | 'actor' | 'now'>, row: EnterpriseRow) {
  const { db, actor } = context
  const isInUse = (await idsInUse(db, [row.id])).has(row.id)
  const pendingChange = row.isChangePending ? await findWaitingChange(db, row.id) : undefined
  return detailDto(row, actor, {
    isInUse,
    pendingChange,
    caseHolder: await caseHolderOf(context, row),
    ...(await placeNamesOf(db, row)),
    workDevelopmentUserName: await developerNameOf(db, row.developerUserId),
  })
}

/** The enterprise as its page shows it, read again after a write. @throws AppError notFound */
export async function shownAgain(context: Pick<RequestContext, 'db' | 'actor' | 'now'>, id: number) {
  const row = await findVisible(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  return shownDetail(context, row)
}
