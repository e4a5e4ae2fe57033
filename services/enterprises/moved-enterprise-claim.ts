import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { confirmedPhoneOf } from '#services/identity/waiting-accounts.api.ts'
import { type AuditedRow, enterpriseBinding } from './enterprise.binding.ts'
import { saveMembership } from './enterprise-member.repository.ts'
import { giveToCreator, lockWaitingEnterprise } from './moved-enterprises.repository.ts'

const BEING_WOUND_UP =
  '这家企业正在清算，不能认领。清算结束以后，可以用这个统一社会信用代码重新注册；清算有误请联系平台'
const OPINION = '企业用户注册，接上由名单迁入的企业'

/**
 * Gives an enterprise from a list to the user who registers with its credit code. A false claim gains nothing, because
 * the following audit checks the licence. Only a user whose phone is the contact phone in the list sees the contact.
 * @throws AppError 40000 while the enterprise is being wound up
 */
export async function takeOver(
  scope: Scope,
  { enterpriseName, socialCreditCode }: { enterpriseName: string; socialCreditCode: string },
): Promise<AuditedRow | undefined> {
  const { tx, actor, now } = scope
  const waiting = await lockWaitingEnterprise(tx, socialCreditCode)
  if (!waiting) return undefined
  const { id, contactPhone, windingUp } = waiting
  if (windingUp) throw refuse(BEING_WOUND_UP)
  const isContact =
    contactPhone !== null &&
    isMobile(contactPhone) &&
    (await confirmedPhoneOf(scope, actor.userId)) === normaliseMobile(contactPhone)
  await giveToCreator(tx, id, {
    ...{ enterpriseName, creatorUserId: actor.userId },
    ...(isContact ? {} : { contactName: null, contactPhone: null }),
  })
  const member = { enterpriseId: id, userId: actor.userId, approvedByUserId: actor.userId }
  await saveMembership(tx, { ...member, approvedTime: now })
  return applyEvent(scope, enterpriseBinding, id, { type: 'update' }, { opinion: OPINION })
}
