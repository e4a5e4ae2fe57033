import { normaliseRealName } from '#machines/rules/real-name.ts'
import { countsAfter, isFactGiven } from '#services/abp/access/second-fact.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachmentIdOf, attachmentPath, replaceNamed } from '#services/attachments/attachment.api.ts'
import { findUser, type UserRow } from './identity.repository.ts'
import { notifyPasswordChanged } from './notify-owner.ts'
import { ownRecipient, requireOwnRecipient } from './own-codes.ts'
import { requireOwnPassword, requirePassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.repository.ts'
import * as repository from './user.repository.ts'
import { accountProblems } from './user.rules.ts'
import type { UpdateUserByPortal } from './user.schemas.ts'
import { checkCode, type RightCode } from './verification-codes.ts'

/** Changes of users to their own accounts. */

async function own(scope: Scope): Promise<repository.UserFields> {
  const row = await repository.lockUser(scope, scope.actor.userId)
  if (!row) throw new AppError('notFound')
  return row
}

interface PasswordChange {
  readonly currentPassword?: string
  readonly code?: string
  readonly newPassword: string
}

/** Authenticates the owner by the current password, or by a code when the account has no password yet. */
async function proveOwner(
  context: RequestContext,
  user: UserRow,
  { currentPassword, code }: Omit<PasswordChange, 'newPassword'>,
): Promise<RightCode | null> {
  if (user.passwordHash !== null) {
    await requireOwnPassword(context, 'currentPassword', currentPassword ?? '')
    return null
  }
  const purpose = 'RetrivePasswordVercificationCodeSMS'
  const way = ownRecipient(context.platform, user, purpose)
  if (way === null && user.mobilePhone === null) return null
  if (code === undefined) throw fieldError('code', '请输入本人收到的验证码')
  return checkCode(context, way ?? requireOwnRecipient(context.platform, user, purpose), code)
}

/**
 * From when the new password is a second fact. In a session that a code alone has opened a first password has to wait,
 * and a changed one counts as the one before.
 */
const countsFromOf = ({ proof, now }: RequestContext, { passwordHash, passwordCountsFrom }: UserRow): Date | null => {
  if (isFactGiven(proof)) return null
  return passwordHash === null ? countsAfter(now) : passwordCountsFrom
}

/** Changes the password and ends all sessions except the current one. */
export async function changePassword(
  context: RequestContext,
  { currentPassword, code, newPassword }: PasswordChange,
): Promise<void> {
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  const right = await proveOwner(context, user, { currentPassword, code })
  if (newPassword === currentPassword) throw fieldError('newPassword', '新密码不能与当前密码相同')
  const passwordHash = await hashPassword(newPassword)
  const countsFrom = countsFromOf(context, user)
  await transact(context, async (scope) => {
    await right?.use(scope)
    const { id, mobilePhone: phone, userName, realName } = await own(scope)
    requirePassword('newPassword', newPassword, { phone, userName, realName })
    await repository.setPassword(scope.tx, id, passwordHash, scope.now, id, { countsFrom })
    await endSessionsOf(scope.tx, id, scope.now, {
      reason: 'AccountChanged',
      exceptTokenId: context.tokenId,
    })
    await notifyPasswordChanged(scope, id)
  })
}

/** The platform is in simplified Chinese only: `zh-Hans`, which browsers call `zh-CN`. */
const LANGUAGES: Readonly<Record<string, string>> = { 'zh-hans': 'zh-Hans', 'zh-cn': 'zh-Hans', zh: 'zh-Hans' }

export async function changeLanguage(context: RequestContext, name: string): Promise<void> {
  const languageName = LANGUAGES[name.toLowerCase()]
  if (languageName === undefined) throw fieldError('languageName', '平台目前只有简体中文（zh-Hans）')
  await repository.changeUser({ ...context, tx: context.db }, { id: context.actor.userId, languageName })
}

/**
 * The file category of avatars. The specification has no category for them, so they use the one for pictures in texts
 * and are shown by signed links.
 */
const PICTURE = 'EditorImage'

export const changeAvatar = (context: RequestContext, avatarId: number | null): Promise<void> =>
  transact(context, async (scope) => {
    const { id, avatar } = await own(scope)
    const before = (avatar === null ? undefined : attachmentIdOf(avatar)) ?? null
    await replaceNamed(scope, { before, after: avatarId }, PICTURE, 'avatarId')
    const path = avatarId === null ? null : attachmentPath(avatarId)
    await repository.changeUser(scope, { id, avatar: path })
  })

/**
 * Updates the user's own account. A person's real name comes from the audited record and cannot be changed here. A
 * visitor can choose the user type once.
 */
export const updateByPortal = (context: RequestContext, { rowVersion, ...input }: UpdateUserByPortal): Promise<void> =>
  transact(context, async (scope) => {
    const before = await own(scope)
    const { surname, userType } = input
    const realName = input.realName ? normaliseRealName(input.realName) : input.realName
    if (userType !== undefined && userType !== before.userType && before.userType !== 'Visitor') {
      throw fieldError('userType', '身份选定后不能更改，请联系平台')
    }
    if (
      realName !== undefined &&
      realName !== normaliseRealName(before.realName ?? '') &&
      before.userType === 'DisabledPerson'
    ) {
      throw fieldError('realName', '求职者的姓名以档案为准，请在档案中修改')
    }
    const changes = {
      ...(surname === undefined ? {} : { surname }),
      ...(realName === undefined ? {} : { realName }),
      ...(userType === undefined ? {} : { userType }),
    }
    const problems = accountProblems({ ...before, ...changes })
    if (problems.length > 0) throw invalid(problems)
    await repository.changeUser(scope, { id: before.id, rowVersion, ...changes })
  })
