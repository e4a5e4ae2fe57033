import { isMobile, normaliseMobile } from '../phone.ts'
import { normaliseMail } from './mail.ts'

/**
 * The stored form of a login name: a phone number without its separators, any other text without blanks at the ends.
 */
export const normaliseLogin = (typed: string): string =>
  isMobile(typed) ? normaliseMobile(typed) : normaliseMail(typed)
