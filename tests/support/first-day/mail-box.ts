import type { MailServer } from '../mail-server.ts'

const PATIENCE_MS = 20_000

interface Mail {
  readonly to: string
  readonly text: string
}

/** The mails that the server has received, the newest last. */
export function mailsOf({ heard }: MailServer): Mail[] {
  const mails: Mail[] = []
  let to = ''
  let lines: string[] | null = null
  for (const line of heard) {
    const recipient = /^RCPT TO:<(.+)>$/.exec(line)?.[1]
    if (recipient) to = recipient
    if (line === 'DATA') lines = []
    else if (line === '.' && lines) {
      const body = lines.slice(lines.indexOf('') + 1).join('')
      mails.push({ to, text: Buffer.from(body, 'base64').toString() })
      lines = null
    } else lines?.push(line)
  }
  return mails
}

/** Waits for a mail with a code that has come since the count, and reads the code as its recipient does. */
export async function codeFor(mail: MailServer, address: string, since: number): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const found = mailsOf(mail)
      .slice(since)
      .findLast(({ to }) => to === address)
    const code = found && /\b\d{6}\b/.exec(found.text)?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code came for ${address}`)
}
