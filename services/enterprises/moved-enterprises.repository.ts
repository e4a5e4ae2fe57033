import { and, eq, isNull, sql } from 'drizzle-orm'
import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { insertRows, nextIds } from '#services/database/many-rows.ts'
import { enterprises, holdsCode } from '#services/database/schema/enterprises.ts'

interface KnownEnterprise {
  readonly id: number
  readonly enterpriseName: string
}

export async function knownCodes(tx: Database, codes: readonly string[]): Promise<Map<string, KnownEnterprise>> {
  if (codes.length === 0) return new Map()
  const rows = await rowsOf<KnownEnterprise & { code: string }>(
    tx,
    sql`select id, enterprise_name as "enterpriseName", social_credit_code as code from enterprise
      where ${isOneOf(sql`social_credit_code`, codes)} and ${holdsCode(enterprises)}`,
  )
  return new Map(rows.map(({ code, id, enterpriseName }) => [code, { id: Number(id), enterpriseName }]))
}

export const nextEnterpriseIds = (tx: Database, count: number): Promise<number[]> => nextIds(tx, enterprises, count)

export const insertMoved = (tx: Database, rows: readonly object[]): Promise<void> => insertRows(tx, enterprises, rows)

export async function waitingEnterprises(tx: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ id: number; name: string; phone: string }>(
    tx,
    sql`select id, enterprise_name as name, contact_phone as phone from enterprise
      where ${isOneOf(sql`id`, ids)} and not is_deleted and creator_user_id is null and contact_phone is not null
        and winding_up is null
      order by id`,
  )
  return rows.flatMap(({ id, name, phone }) =>
    isMobile(phone) ? [{ entityId: Number(id), name, phone: normaliseMobile(phone) }] : [],
  )
}

/** The enterprise with this code if it came from a list and is unclaimed; the row is locked. */
export async function lockWaitingEnterprise(tx: Database, code: string) {
  const [row] = await tx
    .select({ id: enterprises.id, contactPhone: enterprises.contactPhone, windingUp: enterprises.windingUp })
    .from(enterprises)
    .where(and(eq(enterprises.socialCreditCode, code), holdsCode(enterprises), isNull(enterprises.creatorUserId)))
    .for('update')
  return row
}

export async function giveToCreator(
  tx: Database,
  id: number,
  values: Partial<typeof enterprises.$inferInsert>,
): Promise<void> {
  await tx.update(enterprises).set(values).where(eq(enterprises.id, id))
}
