import type { Platform } from '#services/abp/platform.ts'
import type { MessageChannel } from './channels.ts'
import { createSmsChannel } from './sms-channel.ts'
import { createSmtpChannel } from './smtp-channel.ts'

/** The ways out of the portal that this deployment has configured. */
export const channelsOf = ({ config: { smtpUrl, sms }, logger }: Platform): MessageChannel[] => [
  ...(sms ? [createSmsChannel(sms, logger)] : []),
  ...(smtpUrl ? [createSmtpChannel(smtpUrl)] : []),
]
