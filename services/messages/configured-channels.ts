import type { Platform } from '#services/abp/platform/platform.ts'
import type { MessageChannel } from './channels.ts'
import { letterBoxChannel } from './letter-box.ts'
import { createSmsChannel, phoneOf } from './sms-channel.ts'
import { createSmtpChannel, mailAddressOf } from './smtp-channel.ts'

/** The channels that this deployment has configured. In a trial, the letter box replaces unconfigured ones. */
export function channelsOf({ config: { smtpUrl, sms, wechat }, letterBox }: Platform): MessageChannel[] {
  const text = sms ? createSmsChannel(sms) : letterBox && letterBoxChannel('Sms', phoneOf, letterBox)
  const mail = smtpUrl ? createSmtpChannel(smtpUrl) : letterBox && letterBoxChannel('Email', mailAddressOf, letterBox)
  // without WeChat no account can be bound, so the letter box uses the user name as the address
  const chat = wechat ? null : letterBox && letterBoxChannel('WeChat', ({ userName }) => userName, letterBox)
  return [text, mail, chat].filter((channel) => channel !== null)
}
