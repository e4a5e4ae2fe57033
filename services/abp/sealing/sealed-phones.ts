import { randomBytes } from 'node:crypto'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { openEither, openStored, type Sealer } from './sealing.ts'

/**
 * Phone numbers of accounts and records. They are sealed, with one blind index of the whole number and one of its last
 * four digits. Rows of an earlier release contain plain text, which is also read and searched until the job
 * `seal-plain-fields` has run.
 */

const FIELDS = { account: 'user.mobilePhone', person: 'person.mobilePhone' } as const
const TABLES = { account: users, person: persons } as const
export type PhoneOwner = keyof typeof FIELDS

/** The platform access of a request or a job that reads sealed texts. */
export interface Access {
  readonly platform: { readonly sealer: Sealer }
  readonly db: Database
}

/**
 * The field name of an unconfirmed phone number. Such a number is used only for calls, so it has no index and no
 * account can be found by it.
 */
export const UNCONFIRMED = 'user.unconfirmedPhone'

/** The columns of a row for its phone number. */
export interface PhoneColumns {
  readonly mobilePhone: null
  readonly mobilePhoneSealed: string | null
  readonly mobilePhoneIndex: string | null
  readonly mobilePhoneTailIndex: string | null
}
type Stored = { readonly mobilePhone: string | null; readonly mobilePhoneSealed: string | null }

const TAIL = 4
const tailOf = (phone: string): string => phone.slice(-TAIL)
/**
 * The field name of the tail's index. It differs from the phone's own name, so that an index of the tail never matches
 * one of the whole number.
 */
const tailField = (field: string): string => `${field}.tail`
export const tailIndex = (sealer: Sealer, field: string, phone: string): string =>
  sealer.blindIndex(tailField(field), tailOf(phone))

export function sealedPhone(sealer: Sealer, owner: PhoneOwner, phone: string | null): PhoneColumns {
  const field = FIELDS[owner]
  return {
    mobilePhone: null,
    mobilePhoneSealed: phone === null ? null : sealer.seal(field, phone),
    mobilePhoneIndex: phone === null ? null : sealer.blindIndex(field, phone),
    mobilePhoneTailIndex: phone === null ? null : tailIndex(sealer, field, phone),
  }
}

export const phoneOf = (sealer: Sealer, owner: PhoneOwner, { mobilePhone, mobilePhoneSealed }: Stored): string | null =>
  openEither(sealer, FIELDS[owner], mobilePhone, mobilePhoneSealed)

/** The phone expression for a query; decrypt the result with openPhone. */
export const storedPhone = (owner: PhoneOwner): SQL<string | null> =>
  sql<string | null>`coalesce(${TABLES[owner].mobilePhone}, ${TABLES[owner].mobilePhoneSealed})`
export const openPhone = (sealer: Sealer, owner: PhoneOwner, held: string | null): string | null =>
  openStored(sealer, FIELDS[owner], held)

/**
 * The blind indexes under which accounts may have stored this phone, for searches of many phones. @param phone eleven
 * digits
 */
export const accountIndexes = (sealer: Sealer, phone: string): string[] => sealer.blindIndexes(FIELDS.account, phone)

/** The condition that a row has this phone. @param phone eleven digits */
export function hasPhone(sealer: Sealer, owner: PhoneOwner, phone: string): SQL {
  const table = TABLES[owner]
  const found = inArray(table.mobilePhoneIndex, sealer.blindIndexes(FIELDS[owner], phone))
  return or(eq(table.mobilePhone, phone), found) ?? sql`false`
}

function endsIn(sealer: Sealer, owner: PhoneOwner, digits: string): SQL {
  const table = TABLES[owner]
  const found = inArray(table.mobilePhoneTailIndex, sealer.blindIndexes(tailField(FIELDS[owner]), digits))
  return sql`(${found} or (${table.mobilePhone} is not null and right(${table.mobilePhone}, ${TAIL}::int) = ${digits}))`
}

/** The condition for a whole number or its last four digits; undefined for any other text. */
export function phoneCondition(sealer: Sealer, owner: PhoneOwner, text: string): SQL | undefined {
  const phone = normaliseMobile(text)
  if (isMobile(phone)) return hasPhone(sealer, owner, phone)
  return /^\d{4}$/.test(phone) ? endsIn(sealer, owner, phone) : undefined
}

/** The condition that an account has this phone. @returns false when the text is neither a phone nor four digits */
export const accountWithPhone = (sealer: Sealer, userId: SQL | PgColumn, text: string): SQL =>
  sql`exists (select 1 from portal_user where portal_user.id = ${userId} and ${phoneCondition(sealer, 'account', text) ?? sql`false`})`

const HIDDEN = '手机用户'

/**
 * A random value without meaning for the unique name column of users who log in by phone. Users cannot choose such a
 * name.
 */
export const hiddenName = (): string => HIDDEN + randomBytes(9).toString('base64url').toLowerCase()
export const storedName = (userName: string): string => (isMobile(userName) ? hiddenName() : userName)
/** The login name as the user types it, which is the phone for users without a chosen name. */
export const nameOfAccount = (stored: string, phone: string | null): string =>
  stored.startsWith(HIDDEN) ? (phone ?? stored) : stored

type Held = { readonly userName: string; readonly storedPhone: string | null }
/** Decrypts the phones of account rows. */
export const openAccounts = <Row extends Held>(
  { platform }: Pick<Access, 'platform'>,
  rows: readonly Row[],
): (Omit<Row, 'storedPhone'> & { mobilePhone: string | null })[] =>
  rows.map(({ storedPhone: held, ...row }) => {
    const mobilePhone = openPhone(platform.sealer, 'account', held)
    return { ...row, userName: nameOfAccount(row.userName, mobilePhone), mobilePhone }
  })
