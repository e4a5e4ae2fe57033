import { randomUUID } from 'node:crypto'
import type { MessageChannel, OutgoingMessage } from './channels.ts'
import { SmtpConnection } from './smtp-connection.ts'
import { isMailAddress, SENDER_NEEDED, smtpSenderOf } from './smtp-sender.ts'

/**
 * Mail through the server of SMTP_URL: `smtps://user:password@host`, or `smtp://…` with STARTTLS where the server
 * offers it. The sender is `?from=`, else the user name. A password is never sent unencrypted.
 * @throws TypeError when the URL has no sender
 */
export function createSmtpChannel(smtpUrl: string): MessageChannel {
  const url = new URL(smtpUrl)
  const from = smtpSenderOf(smtpUrl)
  if (from === null) throw new TypeError(SENDER_NEEDED)
  return {
    name: 'Email',
    addressOf: mailAddressOf,
    async send(message, signal) {
      const connection = await SmtpConnection.open(url, signal)
      try {
        await greet(connection, url)
        await connection.command(`MAIL FROM:<${from}>`, 250)
        await connection.command(`RCPT TO:<${message.address}>`, 250, 251)
        await connection.command('DATA', 354)
        await connection.command(`${mailOf(from, message)}\r\n.`, 250)
        await connection.command('QUIT', 221).catch(() => {})
      } finally {
        connection.close()
      }
    },
  }
}

export const mailAddressOf: MessageChannel['addressOf'] = ({ emailAddress }) =>
  emailAddress && isMailAddress(emailAddress) ? emailAddress : null

async function greet(connection: SmtpConnection, url: URL): Promise<void> {
  await connection.command(null, 220)
  const hello = () => connection.command('EHLO portal', 250)
  let { lines } = await hello()
  let isSecure = url.protocol === 'smtps:'
  if (!isSecure && lines.some((line) => /STARTTLS/i.test(line))) {
    await connection.command('STARTTLS', 220)
    await connection.secure(url.hostname)
    isSecure = true
    lines = (await hello()).lines
  }
  if (!url.password) return
  if (!isSecure) throw new Error('the mail server offers no encryption, so the password was not sent')
  const credentials = `\0${decodeURIComponent(url.username)}\0${decodeURIComponent(url.password)}`
  await connection.command(`AUTH PLAIN ${Buffer.from(credentials).toString('base64')}`, 235)
}

/** Encodes everything in Base64, so that no line is too long, begins with a dot or injects a header. */
function mailOf(from: string, { address, title, content, linkUrl }: OutgoingMessage): string {
  const body = Buffer.from(`${content}\r\n\r\n${linkUrl}\r\n`).toString('base64')
  return [
    `From: <${from}>`,
    `To: <${address}>`,
    `Subject: ${encodedWords(title)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.split('@')[1]}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
    '',
    ...(body.match(/.{1,76}/g) ?? []),
  ].join('\r\n')
}

/** RFC 2047: words of at most 75 characters that never split a character. */
const encodedWords = (text: string): string =>
  (text.match(/.{1,14}/gsu) ?? []).map((part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ')
