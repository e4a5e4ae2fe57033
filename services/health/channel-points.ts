import type { Platform } from '#services/abp/platform/platform.ts'
import { type EventName, type LastEvent, lastEvents } from '#services/database/last-events.ts'
import { mailProblem } from '#services/messages/channel-tests.api.ts'
import { attention, good, type Said, spanOf, unknown, wrong } from './say.ts'

type Outcomes = ReadonlyMap<EventName, LastEvent>

const PROBE_MS = 4_000
const IN_LETTER_BOX = '试用不发出去，都在 /dev/messages。'

const ago = ({ ageSeconds }: LastEvent): string => `${spanOf(ageSeconds)}前`
const because = ({ detail }: LastEvent): string => (detail ? `（${detail}）` : '')

/** The result for a configured channel, from its last success and its last failure. */
function lastOf(outcomes: Outcomes, channel: 'Sms' | 'Email', test: string): Said {
  const sent = outcomes.get(`${channel}.sent`)
  const failed = outcomes.get(`${channel}.failed`)
  const before = sent ? `最近一次成功在${ago(sent)}。` : '还没有成功过。'
  if (failed && (!sent || failed.time > sent.time))
    return wrong(`最近一次发送在${ago(failed)}失败${because(failed)}，${before}请按原因处理，再${test}。`)
  if (!sent) return attention(`已经设置，还没有发过。请${test}，确认收得到。`)
  const after = failed ? `上一次失败在${ago(failed)}${because(failed)}。` : '没有失败的记录。'
  return good(`${before}${after}`)
}

export async function mailPoint(platform: Platform): Promise<Said> {
  const { config, letterBox, db } = platform
  if (!config.smtpUrl) {
    if (letterBox) return good(IN_LETTER_BOX)
    return config.sms
      ? attention('没有设置 SMTP_URL：邮件通知发不出去。需要邮件时请在服务器上设置它，再重新启动。')
      : wrong('没有设置 SMTP_URL，也没有短信：验证码发不出去，没有人能注册或找回密码。请至少设置其中一种。')
  }
  const problem = await mailProblem(platform, PROBE_MS)
  if (problem !== null)
    return wrong(`现在连不上邮件服务器（${problem}）：验证码和通知发不出去。请核对 SMTP_URL 和邮件服务器。`)
  return lastOf(await lastEvents(db), 'Email', '发一封测试邮件')
}

export async function smsPoint({ config, letterBox, db }: Platform): Promise<Said> {
  if (config.sms) return lastOf(await lastEvents(db), 'Sms', '发一条测试短信')
  if (letterBox) return good(IN_LETTER_BOX)
  return config.smtpUrl
    ? attention('没有设置 SMS_PROVIDER：验证码改发到邮箱，没有邮箱的人登录不了，合同要在纸上签。')
    : wrong('没有设置 SMS_PROVIDER，也没有邮件：验证码发不出去，没有人能注册或找回密码。请至少设置其中一种。')
}

/**
 * The result for WeChat, which is used for logins and as a source of articles. Messages are sent through WeChat only in
 * a trial installation.
 */
export async function wechatPoint({ config, letterBox }: Platform): Promise<Said> {
  if (config.wechat) return unknown('已经设置。微信是否答复没有记录，请用微信登录试一次。')
  return good(letterBox ? IN_LETTER_BOX : '没有设置微信：页面上不出现微信登录，其他不受影响。')
}
