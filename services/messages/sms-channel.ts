import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import type { AliyunSmsSettings } from '#services/config-providers.ts'
import { sendAliyunSms } from './aliyun-sms.ts'
import type { MessageChannel } from './channels.ts'

/** Providers refuse longer values of a template's variable. */
const MOST_CHARACTERS = 35

/**
 * Texts to mobile phones. Providers send approved templates only, so a text says what it is about and the portal says
 * the rest: names, amounts and reasons never leave by it.
 */
export function createSmsChannel(settings: AliyunSmsSettings): MessageChannel {
  return {
    name: 'Sms',
    addressOf: phoneOf,
    async send({ address, title }, signal) {
      const variables = { title: [...title].slice(0, MOST_CHARACTERS).join('') }
      await sendAliyunSms(settings, { phone: address, purpose: 'Notice', variables }, signal)
    },
  }
}

/** Mobile numbers alone receive texts. */
export const phoneOf: MessageChannel['addressOf'] = ({ mobilePhone }) =>
  mobilePhone && isMobile(mobilePhone) ? normaliseMobile(mobilePhone) : null
