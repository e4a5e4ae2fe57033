import Type, { type Static } from 'typebox'
import type { UserType } from '#machines/actor.ts'
import { maskFamilyName } from '#machines/rules/masking.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { EnumOf } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { usableOf } from './household.rules.ts'
import { findUsersByPhone, type UserRow } from './identity.repository.ts'
import { type CredentialsDto, usersByPassword } from './password-login.ts'
import { Code, mobileOf, Phone } from './phone.schemas.ts'
import { checkCode } from './verification-codes.ts'

/** The purposes of codes after which a user is asked which account of the household is meant. */
const PURPOSES = ['LoginVerificationCodeSMS', 'RetrivePasswordVercificationCodeSMS'] as const

export const FindPersonsByCodeDto = Type.Object(
  {
    phoneNumber: Phone(),
    code: Code(),
    verificationCode: EnumOf('HouseholdCodePurpose', PURPOSES, { title: '验证码用途' }),
  },
  { $id: 'FindPersonsByCodeDto' },
)

const shown = ({ id: userId, realName, surname, userType, creationTime }: UserRow) => ({
  userId,
  name: maskFamilyName(realName ?? surname ?? ''),
  userType: userType as UserType,
  creationDay: toWireDay(creationTime),
})

const listed = (users: readonly UserRow[]) => ({ items: usableOf(users).map(shown) })

/** The accounts of a phone, for whoever has the code that was sent to it. The code stays valid for the login itself. */
export async function personsByCode(context: RequestContext, input: Static<typeof FindPersonsByCodeDto>) {
  const target = mobileOf('phoneNumber', input.phoneNumber)
  await checkCode(context, { purpose: input.verificationCode, target }, input.code)
  return listed(await findUsersByPhone(context, target))
}

/** Of the accounts of a name or phone, those that have this password. */
export const personsByPassword = async (context: RequestContext, input: Static<typeof CredentialsDto>) =>
  listed(await usersByPassword(context, input))
