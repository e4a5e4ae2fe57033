import { webcrypto } from 'node:crypto'
import tls from 'node:tls'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSmtpChannel, probeMail } from '#services/messages/smtp-channel.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { issue, pemOf } from '#tests/support/pki/certificates.ts'

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function listen(...how: Parameters<typeof startMailServer>): Promise<MailServer> {
  server = await startMailServer(...how)
  return server
}

const message = {
  address: 'person@example.com',
  title: '款项被银行退回，请核对收款账户信息',
  content: '“标注”的 288.00 元被银行退回。',
  linkUrl: 'http://localhost:3000/userCenter/setting/profile',
  signature: { name: '某某市残疾人就业服务平台', shortName: '某某残联', sender: '某某市残联', smsSign: null },
}
const channelAt = (port: number, user = '') =>
  createSmtpChannel(`smtp://${user}127.0.0.1:${port}?from=portal@example.com`)
/** The encoded words of a header, over its lines. */
function wordsOf(heard: readonly string[], header: string) {
  const start = heard.findIndex((line) => line.startsWith(header))
  const next = heard.findIndex((line, index) => index > start && !line.startsWith(' '))
  const words = [
    ...heard
      .slice(start, next)
      .join(' ')
      .matchAll(/=\?utf-8\?B\?([^?]+)\?=/gi),
  ]
  return {
    text: words.map(([, word = '']) => Buffer.from(word, 'base64').toString()).join(''),
    longest: Math.max(...words.map(([word]) => word.length)),
  }
}
const never = () => new AbortController().signal

test('hands a mail over: from, to, and the text with its link', async () => {
  const { heard, port } = await listen()
  await channelAt(port).send(message, never())
  expect(heard).toEqual(
    expect.arrayContaining(['MAIL FROM:<portal@example.com>', 'RCPT TO:<person@example.com>', 'QUIT']),
  )
  const body = heard.slice(heard.indexOf('') + 1, heard.indexOf('.')).join('')
  expect(Buffer.from(body, 'base64').toString()).toBe(
    `${message.content}\r\n\r\n${message.linkUrl}\r\n\r\n-- \r\n某某市残疾人就业服务平台\r\n`,
  )
})

test('writes a Chinese subject in words that any mail program can read', async () => {
  const { heard, port } = await listen()
  await channelAt(port).send(message, never())
  const words = wordsOf(heard, 'Subject: ')
  expect(words.text).toBe(`【某某残联】${message.title}`)
  expect(words.longest).toBeLessThanOrEqual(75)
})

test('comes from the platform by its name', async () => {
  const { heard, port } = await listen()
  await channelAt(port).send(message, never())
  expect(wordsOf(heard, 'From: ').text).toBe('某某市残联')
  expect(heard.find((line) => line.startsWith('From: '))).toMatch(/ <portal@example\.com>$/)
})

test('a name and a title of any shape stay in their lines', async () => {
  const { heard, port } = await listen()
  const sender = '残联, "平台" <evil@example.org>'
  const title = '第一行\r\nBcc: evil@example.org\r\n\r\n第二行'
  await channelAt(port).send({ ...message, title, signature: { ...message.signature, sender } }, never())
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<person@example.com>'])
  expect(wordsOf(heard, 'From: ').text).toBe(sender)
  const head = heard.slice(heard.indexOf('DATA') + 1, heard.indexOf(''))
  expect(head.filter((line) => line.includes('evil') || /^bcc/i.test(line))).toEqual([])
  expect(head.filter((line) => !/^([A-Z][A-Za-z-]*: | )/.test(line))).toEqual([])
})

test('plain text of any length is in lines of 76 characters', async () => {
  const { heard, port } = await listen()
  const content = `${'.\r\n'.repeat(3)}${'x'.repeat(2_000)}`
  const signature = { ...message.signature, name: 'Portal' }
  await channelAt(port).send({ ...message, content, signature }, never())
  expect(Math.max(...heard.map((line) => line.length))).toBeLessThanOrEqual(78)
  const body = heard.slice(heard.indexOf('') + 1, heard.indexOf('.'))
  expect(Buffer.from(body.join(''), 'base64').toString()).toContain(content)
})

test('fails with the words of a server that refuses', async () => {
  const { port } = await listen({ RCPT: '550 no such mailbox' })
  await expect(channelAt(port).send(message, never())).rejects.toThrow('550 no such mailbox')
})

test('does not send a password over an open line', async () => {
  const { heard, port } = await listen()
  await expect(channelAt(port, 'user:hush@').send(message, never())).rejects.toThrow('password was not sent')
  expect(heard.join('\n')).not.toContain('AUTH')
})

