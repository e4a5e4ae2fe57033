import { callAliyun } from '#services/abp/platform/aliyun.ts'
import type { AliyunSmsSettings, SmsPurpose } from '#services/config-providers.ts'

export interface Sms {
  /** the mobile phone, eleven digits */
  readonly phone: string
  readonly purpose: SmsPurpose
  /** the variables of the approved template */
  readonly variables: Readonly<Record<string, string>>
}

/**
 * Calls SendSms of Aliyun (version 2017-05-25).
 * @returns the provider's answer, which identifies the message
 * @throws Error with the provider's code when it does not accept the message
 */
export async function sendAliyunSms(settings: AliyunSmsSettings, sms: Sms, signal: AbortSignal): Promise<string> {
  const { accessKeyId, accessKeySecret, endpoint, signName, templates } = settings
  const template = templates[sms.purpose]
  if (!template) throw new Error(`SMS_TEMPLATES has no template for ${sms.purpose}`)
  const parameters = {
    PhoneNumbers: sms.phone,
    SignName: signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(sms.variables),
  }
  const call = { endpoint, accessKeyId, accessKeySecret, action: 'SendSms', version: '2017-05-25', parameters }
  const { status, answer } = await callAliyun<{ BizId: string }>(call, signal)
  // only the code is reported, because the provider's message contains the phone number
  if (answer.Code !== 'OK') throw new Error(`the SMS provider answered ${status} ${answer.Code ?? 'no code'}`)
  return [answer.Code, answer.BizId].filter(Boolean).join(' ')
}
