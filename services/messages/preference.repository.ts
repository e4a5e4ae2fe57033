import { eq } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import {
  type AccessibilityValues,
  type DigestRhythm,
  type NamedView,
  userPreferences as rows,
} from '#services/database/schema/preferences.ts'
import type { ChosenLevels } from './levels.ts'

export interface StoredPreference {
  readonly accessibility: AccessibilityValues
  readonly notifications: ChosenLevels
  readonly views: Readonly<Record<string, NamedView[]>>
  readonly digest: DigestRhythm
  readonly digestDay: string | null
  /** the version of the stored preferences; 0 while nothing is stored */
  readonly rowVersion: number
}

const NOTHING: StoredPreference = {
  accessibility: {},
  notifications: {},
  views: {},
  digest: 'Off',
  digestDay: null,
  rowVersion: 0,
}

export async function findPreference(db: Database, userId: number): Promise<StoredPreference> {
  const [row] = await db.select().from(rows).where(eq(rows.userId, userId))
  return row ? { ...row, notifications: row.notifications as ChosenLevels } : NOTHING
}

/** The stored preferences, locked until the transaction ends; inserts the row if there is none. */
export async function lockPreference(tx: Database, userId: number): Promise<StoredPreference> {
  await tx.insert(rows).values({ userId, rowVersion: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(rows).where(eq(rows.userId, userId)).for('update')
  if (!row) throw new Error('the preference was not stored')
  return { ...row, notifications: row.notifications as ChosenLevels }
}

export async function savePreference(tx: Database, userId: number, value: StoredPreference, now: Date): Promise<void> {
  await tx
    .update(rows)
    .set({ ...value, lastModificationTime: now })
    .where(eq(rows.userId, userId))
}
