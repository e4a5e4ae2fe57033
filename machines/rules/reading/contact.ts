import { isCallable, normaliseCall } from '../phone.ts'
import { narrow } from './characters.ts'
import { isMail, normaliseMail } from './mail.ts'

/** The stored form of a mobile number, a landline or a mail address. */
export const normaliseContact = (typed: string): string =>
  narrow(typed).includes('@') ? normaliseMail(typed) : normaliseCall(typed)

/** The error in a phone number or a mail address, as a sentence; null for a valid one. */
export function contactProblem(typed: string, label = '联系方式'): string | null {
  const contact = normaliseContact(typed)
  if (contact === '') return `${label}不能为空`
  return isCallable(contact) || isMail(contact) ? null : `${label}应是手机、座机或邮箱，例如 13800138000`
}
