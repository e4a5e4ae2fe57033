import type { RequestContext } from '#services/abp/context.ts'
import { AppError } from '#services/abp/errors.ts'
import { type EnterpriseRow, findEnterprise } from './enterprise.repository.ts'
import { findMembership } from './enterprise-member.repository.ts'

/** The row of one's own enterprise. @throws AppError notFound for anybody else's */
export async function ownEnterprise({ db, actor }: RequestContext, id: number): Promise<EnterpriseRow> {
  const row = await findEnterprise(db, id)
  const member = row ? await findMembership(db, id, actor.userId) : undefined
  if (!row || !member?.approvedTime) throw new AppError('notFound')
  return row
}
