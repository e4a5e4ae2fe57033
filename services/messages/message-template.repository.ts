import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { WrittenBy } from '#services/abp/conventions/flat-table.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { messageTemplates } from '#services/database/schema/message-templates.ts'
import type { Wording } from './templates.ts'

export interface StoredWording extends Wording {
  readonly id: number
  readonly template: string
  readonly audience: string
}

/** The administrators' versions of these templates. */
export async function findWordings(db: Database, of: readonly string[]): Promise<StoredWording[]> {
  if (of.length === 0) return []
  const { id, template, audience, title, content } = messageTemplates
  const rows = await db
    .select({ id, template, audience, title, content })
    .from(messageTemplates)
    .where(and(inArray(template, [...of]), isNotNull(title)))
  return rows as StoredWording[]
}

export interface Edit {
  readonly id: number
  /** the changed title; like the content, null when the original text was restored */
  readonly title: string | null
  readonly content: string | null
  readonly lastModificationTime: Date
  readonly lastModifierName: string | null
  readonly rowVersion: number
}

/** All edits by the id of their text; with `id`, only those of one text. */
export async function findEdits(db: Database, id?: number): Promise<ReadonlyMap<number, Edit>> {
  const rows = await db
    .select({
      id: messageTemplates.id,
      title: messageTemplates.title,
      content: messageTemplates.content,
      lastModificationTime: messageTemplates.lastModificationTime,
      lastModifierName: users.realName,
      rowVersion: messageTemplates.rowVersion,
    })
    .from(messageTemplates)
    .leftJoin(users, eq(users.id, messageTemplates.lastModifierUserId))
    .where(id === undefined ? undefined : eq(messageTemplates.id, id))
  return new Map((rows as Edit[]).map((edit) => [edit.id, edit]))
}

export interface WordingChange {
  readonly id: number
  readonly template: string
  readonly audience: string
  readonly title: string | null
  readonly content: string | null
  /** the version that the user has read, 0 for an unchanged text; absent: no check */
  readonly rowVersion: number | undefined
}

/** Saves a text. Returns false when the version that the user has read is no longer current. */
export async function saveWording(
  tx: Database,
  { rowVersion, ...columns }: WordingChange,
  { actor, now }: WrittenBy,
): Promise<boolean> {
  const { title, content } = columns
  const changed = { title, content, lastModificationTime: now, lastModifierUserId: actor.userId }
  const written = await tx
    .insert(messageTemplates)
    .values({ ...columns, ...changed, creationTime: now, creatorUserId: actor.userId })
    .onConflictDoUpdate({
      target: messageTemplates.id,
      set: { ...changed, rowVersion: sql`${messageTemplates.rowVersion} + 1` },
      ...(rowVersion !== undefined && { setWhere: eq(messageTemplates.rowVersion, rowVersion) }),
    })
    .returning({ id: messageTemplates.id })
  return written.length > 0
}
