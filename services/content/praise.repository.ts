import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { cmsContents as contents, cmsContentPraises as praises } from '#services/database/schema/cms-contents.ts'

export interface Praise {
  readonly contentId: number
  readonly visitor: string
  readonly address: string
  readonly creationTime: Date
}

export async function hasPraised(db: Database, contentId: number, visitors: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: praises.id })
    .from(praises)
    .where(and(eq(praises.contentId, contentId), inArray(praises.visitor, [...visitors])))
  return found.length > 0
}

/** The likes of the content from this address since a time: their number, and when the oldest was given. */
export async function countFrom(
  db: Database,
  contentId: number,
  addresses: readonly string[],
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(praises.creationTime) })
    .from(praises)
    .where(
      and(eq(praises.contentId, contentId), inArray(praises.address, [...addresses]), gt(praises.creationTime, since)),
    )
  return row ?? { count: 0, oldest: null }
}

/** Inserts a like and returns the new number of likes, or null when this visitor has liked the content before. */
export async function insertPraise(tx: Database, praise: Praise): Promise<number | null> {
  const inserted = await tx.insert(praises).values(praise).onConflictDoNothing().returning({ id: praises.id })
  if (inserted.length === 0) return null
  const [row] = await tx
    .update(contents)
    .set({ praiseCount: sql`${contents.praiseCount} + 1` })
    .where(eq(contents.id, praise.contentId))
    .returning({ praiseCount: contents.praiseCount })
  return row?.praiseCount ?? 0
}
