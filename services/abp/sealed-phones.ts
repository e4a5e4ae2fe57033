import { randomBytes } from 'node:crypto'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { openEither, openHeld, type Sealer } from './sealing.ts'

/**
 * Phones of accounts and records. They are sealed, with a blind index of the whole number and one of its last four digits;
 * an earlier release has written them plainly, and those are read and found too until the job `seal-plain-fields` has been.
 */

const FIELDS = { account: 'user.mobilePhone', person: 'person.mobilePhone' } as const
const TABLES = { account: users, person: persons } as const
export type PhoneOwner = keyof typeof FIELDS

/** Whoever reads sealed texts: a request, or a job. */
export interface Access {
  readonly platform: { readonly sealer: Sealer }
  readonly db: Database
}

/** A number that nobody has shown to be theirs is only called, so nothing finds an account by it. */
export const UNCONFIRMED = 'user.unconfirmedPhone'

/** The four columns of a row. */
export interface PhoneColumns {
  readonly mobilePhone: null
  readonly mobilePhoneSealed: string | null
  readonly mobilePhoneIndex: string | null
  readonly mobilePhoneTailIndex: string | null
}
type Stored = { readonly mobilePhone: string | null; readonly mobilePhoneSealed: string | null }

const TAIL = 4
const tailOf = (phone: string): string => phone.slice(-TAIL)
/** Another field than the whole number's, so that neither answers for the other. */
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

/** The phone as a query takes it, for openPhone. */
export const heldPhone = (owner: PhoneOwner): SQL<string | null> =>
  sql<string | null>`coalesce(${TABLES[owner].mobilePhone}, ${TABLES[owner].mobilePhoneSealed})`
export const openPhone = (sealer: Sealer, owner: PhoneOwner, held: string | null): string | null =>
  openHeld(sealer, FIELDS[owner], held)

/** @param phone eleven digits */
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

/** A whole number, or its last four digits; nothing else can be looked for. Undefined: the text is neither. */
export function phoneCondition(sealer: Sealer, owner: PhoneOwner, text: string): SQL | undefined {
  const phone = normaliseMobile(text)
  if (isMobile(phone)) return hasPhone(sealer, owner, phone)
  return /^\d{4}$/.test(phone) ? endsIn(sealer, owner, phone) : undefined
}

/** The account `userId` has it. @returns false for what is neither a phone nor four digits */
export const accountWithPhone = (sealer: Sealer, userId: SQL | PgColumn, text: string): SQL =>
  sql`exists (select 1 from portal_user where portal_user.id = ${userId} and ${phoneCondition(sealer, 'account', text) ?? sql`false`})`

const HIDDEN = '手机用户'

/** What stands in the column of names for who is called by their own number: nobody can choose it, and it says nothing. */
export const hiddenName = (): string => HIDDEN + randomBytes(9).toString('base64url').toLowerCase()
export const storedName = (userName: string): string => (isMobile(userName) ? hiddenName() : userName)
/** The name as its owner types it. */
export const nameOfAccount = (stored: string, phone: string | null): string =>
  stored.startsWith(HIDDEN) ? (phone ?? stored) : stored

type Held = { readonly userName: string; readonly heldPhone: string | null }
/** Rows of accounts as queries take them. */
export const openAccounts = <Row extends Held>(
  { platform }: Pick<Access, 'platform'>,
  rows: readonly Row[],
): (Omit<Row, 'heldPhone'> & { mobilePhone: string | null })[] =>
  rows.map(({ heldPhone: held, ...row }) => {
    const mobilePhone = openPhone(platform.sealer, 'account', held)
    return { ...row, userName: nameOfAccount(row.userName, mobilePhone), mobilePhone }
  })
