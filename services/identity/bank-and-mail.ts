import Type from 'typebox'
import { hasFactOnRecord, isFactGiven, noFactYet } from '#services/abp/access/second-fact.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { Password } from '#services/abp/conventions/schema-types.ts'
import { MailAddress } from '#services/abp/conventions/typed-fields.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { guardianNameOf } from '#services/people/persons/guardian-name.api.ts'
import { bankFields, checkedBank, maskedBank, writeBank } from './bank.api.ts'
import { findUser, type UserRow } from './identity.repository.ts'
import { notifyOldAddress } from './notify-owner.ts'
import { proveOwner, requireOwnRecipient } from './own-codes.ts'
import { Code } from './phone.schemas.ts'
import * as repository from './user.repository.ts'
import { checkCode, RESEND_SECONDS, sendCodeByMail, VALID_SECONDS } from './verification-codes.ts'

/** Bank account and mail address of an account; a change of either needs a code. */

export const ChangeBankInfoDto = Type.Object({ ...bankFields, code: Code() }, { $id: 'ChangeBankInfoDto' })

/**
 * Accepts an SMS code that was sent for a change of the phone: a change of the bank account has no purpose of its own,
 * because either change can redirect payments.
 */
export async function changeBankInfo(context: RequestContext, { code, ...typed }: Static<typeof ChangeBankInfoDto>) {
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  requireFactToReplace(context, user)
  const way = requireOwnRecipient(context.platform, user, 'ChangePhoneVercificationCodeSMS')
  const bank = checkedBank(typed, user.realName, await guardianNameOf(context, user.id))
  const right = await checkCode(context, way, code)
  await transact(context, async (scope) => {
    await right.use(scope)
    await writeBank(scope, user.id, bank)
  })
  return maskedBank(bank)
}

/** An account without a fact on record may enter its first bank account by a code, and replaces none. */
function requireFactToReplace({ proof, now }: RequestContext, { bankCardSealed }: UserRow): void {
  if (proof === undefined || bankCardSealed === null) return
  if (!isFactGiven(proof) && !hasFactOnRecord(proof, now)) throw noFactYet(proof)
}

export const MailCodeRequest = Type.Object({ emailAddress: MailAddress() })

export const ChangeEmailAddressDto = Type.Object(
  {
    emailAddress: MailAddress(),
    code: Code('新邮箱的验证码'),
    ownCode: Type.Optional(Code('本人的验证码', '发到本人的手机；没有短信的平台，发到原来的邮箱')),
    currentPassword: Type.Optional(Password({ title: '当前密码' })),
  },
  { $id: 'ChangeEmailAddressDto' },
)

const mailTarget = (emailAddress: string) =>
  ({ purpose: 'ChangeEmailAddress', target: emailAddress.toLowerCase() }) as const

export async function sendMailChangeCode(context: RequestContext, emailAddress: string) {
  await sendCodeByMail(context, mailTarget(emailAddress))
  return { expireInSeconds: VALID_SECONDS, resendInSeconds: RESEND_SECONDS }
}

/**
 * Changes the mail address. Because codes may be sent to it, this requires a code to the new address and the same
 * authentication as for a new phone. Entering the current address confirms it.
 */
export async function changeEmailAddress(
  context: RequestContext,
  { emailAddress, code, ownCode, currentPassword }: Static<typeof ChangeEmailAddressDto>,
): Promise<void> {
  const own = await proveOwner(context, 'ownCode', { code: ownCode, currentPassword })
  const to = mailTarget(emailAddress)
  const right = await checkCode(context, to, code)
  await transact(context, async (scope) => {
    await right.use(scope)
    await own?.use(scope)
    await notifyOldAddress(scope, scope.actor.userId, ['邮箱'])
    const { id } = await repository.changeUser(scope, { id: scope.actor.userId, emailAddress })
    await repository.confirmMail(scope.tx, id, to.target)
  })
}
