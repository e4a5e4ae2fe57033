import Type, { type Static } from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { Nothing } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import type { CodePurpose } from '#services/messages/code-sender.api.ts'
import { CreateOwnPersonDto, createOwnPerson, PersonDto } from '#services/people/persons/own-person.api.ts'
import { changeMobilePhone, resetForgottenPassword } from './account-security.ts'
import { externalAccountActions } from './external-login.actions.ts'
import { findUser } from './identity.repository.ts'
import { AuthenticateResultDto } from './issue-token.ts'
import { LoginOptionsDto, loginOptions } from './login-options.ts'
import { requireOwnRecipient, sendBy, typedRecipient } from './own-codes.ts'
import * as forms from './register.schemas.ts'
import { registerAndEnter, registerByCode, registerOld } from './register.ts'

/**
 * The requests for codes per minute from one network address: enough for a household or an office, and a limit for the
 * cost of automated requests.
 */
const CODES_A_MINUTE = 20
const TRIES_A_MINUTE = 60

const registered = (userId: number) => ({ canLogin: true, userId })

/** The only tenant, under the name that ABP uses. */
const DEFAULT_TENANT = { name: 'Default', id: 1 }

const enterByPhone = (summary: string) =>
  action({
    summary,
    allow: 'anonymous',
    input: forms.RegisterByPhoneNumberDto,
    output: AuthenticateResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: registerAndEnter,
  })

export const accountService = defineService('Account', {
  IsTenantAvailable: action({
    summary: '租户是否可用；平台只有 Default 一个租户',
    allow: 'anonymous',
    input: forms.IsTenantAvailableDto,
    output: forms.TenantAvailabilityDto,
    handler: async (_, { tenancyName }) =>
      tenancyName.toLowerCase() === DEFAULT_TENANT.name.toLowerCase()
        ? { state: 'Available' as const, tenantId: DEFAULT_TENANT.id }
        : { state: 'NotFound' as const, tenantId: null },
  }),
  Register: action({
    summary: '用用户名、手机号和验证码注册',
    allow: 'anonymous',
    input: forms.RegisterDto,
    output: forms.RegisterResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: async (context, input) => registered(await registerByCode(context, input)),
  }),
  RegisterByH5: enterByPhone('在手机网页上用手机号和验证码注册并登录'),
  RegisterByPhoneNumber: enterByPhone('用手机号和验证码注册并登录；密码可以以后再设'),
  RegisterOld: action({
    summary: '用用户名和密码注册，不用验证码；默认关闭',
    allow: 'anonymous',
    input: forms.RegisterOldDto,
    output: forms.RegisterResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: async (context, input) => registered(await registerOld(context, input)),
  }),
  CreateUserDisabledPerson: action({
    summary: '建立自己的求职者档案；还没有选择身份的访客由此成为求职者',
    allow: ['Visitor', 'DisabledPerson'],
    input: CreateOwnPersonDto,
    output: PersonDto,
    handler: createOwnPerson,
  }),
  ChangeMobilePhone: action({
    summary: '更换自己的手机号；其他地方的登录随即失效',
    confirm: 'factor',
    allow: 'signedIn',
    input: forms.ChangeMobilePhoneDto,
    output: Nothing,
    handler: async (context, input) => {
      await changeMobilePhone(context, input)
      return null
    },
  }),
  ResetPassword4Portal: action({
    summary: '用手机或邮箱的验证码重设忘记的密码；所有登录随即失效',
    allow: 'anonymous',
    input: forms.ResetPassword4PortalDto,
    output: Nothing,
    perMinute: TRIES_A_MINUTE,
    handler: async (context, input) => {
      await resetForgottenPassword(context, input)
      return null
    },
  }),
  GetLoginOptions: action({
    summary: '这个平台能用哪些方式登录和注册',
    allow: 'anonymous',
    input: Type.Object({}),
    output: LoginOptionsDto,
    handler: loginOptions,
  }),
  GetVerificationCode: action({
    isOpenBeforeSetUp: true,
    summary: '发送验证码；verificationCode 是用途，登录后不写手机号即发给本人；没有短信时发到邮箱',
    allow: 'anonymous',
    input: forms.CodeRequest,
    output: forms.SmsCodeSentDto,
    perMinute: CODES_A_MINUTE,
    handler: sendVerificationCode,
  }),
})

/**
 * The recipient that a visitor typed, or the signed-in user's own address, which the client knows only in masked form.
 */
async function recipientOf(context: RequestContext, { phone, emailAddress, verificationCode: purpose }: CodeAsked) {
  const isTyped = TYPED_MAIL.includes(purpose) && emailAddress !== undefined
  if (phone !== undefined || isTyped) {
    return typedRecipient(context.platform, isTyped ? { emailAddress } : { phone }, purpose)
  }
  const user = await findUser(context, context.actor.userId)
  if (!user) throw fieldError('phone', '请输入手机号')
  return requireOwnRecipient(context.platform, user, purpose)
}

/**
 * Purposes for which the user types the mail address. All other purposes prove the owner of an account, so the
 * account's own address is used.
 */
const TYPED_MAIL: readonly CodePurpose[] = [
  'RegisterVercificationCodeSMS',
  'RetrivePasswordVercificationCodeSMS',
  'LoginVerificationCodeSMS',
]

type CodeAsked = Static<typeof forms.CodeRequest>

async function sendVerificationCode(context: RequestContext, asked: CodeAsked) {
  if (asked.verificationCode === 'ChangePhoneVercificationCodeSMS' && context.actor.userId === 0) {
    throw new AppError('notLoggedIn')
  }
  return sendBy(context, await recipientOf(context, asked))
}

/** Operations whose paths the specification gives without `services/app`. */
export const accountLoginService = defineService('Account', externalAccountActions, '/api/Account')
