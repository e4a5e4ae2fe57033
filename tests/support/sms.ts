import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmsStandIn {
  /** settings of a server that sends its text messages here */
  readonly settings: Record<string, string>
  /** received text messages, the newest last */
  readonly sent: { phone: string; template: string; code: string }[]
  /** the provider's answer; anything but OK is a refusal */
  answer: string
  /** the last code that was sent to the phone */
  codeFor(phone: string): string
  close(): Promise<void>
}

const TEMPLATES = {
  Notice: 'SMS_100',
  RegisterVercificationCodeSMS: 'SMS_101',
  RetrivePasswordVercificationCodeSMS: 'SMS_102',
  ChangePhoneVercificationCodeSMS: 'SMS_103',
  LoginVerificationCodeSMS: 'SMS_104',
}

/**
 * Settings of a server that sends text messages to this address; if no message is expected, nothing needs to listen
 * there.
 */
export const smsSettings = (endpoint = 'http://127.0.0.1:9') => ({
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY_ID: 'key',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '融合就业',
  SMS_TEMPLATES: Object.entries(TEMPLATES)
    .map(([purpose, template]) => `${purpose}=${template}`)
    .join(),
  SMS_ENDPOINT: endpoint,
})

/** The SMS provider's SendSms, on this machine. */
export async function startSms(): Promise<SmsStandIn> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const { code } = JSON.parse(searchParams.get('TemplateParam') ?? '{}') as { code: string }
    if (standIn.answer === 'OK') {
      const phone = searchParams.get('PhoneNumbers') ?? ''
      standIn.sent.push({ phone, template: searchParams.get('TemplateCode') ?? '', code })
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ Code: standIn.answer }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: SmsStandIn = {
    settings: smsSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    sent: [],
    answer: 'OK',
    codeFor: (phone) => {
      const text = standIn.sent.findLast((candidate) => candidate.phone === phone)
      if (!text) throw new Error('no code was sent there')
      return text.code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return standIn
}
