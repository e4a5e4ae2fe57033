import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Database } from '#services/database/connect.ts'
import { type EnterpriseRow, findByCreditCode, findEnterprise } from './enterprise.repository.ts'
import { findMembership } from './enterprise-member.repository.ts'

/** The row of the user's own enterprise. @throws AppError notFound for other enterprises */
export async function ownEnterprise({ db, actor }: RequestContext, id: number): Promise<EnterpriseRow> {
  const row = await findEnterprise(db, id)
  const member = row ? await findMembership(db, id, actor.userId) : undefined
  if (!row || !member?.approvedTime) throw new AppError('notFound')
  return row
}

export const creditCodeTaken = () =>
  new AppError('duplicate', {
    details: '这个统一社会信用代码的企业已经在平台上。请改用“加入企业”，由企业创建人批准',
    validationErrors: [{ message: '这个企业已经在平台上', members: ['socialCreditCode'] }],
  })

/** @throws AppError duplicate when another enterprise has the code */
export async function requireFreeCreditCode(tx: Database, code: string): Promise<void> {
  if (await findByCreditCode(tx, code)) throw creditCodeTaken()
}
