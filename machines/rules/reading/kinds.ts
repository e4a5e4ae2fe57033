import { normaliseHotline } from '../hotline.ts'
import { isMobile, normaliseCall, normaliseMobile } from '../phone.ts'
import { normaliseRealName, soughtName } from '../real-name.ts'
import { tidy } from './characters.ts'
import { normaliseCompany } from './company-name.ts'
import { normaliseContact } from './contact.ts'
import { normaliseLogin } from './login.ts'
import { normaliseMail } from './mail.ts'
import { normaliseCode, normaliseIdentity, normaliseSentCode, withUsualDigits } from './numbers.ts'

/** The search text for a phone number or its last digits. */
const soughtPhone = (typed: string): string =>
  isMobile(typed) ? normaliseMobile(typed) : withUsualDigits(typed).replace(/[\s-]/g, '')

/**
 * Normalises the text of a field by its kind: the form in which it is checked, stored, compared and searched for. A
 * field of the services names its kind (services/abp/conventions/typed-fields.ts), and so do imports. Normalising twice
 * changes nothing.
 */
export const READINGS = {
  line: tidy,
  name: normaliseRealName,
  mobile: normaliseMobile,
  call: normaliseCall,
  hotline: normaliseHotline,
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
