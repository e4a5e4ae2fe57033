import { and, eq } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { requirementFavourites } from '#services/database/schema/requirements.ts'

/** Adds or removes a favourite; a repeated call changes nothing. */
export async function setFavourite(
  db: Database,
  userId: number,
  requirementId: number,
  isFavourite: boolean,
  now: Date,
): Promise<void> {
  if (isFavourite) {
    await db.insert(requirementFavourites).values({ userId, requirementId, creationTime: now }).onConflictDoNothing()
    return
  }
  await db
    .delete(requirementFavourites)
    .where(and(eq(requirementFavourites.userId, userId), eq(requirementFavourites.requirementId, requirementId)))
}
