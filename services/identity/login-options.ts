import Type from 'typebox'
import type { RequestContext } from '#services/abp/context.ts'
import { EnumOf } from '#services/abp/schema-types.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { CODE_PURPOSES, SmsCodeType } from './phone.schemas.ts'

export const LoginOptionsDto = Type.Object(
  {
    smsPurposes: Type.Array(SmsCodeType(), { description: '能发短信验证码的用途；没有的不要显示' }),
    mailCode: Type.Boolean({ description: '能发邮箱验证码' }),
    wechatScan: Type.Boolean({ description: '能用公众号二维码扫码登录' }),
    letterBox: Type.Array(EnumOf('LetterBoxChannel', ['Sms', 'Email']), {
      description: '试用环境：这些验证码不真的发出，在 /dev/messages 查看',
    }),
    registerOld: Type.Boolean({ description: '允许不用验证码，用账号和密码注册' }),
  },
  { $id: 'LoginOptionsDto' },
)

/** What this deployment can do, so that no page offers what would be refused. */
export async function loginOptions({ platform, db }: RequestContext) {
  const { sms, smtpUrl, wechat } = platform.config
  const hasLetterBox = platform.letterBox !== null
  const canText = (purpose: (typeof CODE_PURPOSES)[number]) =>
    sms === null ? hasLetterBox : sms.templates[purpose] !== undefined
  return {
    smsPurposes: CODE_PURPOSES.filter(canText),
    mailCode: Boolean(smtpUrl) || hasLetterBox,
    wechatScan: Boolean(wechat?.eventToken),
    letterBox: hasLetterBox ? [...(sms ? [] : ['Sms' as const]), ...(smtpUrl ? [] : ['Email' as const])] : [],
    registerOld: await switchOf(db, 'identity.allowRegisterOld'),
  }
}
