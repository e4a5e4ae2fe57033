import { sql } from 'drizzle-orm'
import { type Access, openPhone } from '#services/abp/sealing/sealed-phones.ts'
import { rowsOf } from '#services/database/connect.ts'

/** The user's phone number; null for a user without one. */
export async function phoneOfUser({ platform, db }: Access, id: number): Promise<string | null> {
  const [row] = await rowsOf<{ phone: string | null }>(
    db,
    sql`select coalesce(mobile_phone, mobile_phone_sealed) as phone from portal_user where id = ${id}`,
  )
  return openPhone(platform.sealer, 'account', row?.phone ?? null)
}
