import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import type { AliyunSmsSettings } from '#services/config-providers.ts'
import { sendAliyunSms } from './aliyun-sms.ts'
import type { MessageChannel } from './channels.ts'

/** Providers refuse longer values of a template variable. */
const MOST_CHARACTERS = 35

/**
 * Sends texts to mobile phones. Providers send only approved templates, so a text contains the title and the reader
 * opens the portal for the rest. Names, amounts and reasons are never sent.
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

/** Only mobile numbers receive texts. */
export const phoneOf: MessageChannel['addressOf'] = ({ mobilePhone }) =>
  mobilePhone && isMobile(mobilePhone) ? normaliseMobile(mobilePhone) : null
