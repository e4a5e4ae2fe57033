import { eq } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { contractCopies as copies } from '#services/database/schema/contract-proofs.ts'

export type CopyRow = typeof copies.$inferSelect

export async function insertCopy(db: Database, values: typeof copies.$inferInsert): Promise<void> {
  await db.insert(copies).values(values)
}

export async function copyBySha256(db: Database, sha256: string): Promise<CopyRow | undefined> {
  const [row] = await db.select().from(copies).where(eq(copies.sha256, sha256))
  return row
}

export async function copyByNumber(db: Database, checkNumber: string): Promise<CopyRow | undefined> {
  const [row] = await db.select().from(copies).where(eq(copies.checkNumber, checkNumber))
  return row
}
