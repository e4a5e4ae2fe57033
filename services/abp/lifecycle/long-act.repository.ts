import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { longActs } from '#services/database/schema/long-acts.ts'

export type LongActRow = typeof longActs.$inferSelect

/** Nobody looks for an act of last week; the next one removes it. */
const KEPT = sql`interval '7 days'`

type Standing = Pick<LongActRow, 'step' | 'done' | 'total'>

export async function insertLongAct(
  db: Database,
  values: Standing & Pick<LongActRow, 'userId' | 'operation' | 'label'>,
): Promise<number> {
  await db.delete(longActs).where(lt(longActs.startTime, sql`now() - ${KEPT}`))
  const [row] = await db.insert(longActs).values(values).returning({ id: longActs.id })
  if (!row) throw new Error('one row was written')
  return row.id
}

const isOpen = (id: number) => and(eq(longActs.id, id), isNull(longActs.endTime))

/** Says how far the act is. @returns whether its user has cancelled it */
export async function beat(db: Database, id: number, standing: Standing): Promise<boolean> {
  const [row] = await db
    .update(longActs)
    .set({ ...standing, beatTime: sql`now()` })
    .where(isOpen(id))
    .returning({ cancelTime: longActs.cancelTime })
  return row?.cancelTime != null
}

/** Ends the act within its transaction. @returns false when its user has cancelled it before */
export async function settleLongAct(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .update(longActs)
    .set({ endTime: sql`clock_timestamp()`, done: sql`${longActs.total}` })
    .where(and(isOpen(id), isNull(longActs.cancelTime)))
    .returning({ id: longActs.id })
  return rows.length === 1
}

/** Ends an act that was not settled, with the sentence of its refusal. */
export const endLongAct = (db: Database, id: number, refusal: string | null) =>
  db.update(longActs).set({ endTime: sql`now()`, refusal }).where(isOpen(id))

export const removeLongAct = (db: Database, id: number) => db.delete(longActs).where(eq(longActs.id, id))

/** Marks the act as cancelled. @returns false when it is not the user's, or has ended */
export async function cancelLongAct(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(longActs)
    .set({ cancelTime: sql`coalesce(${longActs.cancelTime}, now())` })
    .where(and(isOpen(id), eq(longActs.userId, userId)))
    .returning({ id: longActs.id })
  return rows.length === 1
}

export async function findLongAct(db: Database, userId: number, id: number): Promise<LongActRow | undefined> {
  const [row] = await db
    .select()
    .from(longActs)
    .where(and(eq(longActs.id, id), eq(longActs.userId, userId)))
  return row
}

/** An act that has said nothing for so long has ended with its process. */
const SILENT = sql`interval '60 seconds'`
const SHOWN = sql`interval '30 minutes'`
const MOST = 20

/** The acts of the user that are under way or have just ended, the newest first. */
export const longActsOf = (db: Database, userId: number) =>
  db
    .select({
      ...{ id: longActs.id, operation: longActs.operation, label: longActs.label, step: longActs.step },
      ...{ done: longActs.done, total: longActs.total, startTime: longActs.startTime, endTime: longActs.endTime },
      ...{ cancelTime: longActs.cancelTime, refusal: longActs.refusal },
      isSilent: sql<boolean>`${longActs.endTime} is null and ${longActs.beatTime} < now() - ${SILENT}`,
    })
    .from(longActs)
    .where(
      and(
        eq(longActs.userId, userId),
        or(isNull(longActs.endTime), sql`${longActs.endTime} > now() - ${SHOWN}`),
        sql`${longActs.startTime} > now() - ${KEPT}`,
      ),
    )
    .orderBy(desc(longActs.id))
    .limit(MOST)
