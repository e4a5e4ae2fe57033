import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { AliyunSmsSettings } from '#services/config-providers.ts'
import { createSmsChannel } from '#services/messages/sms-channel.ts'

const SECRET = 'the secret of the access key'
let server: Server | undefined
afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = undefined
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The provider's own check of a signature, from its API reference and not from our code. */
function isSignedWell({ method, headers, url = '' }: IncomingMessage): boolean {
  const authorization = headers.authorization ?? ''
  const [, names = '', signature] = /SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(authorization) ?? []
  const query = url.slice(url.indexOf('?') + 1)
  const isSorted = query.split('&').join() === query.split('&').sort().join()
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const request = [method, '/', query, lines.join(''), names, headers['x-acs-content-sha256']].join('\n')
  const expected = createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  const age = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date'])))
  return isSorted && names === needed.join(';') && age < 15 * 60_000 && signature === expected
}

async function provider(answerWith: object = { Code: 'OK', BizId: '1' }, status = 200) {
  const heard: { parameters: URLSearchParams; isSigned: boolean; action: unknown }[] = []
  server = createServer((request, response) => {
    const parameters = new URL(request.url ?? '', 'http://x').searchParams
    heard.push({ parameters, isSigned: isSignedWell(request), action: request.headers['x-acs-action'] })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answerWith))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { heard, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const settings = (endpoint: string, changes: Partial<AliyunSmsSettings> = {}): AliyunSmsSettings => ({
  accessKeyId: 'LTAItest',
  accessKeySecret: SECRET,
  signName: '融合就业',
  templates: { Notice: 'SMS_100' },
  endpoint,
  ...changes,
})
const never = () => new AbortController().signal
const message = {
  address: '13800138000',
  title: "款项被银行退回 (请核对*收款账户!) '重要' 这个标题长得超过了服务商允许的三十五个字符的上限",
  content: '“标注”的 288.00 元被银行退回。',
  linkUrl: 'http://localhost:3000/userCenter',
  signature: { name: '平台', shortName: '平台', sender: '平台', smsSign: null },
}

test('hands a text over, signed as the provider asks, with nothing in it but the title', async () => {
  const { heard, endpoint } = await provider()
  await createSmsChannel(settings(endpoint)).send(message, never())
  const [sent] = heard
  expect(sent?.isSigned).toBe(true)
  expect(sent?.action).toBe('SendSms')
  const { PhoneNumbers, SignName, TemplateCode, TemplateParam } = Object.fromEntries(sent?.parameters ?? [])
  expect({ PhoneNumbers, SignName, TemplateCode }).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '融合就业',
    TemplateCode: 'SMS_100',
  })
  expect(JSON.parse(TemplateParam ?? '')).toEqual({ title: [...message.title].slice(0, 35).join('') })
})

test('has the signature of the settings before that of the environment', async () => {
  const { heard, endpoint } = await provider()
  const signature = { ...message.signature, smsSign: '某某残联' }
  await createSmsChannel(settings(endpoint)).send({ ...message, signature }, never())
  expect(heard[0]?.parameters.get('SignName')).toBe('某某残联')
})

test('is not signed well with another secret', async () => {
  const { heard, endpoint } = await provider()
  await createSmsChannel(settings(endpoint, { accessKeySecret: 'another' })).send(message, never())
  expect(heard[0]?.isSigned).toBe(false)
})

test.each([
  [{ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控 13800138000' }, 200, 'isv.BUSINESS_LIMIT_CONTROL'],
  [{ Code: 'SignatureDoesNotMatch' }, 400, '400 SignatureDoesNotMatch'],
  [{}, 502, '502 no code'],
])('fails with the code of %j, never with the number', async (answer, status, reason) => {
  const { endpoint } = await provider(answer, status)
  const failure = await createSmsChannel(settings(endpoint))
    .send(message, never())
    .catch((error: Error) => error.message)
  expect(failure).toContain(reason)
  expect(failure).not.toContain('13800138000')
})

test('reaches mobile phones alone', () => {
  const channel = createSmsChannel(settings('http://localhost'))
  const to = (mobilePhone: string | null) => channel.addressOf({ mobilePhone, emailAddress: null, userName: 'a' })
  expect([to('+86 138-0013-8000'), to('12800138000'), to('021-55550000'), to(null)]).toEqual([
    '13800138000',
    null,
    null,
    null,
  ])
})
