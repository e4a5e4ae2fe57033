import Type from 'typebox'
import { type LoginResult, recordLogin } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { Id, Password } from '#services/abp/conventions/schema-types.ts'
import { LoginName } from '#services/abp/conventions/typed-fields.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { externalTokenActions } from './external-login.actions.ts'
import { findSender, findUserForLogin } from './identity.repository.ts'
import { AuthenticateResultDto, admit, exchange, renew } from './issue-token.ts'
import { countLoginTry } from './password-tries.ts'
import { verifyPassword } from './passwords.ts'
import { loginByCode, PhoneCodeLoginDto } from './phone-login.ts'

const AuthenticateDto = Type.Object(
  {
    userNameOrEmailAddress: LoginName('账号'),
    password: Password({ title: '密码' }),
    rememberClient: Type.Optional(Type.Boolean({ title: '记住登录' })),
  },
  { $id: 'AuthenticateDto' },
)

/** The same message for an unknown name and a wrong password, so that no one can find out which names exist. */
const wrongCredentials = () => new AppError('loginFailed', { details: '用户名或密码无效' })

async function authenticate(context: RequestContext, input: { userNameOrEmailAddress: string; password: string }) {
  const name = input.userNameOrEmailAddress
  const user = await findUserForLogin(context, name)
  const note = (result: LoginResult) => recordLogin(context, { userId: user?.id ?? null, method: 'Password', result })
  const counted = await countLoginTry(context, name, user).catch(async (error) => {
    if (error instanceof AppError) await note('Locked')
    throw error
  })
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) {
    await note(user ? 'WrongCredentials' : 'UnknownUser')
    throw wrongCredentials()
  }
  await counted.forgive()
  if (user.firstPasswordUntil && user.firstPasswordUntil < context.now) {
    throw new AppError('loginFailed', { details: '首次密码已过期，请带身份证件到服务窗口重新领取' })
  }
  return admit(context, user, 'Password')
}

const login = (summary: string) =>
  action({
    summary,
    allow: 'anonymous',
    input: AuthenticateDto,
    output: AuthenticateResultDto,
    perMinute: 60,
    handler: authenticate,
  })

export const tokenAuthService = defineService(
  'TokenAuth',
  {
    Authenticate: login('用账号和密码登录'),
    AuthenticateByFront: login('门户登录：用账号、手机号或邮箱和密码登录'),
    AuthenticateByPhoneNumberCode: action({
      summary: '用手机号和短信验证码登录',
      allow: 'anonymous',
      input: PhoneCodeLoginDto,
      output: AuthenticateResultDto,
      perMinute: 60,
      handler: loginByCode,
    }),
    ...externalTokenActions,
    RefreshToken: action({
      summary:
        '延长登录：有效期只剩三分之一时，以及确认过是本人之后，换新的令牌，旧的随即失效；在此之前、以及到了这次登录的最长时间时，答复原来的令牌',
      allow: 'signedIn',
      isOpenBeforeSetUp: true,
      verb: 'GET',
      input: Type.Object({}),
      output: AuthenticateResultDto,
      handler: renew,
    }),
    SwitchEnterprise: action({
      summary: '选择当前企业，令牌随之换新',
      allow: ['Enterprise'],
      input: Type.Object({ enterpriseId: Id({ title: '企业编号' }) }),
      output: AuthenticateResultDto,
      query: ['enterpriseId'],
      handler: async (context, { enterpriseId }) => {
        const sender = context.tokenId ? await findSender(context.db, context.tokenId, enterpriseId) : undefined
        if (sender?.enterpriseId !== enterpriseId) {
          throw new AppError('notEnterpriseMember', { details: '您不是这家企业的成员' })
        }
        return exchange(context, enterpriseId)
      },
    }),
  },
  '/api/TokenAuth',
)
