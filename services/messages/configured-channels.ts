import type { Platform } from '#services/abp/platform.ts'
import type { MessageChannel } from './channels.ts'
import { letterBoxChannel } from './letter-box.ts'
import { createSmsChannel, phoneOf } from './sms-channel.ts'
import { createSmtpChannel, mailAddressOf } from './smtp-channel.ts'

/** The ways out of the portal that this deployment has configured; the letter box stands in for the others. */
export function channelsOf({ config: { smtpUrl, sms }, letterBox }: Platform): MessageChannel[] {
  const text = sms ? createSmsChannel(sms) : letterBox && letterBoxChannel('Sms', phoneOf, letterBox)
  const mail = smtpUrl ? createSmtpChannel(smtpUrl) : letterBox && letterBoxChannel('Email', mailAddressOf, letterBox)
  return [text, mail].filter((channel) => channel !== null)
}
