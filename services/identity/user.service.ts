import Type from 'typebox'
import { mayReveal } from '#services/abp/access/field-policies/policies.ts'
import { revealed } from '#services/abp/access/reveal.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import {
  EntityId,
  ListResult,
  Nothing,
  PagedResult,
  type Static,
  type TSchema,
} from '#services/abp/conventions/schema-types.ts'
import { type Action, action, defineService, type Policy } from '#services/abp/define-service.ts'
import { actsAbout, PreparedDto, StaffActDto } from '#services/approvals/approval.service.ts'
import { BankInfoDto } from './bank.api.ts'
import * as bankAndMail from './bank-and-mail.ts'
import { ChangeWechatBindDto } from './external-login.schemas.ts'
import { MyAccountDto, MyLoginDto, myAccount, myLogins } from './my-account.ts'
import { CodeSentDto } from './register.schemas.ts'
import { ROLES } from './roles.ts'
import { endSessionOfToken } from './sessions.repository.ts'
import { EndMySessionDto, endMyOtherSessions, endMySession, MySessionDto, mySessions } from './sessions.ts'
import { RightsMatrixDto, RolesPreviewDto, RolesPreviewQuery } from './staff-rights.schemas.ts'
import { matrixDto, rolesPreview } from './staff-rights.ts'
import { EndSessionsDto, endSessionsForOwner, sessionsOf } from './staff-sessions.ts'
import { userDto } from './user.mapper.ts'
import { findVisibleUser, pageUsers } from './user.repository.ts'
import * as forms from './user.schemas.ts'
import { deleteUser, setActive } from './user-changes.ts'
import { createOrPrepare, prepareReset, updateOrPrepare } from './user-grants.ts'
import { changeAvatar, changeLanguage, changePassword, updateByPortal } from './user-self.ts'
import { changeWechatBind, isWechatBound } from './wechat-bind.ts'

const ADMIN = ['PlatformUser:Admin'] as const
/** Operations that grant rights or hand over an account require authentication first. */
const GRANTS = { confirm: true } as const

const byId = async (context: RequestContext, id: number) =>
  userDto(context, await findVisibleUser(context, context.actor, id))

/** @throws AppError notFound, or validation when no reason is given for phone and mail address of another account */
async function getUser(context: RequestContext, { id, ...asked }: Static<typeof forms.UserDetailQuery>) {
  const { actor } = context
  const row = await findVisibleUser(context, actor, id)
  const isOwn = row.id === actor.userId
  const isRevealed =
    !isOwn &&
    (await revealed(context, asked, {
      ...{ what: '完整的手机号和邮箱', may: mayReveal('User', 'mobilePhone', actor) },
      ...{ entityType: 'User', entityId: id, fields: ['mobilePhone', 'emailAddress'] },
    }))
  return userDto(context, row, { isRevealed })
}

const SHOWN_ACTS = 20

type Asks = Pick<Action, 'confirm' | 'isOpenBeforeSetUp'>

/** An operation without a result. */
const command = <I extends TSchema>(
  summary: string,
  allow: Policy,
  input: I,
  work: (context: RequestContext, input: Static<I>) => Promise<void>,
  asks: Asks = {},
) =>
  action({
    ...asks,
    summary,
    allow,
    input,
    output: Nothing,
    handler: async (context, given) => {
      await work(context, given)
      return null
    },
  })

/** An operation that returns the changed account. */
const change = <I extends TSchema>(
  summary: string,
  allow: Policy,
  input: I,
  work: (context: RequestContext, input: Static<I>) => Promise<number>,
  asks: Asks = {},
) =>
  action({
    ...asks,
    summary,
    allow,
    input,
    output: forms.UserDto,
    handler: async (context, given) => byId(context, await work(context, given)),
  })

