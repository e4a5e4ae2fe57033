import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { WrittenBy } from '#services/abp/conventions/flat-table.ts'
import type { KindDifference } from '#services/database/built-in/ensure-reference.ts'
import type { Database } from '#services/database/connect.ts'
import { contractTemplates } from '#services/database/schema/contract-templates.ts'

const written = ({ kind: { table } }: KindDifference, { actor, now }: WrittenBy) => ({
  rowVersion: sql`${table.rowVersion} + 1`,
  lastModificationTime: now,
  lastModifierUserId: actor.userId,
})

/** Sets all values of the release in the row, and restores the row if it was deleted. */
export async function takeValues(tx: Database, difference: KindDifference, by: WrittenBy): Promise<void> {
  const { kind, row, stored } = difference
  await tx
    .update(kind.table)
    .set({ ...row.values, isDeleted: false, broughtValues: row.values, ...written(difference, by) } as never)
    .where(eq(kind.table.id, stored?.id ?? 0))
}

/**
 * Leaves the row unchanged and stores the values of the release, so that the question returns only when a release
 * changes them again.
 */
export async function leaveValues(tx: Database, { kind, row, stored }: KindDifference): Promise<void> {
  await tx
    .update(kind.table)
    .set({ broughtValues: row.values } as never)
    .where(eq(kind.table.id, stored?.id ?? 0))
}

export const hasTemplateDraft = async (tx: Database, name: string): Promise<boolean> =>
  (await tx.$count(
    contractTemplates,
    and(
      eq(contractTemplates.name, name),
      isNull(contractTemplates.enabledTime),
      eq(contractTemplates.isDeleted, false),
    ),
  )) > 0

/**
 * A template in use is never changed. The text of the release becomes a draft of its next version, and the built-in
 * mark moves to this draft.
 */
export async function draftTemplate(tx: Database, difference: KindDifference, by: WrittenBy): Promise<void> {
  const { row, stored } = difference
  const [newest] = await tx
    .select({ version: max(contractTemplates.version) })
    .from(contractTemplates)
    .where(eq(contractTemplates.name, row.key))
  await tx
    .update(contractTemplates)
    .set({ builtInKey: null, broughtValues: null })
    .where(eq(contractTemplates.id, stored?.id ?? 0))
  await tx.insert(contractTemplates).values({
    ...{ ...row.fixed, ...row.values, version: (newest?.version ?? 0) + 1 },
    ...{ builtInKey: row.key, broughtValues: row.values, creatorUserId: by.actor.userId, creationTime: by.now },
  } as never)
}
