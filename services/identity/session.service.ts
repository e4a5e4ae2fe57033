import Type from 'typebox'
import { action, defineService } from '#services/abp/define-service.ts'
import { Id, Nullable } from '#services/abp/schema-types.ts'
import { isSetUpDue } from '#services/abp/standing.ts'
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
    handler: async ({ actor, db, platform, standing }) => {
      const user = actor.userId > 0 ? await findSessionUser({ platform, db }, actor.userId) : undefined
      if (!user) return { user: null }
      const { id, userName, surname, realName, userType, platformRoles } = user
      const { enterpriseId, keptRights } = actor
      const avatar = avatarUrl(platform, user.avatar)
      const isDue = isSetUpDue(platform, { actor, ...(standing ? { standing } : {}) })
      const narrowed = keptRights ? { keptRights: [...keptRights] } : {}
      const shown = { id, userName, avatar, surname, realName, userType, platformRoles, ...narrowed, enterpriseId }
      const isPasswordDue = user.firstPasswordUntil !== null
      return {
        user: { ...shown, ...(isPasswordDue ? { isPasswordDue } : {}), ...(isDue ? { isFactorDue: true } : {}) },
      }
    },
  }),
})
