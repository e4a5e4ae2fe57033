import { mobileProblem, normaliseMobile } from '#machines/rules/phone.ts'
import * as mail from '#machines/rules/reading/mail.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { namesOf } from '#services/content/names.api.ts'
import { sendAliyunSms } from './aliyun-sms.ts'
import { noteOutcome } from './channel-outcomes.ts'
import { withoutAddresses } from './outbox.repository.ts'
import { signedBy } from './sms-channel.ts'
import { createSmtpChannel, probeMail } from './smtp-channel.ts'

/** The result of a test message that an administrator sends at once, with the provider's response. */

export interface TestResult {
  readonly isAccepted: boolean
  /** the provider's own text, without addresses */
  readonly answer: string
}

const TITLE = '测试消息'
const CONTENT = '这是一条测试消息：收到它，就说明平台能用这个渠道发消息。不需要回复。'
const IN_LETTER_BOX: TestResult = { isAccepted: true, answer: '试用不发出消息，它在 /dev/messages' }

/** @throws AppError validation, or business when no mail server is configured */
export async function testMail(platform: Platform, address: string): Promise<TestResult> {
  const { config, letterBox } = platform
  const problem = mail.mailProblem(address)
  if (problem) throw fieldError('emailAddress', problem)
  const message = { address, title: TITLE, content: CONTENT, linkUrl: config.publicUrl }
  const { smtpUrl } = config
  if (smtpUrl) {
    const signature = await namesOf(platform.db)
    return outcomeOf(platform, 'Email', () =>
      createSmtpChannel(smtpUrl).send({ ...message, signature }, AbortSignal.timeout(config.outbound.smtp)),
    )
  }
  if (!letterBox) throw refuse('没有设置 SMTP_URL，邮件发不出去。请在服务器上设置它，再重新启动')
  await letterBox.put({ channel: 'Email', ...message })
  return IN_LETTER_BOX
}

/** @throws AppError validation, or business when no SMS provider is configured */
export async function testSms(platform: Platform, phone: string): Promise<TestResult> {
  const { config, letterBox } = platform
  const problem = mobileProblem(phone)
  if (problem) throw fieldError('phone', problem)
  const { sms } = config
  if (sms) {
    const signed = signedBy(sms, await namesOf(platform.db))
    return outcomeOf(platform, 'Sms', () =>
      sendAliyunSms(
        signed,
        { phone: normaliseMobile(phone), purpose: 'Notice', variables: { title: TITLE } },
        AbortSignal.timeout(config.outbound.provider),
      ),
    )
  }
  if (!letterBox) throw refuse('没有设置 SMS_PROVIDER，短信发不出去。请在服务器上设置它，再重新启动')
  const address = normaliseMobile(phone)
  await letterBox.put({ channel: 'Sms', address, title: TITLE, content: CONTENT, linkUrl: null })
  return IN_LETTER_BOX
}

async function outcomeOf(
  platform: Platform,
  channel: 'Sms' | 'Email',
  send: () => Promise<string>,
): Promise<TestResult> {
  try {
    const answer = await send()
    await noteOutcome(platform, channel, { answer })
    return { isAccepted: true, answer: withoutAddresses(answer) }
  } catch (error) {
    if (error instanceof AppError) throw error
    platform.logger.warn('a test message was refused', { channel, ...errorFields(error) })
    const reason = error instanceof Error ? error.message : String(error)
    await noteOutcome(platform, channel, { reason })
    return { isAccepted: false, answer: withoutAddresses(reason) }
  }
}

/** Why the mail server cannot be reached or refuses the login; null when it works, and when none is configured. */
export async function mailProblem({ config }: Pick<Platform, 'config'>, milliseconds: number): Promise<string | null> {
  if (!config.smtpUrl) return null
  try {
    await probeMail(config.smtpUrl, AbortSignal.timeout(milliseconds))
    return null
  } catch (error) {
    return withoutAddresses(error instanceof Error ? error.message : String(error))
  }
}