test('lets go of a server that does not answer', async () => {
  const { port } = await listen({ EHLO: 'silence' })
  await expect(channelAt(port).send(message, AbortSignal.timeout(100))).rejects.toThrow(/in time|closed/)
})

test('lets go of a server that hangs up', async () => {
  const { port } = await listen({ DATA: 'hang up' })
  await expect(channelAt(port).send(message, never())).rejects.toThrow(/closed/)
})

test('a mail that was taken is sent, whatever the server does with the goodbye', async () => {
  const { port } = await listen({ '.': '250 queued as 77', QUIT: 'silence' })
  await expect(channelAt(port).send(message, AbortSignal.timeout(100))).resolves.toBe('250 queued as 77')
})

describe('over a line that begins open', () => {
  const words = (text: string) => Buffer.from(text).toString('base64')
  const OFFERS = { EHLO: '250-test\r\n250 STARTTLS', STARTTLS: '220 go on' }
  const url = (port: number) => `smtp://user%40example.com:hush%3A1@localhost:${port}?from=portal@example.com`

  async function encrypted(
    secured: Readonly<Record<string, string>>,
    offers: Readonly<Record<string, string>> = OFFERS,
  ) {
    const identity = await issue('localhost')
    const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', identity.privateKey)).toString('base64')
    const cert = pemOf(identity)
    const { heard, port } = await listen(offers, {
      cert,
      key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
      secured,
    })
    return { heard, port, cert }
  }
  /** As if the certificate were of an authority that the system knows. */
  function trust(ca: string) {
    const { connect } = tls
    vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions, ...rest: []) =>
      connect({ ...options, ca }, ...rest)) as typeof connect)
  }

  test('the password waits for encryption', async () => {
    const { heard, port, cert } = await encrypted({ EHLO: '250-test\r\n250 AUTH PLAIN LOGIN', AUTH: '235 in' })
    trust(cert)
    await createSmtpChannel(url(port)).send(message, never())
    const login = heard.indexOf(`AUTH PLAIN ${words('\0user@example.com\0hush:1')}`)
    expect(login).toBeGreaterThan(heard.indexOf('STARTTLS'))
    expect(heard.lastIndexOf('EHLO portal')).toBeGreaterThan(heard.indexOf('STARTTLS'))
    expect(heard.indexOf('DATA')).toBeGreaterThan(login)
  })

  test('a server that knows AUTH LOGIN alone lets us in', async () => {
    const { heard, port, cert } = await encrypted({
      EHLO: '250-test\r\n250 AUTH LOGIN',
      AUTH: '334 VXNlcm5hbWU6',
      [words('user@example.com')]: '334 UGFzc3dvcmQ6',
      [words('hush:1')]: '235 in',
    })
    trust(cert)
    await probeMail(url(port), never())
    expect(heard).toContain('AUTH LOGIN')
    expect(heard).not.toContain('DATA')
  })

  test('a wrong password is refused in the words of the server', async () => {
    const { port, cert } = await encrypted({ EHLO: '250-test\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 no entry' })
    trust(cert)
    await expect(probeMail(url(port), never())).rejects.toThrow('mail server: 535 5.7.8 no entry')
  })

  test('a certificate that nobody vouches for ends it before the password', async () => {
    const { heard, port } = await encrypted({})
    await expect(probeMail(url(port), never())).rejects.toThrow(/self-signed/)
    expect(heard).toEqual(['EHLO portal', 'STARTTLS'])
  })

  test('a refused STARTTLS ends it before the mail', async () => {
    const { heard, port } = await encrypted({}, { ...OFFERS, STARTTLS: '454 not now' })
    await expect(channelAt(port).send(message, never())).rejects.toThrow('454 not now')
    expect(heard).not.toContain('DATA')
  })
})

test('fails when nobody listens', async () => {
  const { port } = await listen()
  await server?.close()
  await expect(channelAt(port).send(message, never())).rejects.toThrow(/ECONNREFUSED/)
})

test('wants a sender, and readers with an address that is one', () => {
  expect(() => createSmtpChannel('smtp://localhost')).toThrow(/SMTP_URL/)
  const { addressOf } = createSmtpChannel('smtps://portal%40example.com:x@mail.example.com')
  expect(addressOf({ mobilePhone: null, emailAddress: 'a@b.cn', userName: 'a' })).toBe('a@b.cn')
  for (const emailAddress of [null, '', 'a@b.cn>\r\nRCPT TO:<c@d.cn', 'no address'])
    expect(addressOf({ mobilePhone: '13800138000', emailAddress, userName: 'a' })).toBeNull()
})
