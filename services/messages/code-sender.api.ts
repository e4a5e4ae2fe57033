import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { SmsPurpose } from '#services/config-providers.ts'
import { namesOf } from '#services/content/names.api.ts'
import { sendAliyunSms } from './aliyun-sms.ts'
import { noteOutcome } from './channel-outcomes.ts'
import { type FailedCode, insertFailedCode } from './outbox.repository.ts'
import { signedBy } from './sms-channel.ts'
import { createSmtpChannel } from './smtp-channel.ts'
import { render } from './templates.ts'
import { readWordings } from './wordings.ts'

const MAIL_CODE = 'code.mail'

export type CodePurpose = Exclude<SmsPurpose, 'Notice'>

/** The channel for codes; mail where no SMS can be sent. Null: this deployment sends no code for the purpose. */
export function codeChannel({ config, letterBox }: Platform, purpose: CodePurpose): 'Sms' | 'Email' | null {
  const canText = config.sms === null ? letterBox !== null : config.sms.templates[purpose] !== undefined
  if (canText) return 'Sms'
  return config.smtpUrl || letterBox ? 'Email' : null
}

/** Titles for the letter box and for the list of sent messages; the SMS provider has its own texts. */
const TITLES: Readonly<Record<CodePurpose, string>> = {
  RegisterVercificationCodeSMS: '注册验证码',
  RetrivePasswordVercificationCodeSMS: '找回密码验证码',
  ChangePhoneVercificationCodeSMS: '更换手机号验证码',
  LoginVerificationCodeSMS: '身份验证码',
}

/** The occasion of a code, from the template of a failed row; null when the row is not a code. */
export const codeLabelOf = (template: string): string | null =>
  Object.entries(TITLES).find(([purpose]) => template === `code.${purpose}`)?.[1] ?? null

/**
 * Sends a code to a phone without the outbox, because a late code is useless and codes must not be stored.
 * @throws AppError business when no provider is configured, unavailable when it does not accept the message
 */
export async function sendSmsCode(platform: Platform, phone: string, purpose: CodePurpose, code: string) {
  const { sms, outbound } = platform.config
  if (!sms && platform.letterBox) {
    const content = `您的验证码是 ${code}。请勿告诉他人。`
    return platform.letterBox.put({ channel: 'Sms', address: phone, title: TITLES[purpose], content, linkUrl: null })
  }
  if (!sms) throw refuse('平台没有配置短信服务，暂时不能发送验证码')
  const signed = signedBy(sms, await namesOf(platform.db))
  await sending(platform, { channel: 'Sms', address: phone, template: `code.${purpose}` }, () =>
    sendAliyunSms(signed, { phone, purpose, variables: { code } }, AbortSignal.timeout(outbound.provider)),
  )
}

/** Like `sendSmsCode`, by mail. */
export async function sendMailCode(platform: Platform, address: string, code: string, minutes: number): Promise<void> {
  const { smtpUrl, publicUrl, outbound } = platform.config
  if (!smtpUrl && !platform.letterBox) throw refuse('平台没有配置邮件服务，暂时不能发送验证码')
  const wordings = await readWordings(platform.db, [MAIL_CODE])
  const { title, content, linkUrl } = render(MAIL_CODE, 'person', { code, minutes }, wordings)
  const message = { address, title, content, linkUrl: publicUrl + linkUrl }
  if (!smtpUrl) return platform.letterBox?.put({ channel: 'Email', ...message })
  const signature = await namesOf(platform.db)
  await sending(platform, { channel: 'Email', address, template: MAIL_CODE }, () =>
    createSmtpChannel(smtpUrl).send({ ...message, signature }, AbortSignal.timeout(outbound.smtp)),
  )
}

/** A code that is being sent, with its recipient and its purpose. No table stores the code itself. */
type CodeOnItsWay = Pick<FailedCode, 'channel' | 'address' | 'template'>

async function sending(platform: Platform, code: CodeOnItsWay, send: () => Promise<string>): Promise<void> {
  const { logger } = platform
  try {
    const answer = await send()
    await noteOutcome(platform, code.channel, { answer })
  } catch (error) {
    logger.error('a code could not be sent', errorFields(error))
    const reason = error instanceof Error ? error.message : String(error)
    await noteOutcome(platform, code.channel, { reason })
    await insertFailedCode(platform, { ...code, reason }).catch((failure) =>
      logger.error('a failed code could not be written down', errorFields(failure)),
    )
    const details = '验证码暂时发送不出去，请稍后再试'
    throw new AppError('unavailable', { message: details, details, cause: error })
  }
}
