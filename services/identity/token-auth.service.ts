import Type from 'typebox'
import { AppError } from '#services/abp/conventions/errors.ts'
import { Id, ListResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { externalTokenActions } from './external-login.actions.ts'
import { PersonOfPhoneDto } from './household.schemas.ts'
import { FindPersonsByCodeDto, personsByCode, personsByPassword } from './household.ts'
import { findSender } from './identity.repository.ts'
import { AuthenticateResultDto, exchange, renew } from './issue-token.ts'
import { AuthenticateDto, CredentialsDto, loginByPassword } from './password-login.ts'
import { loginByCode, PhoneCodeLoginDto } from './phone-login.ts'

const login = (summary: string) =>
  action({
    summary,
    allow: 'anonymous',
    input: AuthenticateDto,
    output: AuthenticateResultDto,
    perMinute: 60,
    handler: loginByPassword,
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
    FindPersonsByCode: action({
      summary: '一个手机号有几位家人的账号时，用验证码看是哪几位，姓已遮盖；验证码之后仍可用来登录或重设密码',
      allow: 'anonymous',
      input: FindPersonsByCodeDto,
      output: ListResult(PersonOfPhoneDto),
      perMinute: 60,
      handler: personsByCode,
    }),
    FindPersonsByPassword: action({
      summary: '一个手机号有几位家人的账号时，用密码看是哪几位；只列出密码对得上的',
      allow: 'anonymous',
      input: CredentialsDto,
      output: ListResult(PersonOfPhoneDto),
      perMinute: 60,
      handler: personsByPassword,
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
