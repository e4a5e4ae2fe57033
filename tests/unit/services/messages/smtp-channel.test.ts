import { afterEach, expect, test } from 'vitest'
import { createSmtpChannel } from '#services/messages/smtp-channel.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function listen(answers: Record<string, string> = {}): Promise<MailServer> {
  server = await startMailServer(answers)
  return server
}

const message = {
  address: 'person@example.com',
  title: '款项被银行退回，请核对收款账户信息',
  content: '“标注”的 288.00 元被银行退回。',
  linkUrl: 'http://localhost:3000/userCenter/setting/profile',
}
const channelAt = (port: number, user = '') =>
  createSmtpChannel(`smtp://${user}127.0.0.1:${port}?from=portal@example.com`)
const never = () => new AbortController().signal

test('hands a mail over: from, to, and the text with its link', async () => {
  const { heard, port } = await listen()
  await channelAt(port).send(message, never())
  expect(heard).toEqual(
    expect.arrayContaining(['MAIL FROM:<portal@example.com>', 'RCPT TO:<person@example.com>', 'QUIT']),
  )
  const body = heard.slice(heard.indexOf('') + 1, heard.indexOf('.')).join('')
  expect(Buffer.from(body, 'base64').toString()).toBe(`${message.content}\r\n\r\n${message.linkUrl}\r\n`)
})

test('writes a Chinese subject in words that any mail program can read', async () => {
  const { heard, port } = await listen()
  await channelAt(port).send(message, never())
  const start = heard.findIndex((line) => line.startsWith('Subject: '))
  const words = [
    ...heard
      .slice(start, start + 3)
      .join(' ')
      .matchAll(/=\?utf-8\?B\?([^?]+)\?=/g),
  ]
  expect(words.map(([, word = '']) => Buffer.from(word, 'base64').toString()).join('')).toBe(message.title)
  expect(words.every(([word]) => word.length <= 75)).toBe(true)
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
