import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import type { AliyunSmsSettings } from '#services/config-providers.ts'
import { sendAliyunSms } from './aliyun-sms.ts'
import type { MessageChannel, Signature } from './channels.ts'

/** The maximum length of a template variable; providers refuse longer ones. */
const MOST_CHARACTERS = 35

/**
 * Sends SMS messages. Providers send only approved templates, so a message contains only the title, and the reader
 * opens the portal for the rest. Names, amounts and reasons are never sent.
 */
export function createSmsChannel(settings: AliyunSmsSettings): MessageChannel {
  return {
    name: 'Sms',
    addressOf: phoneOf,
    async send({ address, title, signature }, signal) {
      const variables = { title: [...title].slice(0, MOST_CHARACTERS).join('') }
      await sendAliyunSms(signedBy(settings, signature), { phone: address, purpose: 'Notice', variables }, signal)
    },
  }
}

/** The settings with the administrators' signature, if there is one; else with that of the environment. */
export const signedBy = (settings: AliyunSmsSettings, { smsSign }: Pick<Signature, 'smsSign'>): AliyunSmsSettings =>
  smsSign === null ? settings : { ...settings, signName: smsSign }

/** The address for SMS, which only mobile numbers can receive. */
export const phoneOf: MessageChannel['addressOf'] = ({ mobilePhone }) =>
  mobilePhone && isMobile(mobilePhone) ? normaliseMobile(mobilePhone) : null