export const userService = defineService('User', {
  Create: action({
    ...GRANTS,
    summary: '新建账号；平台工作人员的账号要另一位管理员批准',
    allow: ADMIN,
    input: forms.CreateUserDto,
    output: forms.ChangedUserDto,
    handler: createOrPrepare,
  }),
  Update: action({
    ...GRANTS,
    summary: '修改账号；增加分工、更换手机号要另一位管理员批准；用户类型不能更改',
    allow: ADMIN,
    input: forms.UpdateUserDto,
    output: forms.ChangedUserDto,
    handler: updateOrPrepare,
  }),
  Delete: command('删除没有企业和档案的账号', ADMIN, EntityId, (context, { id }) => deleteUser(context, id)),
  Activate: command('启用账号', ADMIN, EntityId, (context, { id }) => setActive(context, id, true)),
  DeActivate: command('停用账号：立即在各处退出登录', ADMIN, EntityId, (context, { id }) =>
    setActive(context, id, false),
  ),
  Active: command('启用或停用账号', ADMIN, forms.ActiveUserDto, (context, { id, isActive }) =>
    setActive(context, id, isActive),
  ),
  GetRoles: action({
    summary: '角色：用户类型和平台工作人员的分工',
    allow: ADMIN,
    input: Type.Object({}),
    output: ListResult(forms.RoleDto),
    handler: async () => ({ items: ROLES.map((role) => ({ ...role })) }),
  }),
  GetRights: action({
    summary: '平台工作人员的权限：每项权限属于哪些分工，包含哪些操作，哪些事要两个人办理',
    allow: ADMIN,
    input: Type.Object({}),
    output: RightsMatrixDto,
    handler: matrixDto,
  }),
  GetRolesPreview: action({
    summary: '改分工以前试算：得到和失去哪些权限，谁还能批准，会不会被拒绝；什么都不改变',
    allow: ADMIN,
    input: RolesPreviewQuery,
    output: RolesPreviewDto,
    handler: rolesPreview,
  }),
  GetAll: action({
    summary: '账号列表；手机号和邮箱已遮盖',
    allow: ADMIN,
    input: forms.UserQuery,
    output: PagedResult(forms.UserDto),
    handler: async (context, query) => {
      const { totalCount, items } = await pageUsers(context, context.actor, query)
      return { totalCount, items: items.map((row) => userDto(context, row, { in: 'ListedUser' })) }
    },
  }),
  Get: action({
    summary: '一个账号：自己的，或者管理员看任何一个；他人的手机号和邮箱默认遮盖，完整查看须写明原因并留有记录',
    allow: 'signedIn',
    input: forms.UserDetailQuery,
    output: forms.UserDto,
    handler: getUser,
  }),
  GetMyAccount: action({
    summary: '自己的账号：号码已遮盖，有没有密码，是否绑定微信',
    allow: 'signedIn',
    input: Type.Object({}),
    output: MyAccountDto,
    handler: myAccount,
  }),
  GetMyLogins: action({
    summary: '自己账号最近的登录，包括失败的；最新的在前',
    allow: 'signedIn',
    input: Type.Object({}),
    output: ListResult(MyLoginDto),
    handler: myLogins,
  }),
  GetMySessions: action({
    summary: '自己账号现在的登录：哪个设备，最近何时使用；当前的在前',
    allow: 'signedIn',
    input: Type.Object({}),
    output: ListResult(MySessionDto),
    handler: mySessions,
  }),
  GetMyStaffActs: action({
    summary: '平台工作人员为自己的账号办理的事，如在柜台更换收款账户；最新的在前',
    allow: 'signedIn',
    input: Type.Object({}),
    output: ListResult(StaffActDto),
    handler: async (context) => ({
      items: await actsAbout(context, context.actor.userId, 'ChangeBankCard', SHOWN_ACTS),
    }),
  }),
  EndMySession: command('结束自己的一个登录', 'signedIn', EndMySessionDto, endMySession, { confirm: true }),
  EndMyOtherSessions: command('结束自己的其他登录，只留现在这一个', 'signedIn', Type.Object({}), endMyOtherSessions, {
    confirm: true,
  }),
  GetSessionsOf: action({
    summary: '管理员查看一个账号现在在哪些设备上登录；留下查看记录',
    allow: ADMIN,
    input: EntityId,
    output: ListResult(MySessionDto),
    handler: sessionsOf,
  }),
  EndSessionsOf: command(
    '管理员结束一个账号的所有登录，并告知本人原因',
    ADMIN,
    EndSessionsDto,
    endSessionsForOwner,
    GRANTS,
  ),
  ChangeLanguage: command('选择语言', 'signedIn', forms.ChangeUserLanguageDto, (context, { languageName }) =>
    changeLanguage(context, languageName),
  ),
  ChangePassword: command(
    '修改自己的密码，或第一次设置；其他地方的登录随即失效',
    'signedIn',
    forms.ChangePasswordDto,
    changePassword,
    { isOpenBeforeSetUp: true },
  ),
  ResetPassword: action({
    ...GRANTS,
    summary: '管理员提交重设他人的密码，另一位管理员批准后生效，并通知本人',
    allow: ADMIN,
    input: forms.ResetPasswordDto,
    output: PreparedDto,
    handler: prepareReset,
  }),
  ChangeAvatar: change('更换自己的头像', 'signedIn', forms.ChangeAvatarDto, async (context, { avatarId }) => {
    await changeAvatar(context, avatarId)
    return context.actor.userId
  }),
  UpdateByPortal: change(
    '修改自己的昵称和姓名；访客由此选择身份',
    'signedIn',
    forms.UpdateUserByPortalDto,
    async (context, input) => {
      await updateByPortal(context, input)
      return context.actor.userId
    },
  ),
  ChangeBankInfo: action({
    summary: '修改自己的收款账户，需要发给本人的验证码，并用密码等方式确认是本人',
    confirm: 'factor',
    secondFact: 'ChangeBank',
    allow: 'signedIn',
    input: bankAndMail.ChangeBankInfoDto,
    output: BankInfoDto,
    handler: bankAndMail.changeBankInfo,
  }),
  GetChangeEmailAddressVerificationCode: action({
    summary: '向新邮箱发送验证码',
    allow: 'signedIn',
    input: bankAndMail.MailCodeRequest,
    output: CodeSentDto,
    perMinute: 20,
    handler: (context, { emailAddress }) => bankAndMail.sendMailChangeCode(context, emailAddress),
  }),
  ChangeEmailAddress: command(
    '更换自己的邮箱，需要新邮箱收到的验证码，和本人的验证码或密码',
    'signedIn',
    bankAndMail.ChangeEmailAddressDto,
    bankAndMail.changeEmailAddress,
    { confirm: 'factor' },
  ),
  IsWechatBound: action({
    summary: '自己的账号是否绑定了微信',
    verb: 'GET',
    allow: 'signedIn',
    input: Type.Object({}),
    output: Type.Boolean(),
    handler: isWechatBound,
  }),
  ChangeWechatBind: command('绑定刚授权的微信，或解除绑定', 'signedIn', ChangeWechatBindDto, changeWechatBind),
  LogoutByFront: command(
    '退出登录：这次登录的所有令牌立即失效',
    'signedIn',
    Type.Object({}),
    async ({ db, tokenId, now }) => {
      if (tokenId) await endSessionOfToken(db, tokenId, now)
    },
    { isOpenBeforeSetUp: true },
  ),
})
