import { isMobile, normaliseCall, normaliseMobile } from '../phone.ts'
import { normaliseRealName, soughtName } from '../real-name.ts'
import { narrow, tidy } from './characters.ts'
import { normaliseCompany } from './company-name.ts'
import { normaliseMail } from './mail.ts'
import { normaliseCode, normaliseIdentity, normaliseSentCode, withUsualDigits } from './numbers.ts'

/** A login name as it is stored: a phone without its separators, everything else without blanks at the ends. */
const normaliseLogin = (typed: string): string => (isMobile(typed) ? normaliseMobile(typed) : normaliseMail(typed))

/** A phone or the end of one. */
const soughtPhone = (typed: string): string =>
  isMobile(typed) ? normaliseMobile(typed) : withUsualDigits(typed).replace(/[\s-]/g, '')

/** A phone, a landline or a mail address, whichever it is. */
const normaliseContact = (typed: string): string =>
  narrow(typed).includes('@') ? normaliseMail(typed) : normaliseCall(typed)

/**
 * How the text of a field is read, by its kind: the form in which it is checked, stored, compared and searched for.
 * A field of the services names its kind (services/abp/conventions/typed-fields.ts), and so do imports. Reading twice changes
 * nothing.
 */
export const READINGS = {
  line: tidy,
  name: normaliseRealName,
  mobile: normaliseMobile,
  call: normaliseCall,
  contact: normaliseContact,
  identity: normaliseIdentity,
  creditCode: normaliseCode,
  card: normaliseCode,
  code: normaliseSentCode,
  mail: normaliseMail,
  company: normaliseCompany,
  login: normaliseLogin,
  soughtName,
  soughtPhone,
} as const satisfies Readonly<Record<string, (typed: string) => string>>

export type ReadingKind = keyof typeof READINGS
