import { ensureReference } from '#services/database/built-in/ensure-reference.ts'
import type { Database } from '#services/database/connect.ts'

/** Writes the reference data of every installation: the demonstration also uses the published figures. */
export async function seedReference(db: Database): Promise<void> {
  await ensureReference(db)
}
