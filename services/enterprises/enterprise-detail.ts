import type { RequestContext } from '#services/abp/context.ts'
import { detailDto } from './enterprise.mapper.ts'
import { type EnterpriseRow, idsInUse } from './enterprise.repository.ts'
import { findWaitingChange } from './enterprise-change.repository.ts'

/** A row as its page shows it. */
export async function shownDetail({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, row: EnterpriseRow) {
  const isInUse = (await idsInUse(db, [row.id])).has(row.id)
  const pendingChange = row.isChangePending ? await findWaitingChange(db, row.id) : undefined
  return detailDto(row, actor, { isInUse, pendingChange })
}
