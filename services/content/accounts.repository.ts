import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** How the platform reaches the user; null when he has left no number. */
export async function phoneOfUser(db: Database, id: number): Promise<string | null> {
  const [row] = await rowsOf<{ phone: string | null }>(
    db,
    sql`select mobile_phone as phone from portal_user where id = ${id}`,
  )
  return row?.phone ?? null
}
