import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { EnumOf } from '#services/abp/conventions/schema-types.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { codeChannel } from '#services/messages/code-sender.api.ts'
import { CODE_PURPOSES, SmsCodeType } from './phone.schemas.ts'

export const LoginOptionsDto = Type.Object(
  {
    smsPurposes: Type.Array(SmsCodeType(), { description: '能发短信验证码的用途；没有的不要显示' }),
    mailPurposes: Type.Array(SmsCodeType(), {
      description: '没有短信，改发到邮箱的用途：注册和找回密码发到所填的邮箱，其余发到本人验证过的邮箱',
    }),
    mailCode: Type.Boolean({ description: '能发邮箱验证码' }),
    wechatScan: Type.Boolean({ description: '能用公众号二维码扫码登录' }),
    letterBox: Type.Array(EnumOf('LetterBoxChannel', ['Sms', 'Email']), {
      description: '试用环境：这些验证码不真的发出，在 /dev/messages 查看',
    }),
    demoAccounts: Type.Boolean({ description: '试用环境：有演示账号，密码人人知道' }),
    registerOld: Type.Boolean({ description: '允许不用验证码，用账号和密码注册' }),
  },
  { $id: 'LoginOptionsDto' },
)

/** The login methods of this deployment, so that pages offer only what works. */
export async function loginOptions({ platform, db }: RequestContext) {
  const { sms, smtpUrl, wechat, production, demoSeed } = platform.config
  const hasLetterBox = platform.letterBox !== null
  return {
    smsPurposes: CODE_PURPOSES.filter((purpose) => codeChannel(platform, purpose) === 'Sms'),
    mailPurposes: CODE_PURPOSES.filter((purpose) => codeChannel(platform, purpose) === 'Email'),
    mailCode: Boolean(smtpUrl) || hasLetterBox,
    wechatScan: Boolean(wechat?.eventToken),
    letterBox: hasLetterBox ? [...(sms ? [] : ['Sms' as const]), ...(smtpUrl ? [] : ['Email' as const])] : [],
    demoAccounts: !production && demoSeed !== null,
    registerOld: await switchOf(db, 'identity.allowRegisterOld'),
  }
}
