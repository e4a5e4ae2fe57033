import Type from 'typebox'
import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import { isSetUpDue } from '#services/abp/access/proof-checks.ts'
import { Id, Nullable } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { findSessionUser } from './identity.repository.ts'
import { avatarUrl } from './user.mapper.ts'

/** The session user of specification.md §7; userType and platformRoles determine their rights. */
const UserLoginInfoDto = Type.Object(
  {
    id: Id(),
    userName: Type.String(),
    avatar: Nullable(Type.String()),
    surname: Nullable(Type.String()),
    realName: Nullable(Type.String()),
    userType: Type.String(),
    platformRoles: Type.Array(Type.String()),
    keptRights: Type.Optional(Type.Array(Type.String(), { description: '自定义角色留下的权限；没有自定义角色时没有' })),
    enterpriseId: Nullable(Type.Integer()),
    isPasswordDue: Type.Optional(Type.Boolean({ description: '须先把首次密码改成自己的；不须时没有' })),
    dueConsents: Type.Optional(
      Type.Array(Type.String(), { description: '有新版、须重新同意的协议和政策；没有时没有' }),
    ),
    isFactorDue: Type.Optional(Type.Boolean({ description: '须先设置两步验证，才能使用工作台；不须时没有' })),
  },
  { $id: 'UserLoginInfoDto' },
)

export const sessionService = defineService('Session', {
  GetCurrentLoginInformations: action({
    summary: '当前登录的用户；没有登录时 user 为空',
    allow: 'anonymous',
    isOpenBeforeSetUp: true,
    input: Type.Object({}),
    output: Type.Object({ user: Nullable(UserLoginInfoDto) }, { $id: 'CurrentLoginInformationsDto' }),
    handler: async ({ actor, db, platform, proof }) => {
      const user =
        actor.userId > 0 ? await findSessionUser({ platform, db }, actor.userId, toWireDay(platform.now())) : undefined
      if (!user) return { user: null }
      const { id, userName, surname, realName, userType, platformRoles } = user
      const { enterpriseId, keptRights } = actor
      const avatar = avatarUrl(platform, user.avatar)
      const isDue = isSetUpDue(platform, { actor, ...(proof ? { proof } : {}) })
      const narrowed = keptRights ? { keptRights: [...keptRights] } : {}
      // names in full, because the user sees their own account
      const names = { surname: inFull(surname), realName: inFull(realName) }
      const shown = { id, userName, avatar, ...names, userType, platformRoles, ...narrowed, enterpriseId }
      return {
        user: {
          ...shown,
          ...(user.firstPasswordUntil === null ? {} : { isPasswordDue: true }),
          ...(isDue ? { isFactorDue: true } : {}),
          ...(user.dueConsents.length > 0 ? { dueConsents: user.dueConsents } : {}),
        },
      }
    },
  }),
})
