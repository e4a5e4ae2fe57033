import { sql } from 'drizzle-orm'
import type { FormerPlace } from '#machines/rules/place-history.ts'
import { type Access, openPhone } from '#services/abp/sealing/sealed-phones.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { PayrollRow } from './payroll.repository.ts'

export interface Employer {
  isCertified: boolean
  cityId: number | null
  areaId: number | null
  formerPlaces: FormerPlace[]
}

export async function findEmployer(db: Database, id: number): Promise<Employer | undefined> {
  const [row] = await rowsOf<Employer>(
    db,
    sql`select coalesce(audit = audit_status, false) as "isCertified", city_id::int as "cityId",
        area_id::int as "areaId", former_places as "formerPlaces" from enterprise
      where id = ${id} and not is_deleted`,
  )
  return row
}

export interface Payee {
  userDisabledPersonId: number
  mobilePhone: string | null
  bankName: string | null
  bankBranch: string | null
  bankHolderSealed: string | null
  bankCardSealed: string | null
}

/** Decrypted phones and still encrypted bank accounts of these persons. */
export async function payeesOf({ platform, db }: Access, personIds: readonly number[]): Promise<Payee[]> {
  if (personIds.length === 0) return []
  const rows = await rowsOf<Omit<Payee, 'mobilePhone'> & { storedPhone: string | null }>(
    db,
    sql`select p.id::int as "userDisabledPersonId", coalesce(p.mobile_phone, p.mobile_phone_sealed) as "storedPhone", u.bank_name as "bankName",
            u.bank_branch as "bankBranch", u.bank_holder_sealed as "bankHolderSealed", u.bank_card_sealed as "bankCardSealed"
          from user_disabled_person p join portal_user u on u.id = p.user_id
          where p.id in (${sql.join([...new Set(personIds)], sql`, `)})`,
  )
  return rows.map(({ storedPhone, ...row }) => ({
    ...row,
    mobilePhone: openPhone(platform.sealer, 'person', storedPhone),
  }))
}

/** The person's tutor or, if there is none, the workers of the person's foundation. */
export async function tutorsOf(db: Database, { tutorUserId, foundationId }: PayrollRow): Promise<number[]> {
  if (tutorUserId !== null) return [tutorUserId]
  if (foundationId === null) return []
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from portal_user where user_type = 'FoundationWorker' and is_active and not is_deleted
      and foundation_id = ${foundationId}`,
  )
  return rows.map(({ id }) => Number(id))
}
