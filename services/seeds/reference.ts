import { ensureReference } from '#services/database/built-in/ensure-reference.ts'
import type { Database } from '#services/database/connect.ts'

/** What every installation has: the demonstration works with the published figures, too. */
export async function seedReference(db: Database): Promise<void> {
  await ensureReference(db)
}
