import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { type WindingUpFailure, windingUps } from '#services/database/schema/winding-ups.ts'

export type WindingUpColumns = typeof windingUps.$inferSelect
/** A winding-up with the facts that its machine and its messages need. */
export type WindingUpRow = WindingUpColumns & {
  enterpriseName: string
  creatorOfEnterprise: number | null
  developerUserId: number | null
  isAnythingOpen: boolean
  isSuccessorLost: boolean
}

export const underWay = dueRows(windingUps, () => eq(windingUps.status, 'UnderWay'))

/** The newest winding-up of an enterprise; a stopped one does not count. */
export async function currentOf(db: Database, enterpriseId: number): Promise<WindingUpColumns | undefined> {
  const [row] = await db
    .select()
    .from(windingUps)
    .where(
      and(eq(windingUps.enterpriseId, enterpriseId), inArray(windingUps.status, ['Prepared', 'UnderWay', 'Finished'])),
    )
    .orderBy(desc(windingUps.id))
    .limit(1)
  return row
}

export const isThere = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(windingUps, eq(windingUps.id, id))) > 0

export async function findColumns(db: Database, id: number): Promise<WindingUpColumns | undefined> {
  const [row] = await db.select().from(windingUps).where(eq(windingUps.id, id))
  return row
}

export async function insertWindingUp(db: Database, values: typeof windingUps.$inferInsert): Promise<WindingUpColumns> {
  const [row] = await db.insert(windingUps).values(values).returning()
  if (!row) throw new Error('the winding-up was not inserted')
  return row
}

/** Stores what a run could not do; the version stays, because no officer has decided anything. */
export const recordFailures = (tx: Database, id: number, failures: WindingUpFailure[]) =>
  tx.update(windingUps).set({ failures }).where(eq(windingUps.id, id))

export const markMembersLeft = (tx: Database, id: number, now: Date) =>
  tx.update(windingUps).set({ membersLeftTime: now }).where(eq(windingUps.id, id))

/** The names of the enterprise and of its owners, for messages. */
export async function ownersOf(db: Database, enterpriseId: number) {
  const [row] = await rowsOf<Pick<WindingUpRow, 'enterpriseName' | 'creatorOfEnterprise' | 'developerUserId'>>(
    db,
    sql`select enterprise_name as "enterpriseName", creator_user_id::int as "creatorOfEnterprise",
      developer_user_id::int as "developerUserId" from enterprise where id = ${enterpriseId}`,
  )
  if (!row) throw new Error(`no enterprise ${enterpriseId}`)
  return row
}

export async function lockColumns(tx: Database, id: number): Promise<WindingUpColumns | undefined> {
  const [row] = await tx.select().from(windingUps).where(eq(windingUps.id, id)).for('update')
  return row
}

export async function nameOf(
  db: Database,
  table: 'enterprise' | 'portal_user',
  id: number | null,
): Promise<string | null> {
  if (id === null) return null
  const name = table === 'enterprise' ? sql`enterprise_name` : sql`coalesce(real_name, user_name)`
  const [row] = await rowsOf<{ name: string }>(db, sql`select ${name} as name from ${sql.raw(table)} where id = ${id}`)
  return row?.name ?? null
}

/** Whether the enterprise may take over contracts: certified, and not being wound up. */
export async function isFitSuccessor(db: Database, id: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from enterprise where id = ${id} and not is_deleted and status = 'Pass' and winding_up is null`,
  )
  return rows.length > 0
}

/** Whether the successor of a merged employer cannot take over contracts any more. */
export const isSuccessorLost = async (
  db: Database,
  { successorEnterpriseId }: Pick<WindingUpColumns, 'successorEnterpriseId'>,
): Promise<boolean> => successorEnterpriseId !== null && !(await isFitSuccessor(db, successorEnterpriseId))

/** The ids of all winding-ups, which every reader of the log may see. */
export const allIds = () => sql`select ${windingUps.id} from ${windingUps}`
