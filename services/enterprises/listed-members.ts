import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { transact, type Work } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { provedPhoneOf } from '#services/identity/waiting-accounts.api.ts'
import { activeEnterprise, lockCreated } from './enterprise-members.ts'
import * as repository from './listed-members.repository.ts'
import type { JoinListed, ListedMemberQuery } from './listed-members.schemas.ts'
import { listedBy, openListedPhone } from './listed-phone.ts'
import { applyIn } from './membership-applications.ts'

/** How lists name the user; null without a confirmed phone. */
async function meByList({ platform, actor }: Work, tx: Database): Promise<repository.ListedBy | null> {
  const proved = await provedPhoneOf({ platform, tx }, actor.userId)
  return proved && listedBy(platform.sealer, actor.userId, proved)
}

/**
 * The list entries about the user. They are found only by the confirmed phone, so that no user sees the entries of
 * another.
 */
export async function myListings(context: RequestContext) {
  const by = await meByList(context, context.db)
  return { items: by === null ? [] : await repository.openListings(context.db, by) }
}

/**
 * Asks to join the enterprise whose list contains the user's phone. An entry with another phone is treated as
 * non-existent.
 */
export const joinListed = (context: RequestContext, { id }: JoinListed): Promise<null> =>
  transact(context, async (scope) => {
    const { tx } = scope
    const by = await meByList(context, tx)
    if (by === null) throw refuse('请先在账号与安全里验证手机号')
    const [listing] = await repository.openListings(tx, { ...by, id })
    if (!listing) throw new AppError('notFound', { details: '没有找到这条名单，请刷新页面' })
    const { enterpriseId, departmentName } = listing
    const remark = departmentName === null ? '由名单申请加入' : `由名单申请加入，名单上的部门是${departmentName}`
    return applyIn(scope, { enterpriseId, remark })
  })

export async function listListed(context: RequestContext, query: ListedMemberQuery) {
  const { platform, db, actor } = context
  const enterprise = await activeEnterprise(context)
  const { totalCount, items } = await repository.pageListed(db, enterprise.id, query)
  return {
    totalCount,
    items: items.map(({ id, realName, departmentName, state, phoneSealed, creationTime }) => ({
      // names are shown in full, because the list comes from the creator's enterprise
      ...{ id, realName: inFull(realName), departmentName, state },
      mobilePhone: fieldFor('ListedMember', 'mobilePhone', actor, openListedPhone(platform.sealer, phoneSealed)),
      listedTime: toWireTime(creationTime),
    })),
  }
}

/** Removes a person who is not a member from the list; an application of this person stays. */
export const removeListed = (context: RequestContext, { id }: { id: number }): Promise<null> =>
  transact(context, async ({ tx, actor }) => {
    const enterprise = await lockCreated(tx, context, actor.enterpriseId)
    if (!(await repository.removeListed(tx, enterprise.id, id))) throw new AppError('notFound')
    return null
  })
