import MailComposer from 'nodemailer/lib/mail-composer'
import type { MessageChannel, OutgoingMessage } from './channels.ts'
import { withMailServer } from './smtp-connection.ts'
import { isMailAddress, SENDER_NEEDED, smtpSenderOf } from './smtp-sender.ts'

/**
 * Mail through the server of SMTP_URL: `smtps://user:password@host`, or `smtp://…` with STARTTLS where the server
 * offers it. The sender is `?from=`, else the user name. A password is never sent unencrypted.
 * @throws TypeError when the URL has no sender
 */
export function createSmtpChannel(smtpUrl: string): Omit<MessageChannel, 'send'> & { send: SendMail } {
  const url = new URL(smtpUrl)
  const from = smtpSenderOf(smtpUrl)
  if (from === null) throw new TypeError(SENDER_NEEDED)
  return {
    name: 'Email',
    addressOf: mailAddressOf,
    send: async (message, signal) => {
      const mail = await mailOf(from, message).compile().build()
      return withMailServer(url, signal, (server) => server.send({ from, to: message.address }, mail))
    },
  }
}

/** Resolves with the server's answer to the mail. */
type SendMail = (message: OutgoingMessage, signal: AbortSignal) => Promise<string>

/**
 * Resolves when the server of SMTP_URL responds and accepts the login; sends nothing. @throws Error with the server's
 * message
 */
export const probeMail = (smtpUrl: string, signal: AbortSignal): Promise<void> =>
  withMailServer(new URL(smtpUrl), signal, async () => undefined)

export const mailAddressOf: MessageChannel['addressOf'] = ({ emailAddress }) =>
  emailAddress && isMailAddress(emailAddress) ? emailAddress : null

/**
 * Composes a mail. It is always encoded in Base64, even plain ASCII, so that no line is too long or begins with a dot,
 * whatever an administrator has written.
 */
const mailOf = (from: string, { address, title, content, linkUrl, signature }: OutgoingMessage): MailComposer =>
  new MailComposer({
    // an address as an object is used unchanged; as a text it would be parsed, and a comma would split it into two
    from: { name: signature.sender, address: from },
    to: { name: '', address },
    subject: `【${signature.shortName}】${title}`,
    text: {
      content: [content, linkUrl, `-- \r\n${signature.name}\r\n`].join('\r\n\r\n'),
      contentTransferEncoding: 'base64',
    },
    textEncoding: 'base64',
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
