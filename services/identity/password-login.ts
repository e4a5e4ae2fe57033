import Type, { type Static } from 'typebox'
import { isMobile } from '#machines/rules/phone.ts'
import { type LoginResult, recordLogin } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { Password } from '#services/abp/conventions/schema-types.ts'
import { LoginName } from '#services/abp/conventions/typed-fields.ts'
import { MOST_ON_ONE_PHONE, meantOf } from './household.rules.ts'
import { MeantUser } from './household.schemas.ts'
import { findUsersForLogin, type UserRow } from './identity.repository.ts'
import { admit } from './issue-token.ts'
import { countLoginTry } from './password-tries.ts'
import { verifyPassword } from './passwords.ts'

const credentials = {
  userNameOrEmailAddress: LoginName('账号'),
  password: Password({ title: '密码' }),
}

export const AuthenticateDto = Type.Object(
  { ...credentials, userId: MeantUser(), rememberClient: Type.Optional(Type.Boolean({ title: '记住登录' })) },
  { $id: 'AuthenticateDto' },
)
export const CredentialsDto = Type.Object(credentials, { $id: 'CredentialsDto' })

/** The same message for an unknown name and a wrong password, so that no one can find out which names exist. */
const wrongCredentials = () => new AppError('loginFailed', { details: '用户名或密码无效' })

/**
 * The accounts whose password this is. A wrong password for a phone takes the same work whether none, one or all
 * accounts of a household have it, so that the time of the answer does not tell.
 */
async function fitting(name: string, users: readonly UserRow[], password: string): Promise<UserRow[]> {
  const fits = async (user: UserRow | undefined) =>
    (await verifyPassword(user?.passwordHash ?? null, password)) && user ? [user] : []
  const [first, ...others] = users
  const found = await fits(first)
  if (!isMobile(name) || (found.length > 0 && others.length === 0)) return found
  const compared = Array.from({ length: Math.max(MOST_ON_ONE_PHONE - 1, others.length) }, (_, index) => others[index])
  return [...found, ...(await Promise.all(compared.map(fits))).flat()]
}

/** @throws AppError loginFailed, accountLocked */
export async function usersByPassword(
  context: RequestContext,
  { userNameOrEmailAddress: name, password }: Static<typeof CredentialsDto>,
): Promise<UserRow[]> {
  const users = await findUsersForLogin(context, name)
  const note = async (result: LoginResult) => {
    const ids = users.length === 0 ? [null] : users.map(({ id }) => id)
    for (const userId of ids) await recordLogin(context, { userId, method: 'Password', result })
  }
  const counted = await countLoginTry(context, name, users).catch(async (error) => {
    if (error instanceof AppError) await note('Locked')
    throw error
  })
  const found = await fitting(name, users, password)
  if (found.length === 0) {
    await note(users.length > 0 ? 'WrongCredentials' : 'UnknownUser')
    throw wrongCredentials()
  }
  await counted.forgive(found)
  return found
}

export async function loginByPassword(context: RequestContext, input: Static<typeof AuthenticateDto>) {
  const user = meantOf(await usersByPassword(context, input), input.userId)
  if (!user) throw wrongCredentials()
  if (user.firstPasswordUntil && user.firstPasswordUntil < context.now) {
    throw new AppError('loginFailed', { details: '首次密码已过期，请带身份证件到服务窗口重新领取' })
  }
  return admit(context, user, 'Password')
}
