import Type, { type Static } from 'typebox'
import { recordLogin } from '#services/abp/audit-trail.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError } from '#services/abp/errors.ts'
import { transact } from '#services/abp/transact.ts'
import { CacheKey } from './external-login.schemas.ts'
import { bindLogin } from './external-logins.ts'
import { findUserByPhone } from './identity.repository.ts'
import { admit } from './issue-token.ts'
import { Code, mobileOf, Phone } from './phone.schemas.ts'
import { checkCode } from './verification-codes.ts'

export const PhoneCodeLoginDto = Type.Object(
  { phoneNumber: Phone(), code: Code(), cacheKey: CacheKey },
  { $id: 'AuthenticateByPhoneNumberCodeDto' },
)

/** Only who holds the phone learns whether it has an account. */
export async function loginByCode(context: RequestContext, input: Static<typeof PhoneCodeLoginDto>) {
  const { phoneNumber, code, cacheKey } = input
  const target = mobileOf('phoneNumber', phoneNumber)
  const user = await findUserByPhone(context.db, target)
  const note = (result: 'WrongCredentials' | 'UnknownUser') =>
    recordLogin(context, { userId: user?.id ?? null, method: 'SmsCode', result })
  const right = await checkCode(context, { purpose: 'LoginVerificationCodeSMS', target }, code).catch(async (error) => {
    await note('WrongCredentials')
    throw error
  })
  if (!user) {
    await note('UnknownUser')
    throw new AppError('loginFailed', { details: '这个手机号还没有注册，请先注册' })
  }
  await transact(context, async (scope) => {
    await right.use(scope)
    if (cacheKey !== undefined) await bindLogin(scope, cacheKey, user.id)
  })
  return admit(context, user, 'SmsCode')
}
