import Type from 'typebox'
import type { ReadingKind } from '#machines/rules/reading/kinds.ts'
import { VERIFICATION_DIGITS } from '#machines/rules/reading/numbers.ts'
import { LONGEST_NAME } from '#machines/rules/real-name.ts'
import { type FieldOptions, Text } from './schema-types.ts'

/**
 * Fields whose text people type, paste and import in many spellings. Each field names its kind; the binder normalises
 * its text with machines/rules/reading first, so that limits, rules, storage and searches use one spelling.
 */

type Limits = FieldOptions & { minLength?: number; pattern?: string }

const read =
  (kind: ReadingKind, most: number) =>
  (title: string, { most: other = most, ...options }: Limits & { most?: number } = {}) =>
    Text(other, { title, ...options, ...{ 'x-reading': kind } })

/**
 * The maximum length of a typed number with its separators; the normalised number is checked by the rule of its kind.
 */
const WITH_SEPARATORS = 40

/** The name of a person, or of the legal representative of an enterprise, which may be another enterprise. */
export const PersonName = read('name', LONGEST_NAME)
export const MobileNumber = read('mobile', 20)
/** A mobile phone, a landline or a hotline. */
export const CallNumber = read('call', 30)
/** A number that the site shows: 12333, 400 hotlines, landlines. */
export const HotlineNumber = (title: string) => read('hotline', 24)(title, { pattern: '^[0-9+][0-9 +-]{2,23}$' })
export const IdentityNumberText = read('identity', 20)
export const CertificateNumberText = read('identity', 24)
export const CreditCodeText = read('creditCode', 18)
export const CardNumber = read('card', WITH_SEPARATORS)
export const CompanyName = read('company', 100)
export const LoginName = read('login', 256)
export const Contact = read('contact', 100)

export const MAIL_PATTERN = '^[^\\s@*<>]+@[^\\s@<>]+\\.[^\\s@<>]+$'
export const MailAddress = (title = '邮箱', options: FieldOptions = {}) =>
  read('mail', 256)(title, { pattern: MAIL_PATTERN, ...options })

/** The code that was sent to a phone or a mail address. */
export const SentCode = (title = '验证码', options: FieldOptions = {}) =>
  read('code', VERIFICATION_DIGITS)(title, { pattern: `^\\d{${VERIFICATION_DIGITS}}$`, ...options })

const sought = (kind: ReadingKind, most: number) => (title: string, description?: string) =>
  Type.String({ maxLength: most, title, ...(description ? { description } : {}), 'x-reading': kind })

/** A text by which a list is searched; it may be empty. */
export const SoughtName = sought('soughtName', LONGEST_NAME)
export const SoughtPhone = (title = '手机号') => sought('soughtPhone', 20)(title, '完整号码，或最后四位')
/** A name in a form that may be saved unfinished. */
export const DraftName = sought('name', LONGEST_NAME)
export const DraftCall = sought('call', 20)
