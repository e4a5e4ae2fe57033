import Type, { type Static } from 'typebox'
import { checkBankCard, normaliseBankCard } from '#machines/rules/bank-card.ts'
import { maskBankCard, maskRealName } from '#machines/rules/masking.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/errors.ts'
import { Nullable, Password, Text } from '#services/abp/schema-types.ts'
import { transact } from '#services/abp/transact.ts'
import { guardianNameOf } from '#services/people/guardian-name.service.ts'
import { findUser } from './identity.repository.ts'
import { tellOldAddress } from './old-address.ts'
import { proveOwner, requireOwnWay } from './own-codes.ts'
import { Code } from './phone.schemas.ts'
import * as repository from './user.repository.ts'
import { MAIL } from './user.schemas.ts'
import { checkCode, RESEND_SECONDS, sendCodeByMail, VALID_SECONDS } from './verification-codes.ts'

/** Where the account is paid, and where it is written to: both change only with a code. */

export const ChangeBankInfoDto = Type.Object(
  {
    bankHolder: Text(20, { title: '户名', description: '与本人姓名一致，或登记的监护人' }),
    bankName: Text(50, { title: '开户银行' }),
    bankBranch: Type.Optional(Nullable(Text(100, { title: '开户支行' }))),
    bankCard: Text(40, { title: '银行卡号' }),
    isUnusualCardConfirmed: Type.Optional(
      Type.Boolean({ title: '确认卡号无误', description: '校验位不符的卡号（如存折账号）需要确认' }),
    ),
    isGuardianAccount: Type.Optional(
      Type.Boolean({ title: '监护人代收', description: '户名是登记的监护人时需要声明' }),
    ),
    code: Code(),
  },
  { $id: 'ChangeBankInfoDto' },
)

export const BankInfoDto = Type.Object(
  {
    bankHolder: Type.String({ description: '遮盖' }),
    bankName: Type.String(),
    bankBranch: Nullable(Type.String()),
    bankCard: Type.String({ description: '遮盖' }),
  },
  { $id: 'BankInfoDto' },
)

/** The code goes where codes of the account go, as for a change of the phone: both decide who gets the money. */
export async function changeBankInfo(context: RequestContext, input: Static<typeof ChangeBankInfoDto>) {
  const user = await findUser(context.db, context.actor.userId)
  if (!user) throw new AppError('notFound')
  const way = requireOwnWay(context.platform, user, 'ChangePhoneVercificationCodeSMS')
  const holder = normaliseRealName(input.bankHolder)
  if (!user.realName) throw refuse('请先填写姓名，再修改收款账户')
  if (holder !== user.realName) await requireGuardian(context, holder, input.isGuardianAccount ?? false)
  const card = normaliseBankCard(input.bankCard)
  requireCard(card, input.isUnusualCardConfirmed ?? false)
  const right = await checkCode(context, way, input.code)
  const { sealer } = context.platform
  const bank = { bankName: input.bankName, bankBranch: input.bankBranch ?? null }
  await transact(context, async (scope) => {
    await right.use(scope)
    await repository.setBank(scope.tx, user.id, scope, {
      ...bank,
      bankHolderSealed: sealer.seal('user.bankHolder', holder),
      bankCardSealed: sealer.seal('user.bankCard', card),
      bankCardTail: card.slice(-4),
    })
  })
  return { ...bank, bankHolder: maskRealName(holder), bankCard: maskBankCard(card) }
}

/** Somebody with a guardian may be paid to the guardian's account, when it is said that it is one. */
async function requireGuardian({ db, actor }: RequestContext, holder: string, isDeclared: boolean): Promise<void> {
  const guardian = await guardianNameOf(db, actor.userId)
  if (guardian === null) throw fieldError('bankHolder', '户名应与本人姓名一致')
  if (holder !== guardian) throw fieldError('bankHolder', '户名应与本人或登记的监护人姓名一致')
  if (!isDeclared) throw fieldError('isGuardianAccount', '收款账户是监护人的，请勾选声明')
}

function requireCard(card: string, isConfirmed: boolean): void {
  const check = checkBankCard(card)
  if (check === 'format') throw fieldError('bankCard', '银行卡号应为 16–19 位数字')
  if (check === 'unusual' && !isConfirmed) {
    throw fieldError('isUnusualCardConfirmed', '卡号的校验位不符，请核对；如果确实无误，请勾选确认')
  }
}

export const MailCodeRequest = Type.Object({ emailAddress: Text(256, { title: '邮箱', pattern: MAIL }) })

export const ChangeEmailAddressDto = Type.Object(
  {
    emailAddress: Text(256, { title: '邮箱', pattern: MAIL }),
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
 * The new address by its own code, and the account as for a new phone: who reads its mail may be sent its codes. Saying the
 * present address again confirms it.
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
    await tellOldAddress(scope, scope.actor.userId, '邮箱')
    const { id } = await repository.changeUser(scope.tx, { id: scope.actor.userId, emailAddress }, scope)
    await repository.confirmMail(scope.tx, id, to.target)
  })
}
