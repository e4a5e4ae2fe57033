import Type from 'typebox'
import { recordLogin } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { CacheKey } from './external-login.schemas.ts'
import { bindLogin } from './external-logins.ts'
import { isKnownKind, secondStepKinds } from './factors/second-step.ts'
import { meantOf } from './household.rules.ts'
import { MeantUser } from './household.schemas.ts'
import { findUserByConfirmedMail, findUsersByPhone, type UserRow } from './identity.repository.ts'
import { admit } from './issue-token.ts'
import { typedRecipient } from './own-codes.ts'
import { Code, mobileOf, Phone } from './phone.schemas.ts'
import { typedMail } from './register.schemas.ts'
import { checkCode } from './verification-codes.ts'

export const PhoneCodeLoginDto = Type.Object(
  {
    phoneNumber: Type.Optional(Phone()),
    emailAddress: Type.Optional(typedMail),
    code: Code(),
    userId: MeantUser(),
    cacheKey: CacheKey,
  },
  { $id: 'AuthenticateByPhoneNumberCodeDto' },
)

const PURPOSE = 'LoginVerificationCodeSMS'

function loginWay(
  { platform }: RequestContext,
  { phoneNumber, emailAddress }: { phoneNumber: string | undefined; emailAddress: string | undefined },
) {
  if (emailAddress !== undefined) return typedRecipient(platform, { emailAddress }, PURPOSE)
  return { by: 'Sms' as const, purpose: PURPOSE, target: mobileOf('phoneNumber', phoneNumber ?? '') } as const
}

/** The accounts of a phone, or the one of a confirmed mail address; the caller checks the code. */
export async function usersOf(
  context: RequestContext,
  { by, target }: { by: 'Sms' | 'Email'; target: string },
): Promise<UserRow[]> {
  if (by === 'Sms') return findUsersByPhone(context, target)
  const user = await findUserByConfirmedMail(context, target)
  return user ? [user] : []
}

export const UNKNOWN = {
  Sms: '这个手机号还没有注册，请先注册',
  Email: '没有用这个邮箱验证过的账号，请先注册',
} as const

/**
 * Logs in with a code, so that only the phone's holder learns whether the phone has an account. Where no SMS can be
 * sent, the code goes to a mail address and logs in to the account that has confirmed it.
 */
export async function loginByCode(context: RequestContext, input: Static<typeof PhoneCodeLoginDto>) {
  const { phoneNumber, emailAddress, code, cacheKey, userId } = input
  const way = loginWay(context, { phoneNumber, emailAddress })
  const users = await usersOf(context, way)
  const note = async (result: 'WrongCredentials' | 'UnknownUser') => {
    const ids = users.length === 0 ? [null] : users.map(({ id }) => id)
    for (const whose of ids) await recordLogin(context, { userId: whose, method: 'SmsCode', result })
  }
  const right = await checkCode(context, way, code).catch(async (error) => {
    await note('WrongCredentials')
    throw error
  })
  const user = meantOf(users, userId)
  if (!user) {
    await note('UnknownUser')
    throw new AppError('loginFailed', { details: UNKNOWN[way.by] })
  }
  // on a quiet account the code alone binds nothing: the provider would be a way in without the phone
  const isBound = cacheKey !== undefined && !(await secondStepKinds(context, user, 'SmsCode')).some(isKnownKind)
  await transact(context, async (scope) => {
    await right.use(scope)
    if (isBound) await bindLogin(scope, cacheKey, user.id)
  })
  return admit(context, user, 'SmsCode')
}
