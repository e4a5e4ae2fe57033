import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { EnumOf, Id, Nullable, Password, Text } from '#services/abp/conventions/schema-types.ts'
import { LoginName, MailAddress, MobileNumber } from '#services/abp/conventions/typed-fields.ts'
import { CONSENT_SCOPES } from '#services/database/schema/consents.ts'
import { CacheKey } from './external-login.schemas.ts'
import { IsFamilyPhone, MeantUser } from './household.schemas.ts'
import { Code, Phone, SmsCodeType } from './phone.schemas.ts'
import { ChosenUserType } from './user.schemas.ts'

export const typedMail = MailAddress('邮箱', {
  description: '没有短信的平台，注册和找回密码用它代替手机接收验证码',
})

export const CodeRequest = Type.Object({
  phone: Type.Optional(
    MobileNumber('手机号', {
      description: '登录后不填，就发到本人绑定的手机；没有短信的平台，发到本人验证过的邮箱',
    }),
  ),
  emailAddress: Type.Optional(typedMail),
  verificationCode: SmsCodeType({ title: '验证码用途' }),
})

export const CodeSentDto = Type.Object(
  {
    expireInSeconds: Type.Integer({ description: '验证码有效秒数' }),
    resendInSeconds: Type.Integer({ description: '多少秒后可以重新获取' }),
  },
  { $id: 'CodeSentDto' },
)

export const SmsCodeSentDto = Type.Object(
  {
    ...CodeSentDto.properties,
    phone: Nullable(Type.String({ description: '收到验证码的手机号，遮盖' })),
    emailAddress: Nullable(Type.String({ description: '没有短信的平台，收到验证码的邮箱，遮盖' })),
  },
  { $id: 'SmsCodeSentDto' },
)

/** Consent to the version of a text that the user has read; each purpose needs its own consent. */
const ReadConsentDto = Type.Object(
  {
    scope: EnumOf('ConsentScope', CONSENT_SCOPES, { title: '同意事项' }),
    textVersion: Text(20, { title: '同意书版本' }),
  },
  { $id: 'ReadConsentDto' },
)

const common = {
  userType: Type.Optional(ChosenUserType({ title: '身份', description: '不填就以后再选' })),
  surname: Type.Optional(Nullable(Text(32, { title: '昵称' }))),
  hasAcceptedTerms: Type.Boolean({ title: '同意服务协议' }),
  hasAcceptedPrivacyPolicy: Type.Boolean({ title: '同意隐私政策' }),
  consents: Type.Optional(
    Type.Array(ReadConsentDto, { maxItems: CONSENT_SCOPES.length, title: '已阅读并同意的各项同意书' }),
  ),
}
const userName = LoginName('用户名', { most: 32, minLength: 4 })
const password = Password({ title: '密码', description: '8–128 个字符，不能是泄露过的常见密码' })
const confirmPassword = Type.Optional(Password({ title: '确认密码' }))

export const RegisterDto = Type.Object(
  {
    userName,
    phone: Phone(),
    emailAddress: Type.Optional(typedMail),
    code: Code(),
    isFamilyPhone: IsFamilyPhone(),
    password,
    confirmPassword,
    ...common,
  },
  { $id: 'RegisterDto' },
)

export const RegisterByPhoneNumberDto = Type.Object(
  {
    phone: Phone(),
    emailAddress: Type.Optional(typedMail),
    code: Code(),
    isFamilyPhone: IsFamilyPhone(),
    password: Type.Optional(password),
    confirmPassword,
    ...common,
    cacheKey: CacheKey,
  },
  { $id: 'RegisterByPhoneNumberDto' },
)

export const RegisterOldDto = Type.Object({ userName, password, confirmPassword, ...common }, { $id: 'RegisterOldDto' })

/** The common part of registrations. Without a password, the owner logs in by codes until a password is set. */
export type Registration = Omit<Static<typeof RegisterOldDto>, 'password'> & {
  password?: string | undefined
  mobilePhone: string | null
}

export const RegisterResultDto = Type.Object({ canLogin: Type.Boolean(), userId: Id() }, { $id: 'RegisterResultDto' })

export const ResetPassword4PortalDto = Type.Object(
  {
    phone: Type.Optional(Phone()),
    emailAddress: Type.Optional(typedMail),
    code: Code(),
    newPassword: Password({ title: '新密码' }),
    userId: MeantUser(),
  },
  { $id: 'ResetPassword4PortalDto' },
)

export const ChangeMobilePhoneDto = Type.Object(
  {
    phone: Phone('新手机号'),
    code: Type.Optional(Code('新手机号的验证码', '没有短信的平台不用填，新手机号记为未验证')),
    oldPhoneCode: Type.Optional(Code('原手机号的验证码', '没有短信的平台，是本人邮箱的验证码')),
    currentPassword: Type.Optional(Password({ title: '当前密码', description: '收不到原手机号的短信时' })),
    isFamilyPhone: IsFamilyPhone(),
  },
  { $id: 'ChangeMobilePhoneDto' },
)

export const IsTenantAvailableDto = Type.Object(
  { tenancyName: Text(64, { title: '租户名称' }) },
  { $id: 'IsTenantAvailableDto' },
)
export const TenantAvailabilityDto = Type.Object(
  {
    state: EnumOf('AccountAvailability', ['Available', 'InActive', 'NotFound']),
    tenantId: Nullable(Type.Integer()),
  },
  { $id: 'TenantAvailabilityDto' },
)
