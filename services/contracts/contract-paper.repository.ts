import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { PaperScan } from '#services/database/schema/contract-names.ts'
import { contractPapers as papers } from '#services/database/schema/contracts.ts'

export type PaperRow = typeof papers.$inferSelect

const counts = (contractId: number) => and(eq(papers.contractId, contractId), isNull(papers.voidedTime))

/** All scans of a contract, oldest first; void ones are marked. */
export const papersOf = (db: Database, contractId: number): Promise<PaperRow[]> =>
  db.select().from(papers).where(eq(papers.contractId, contractId)).orderBy(asc(papers.id))

export async function paperOf(db: Database, contractId: number): Promise<PaperRow | undefined> {
  const [row] = await db.select().from(papers).where(counts(contractId))
  return row
}

export async function insertPaper(tx: Database, values: typeof papers.$inferInsert): Promise<void> {
  await tx.insert(papers).values(values)
}

/** Updates the valid scan with the result of its check; the data of the scan itself stays unchanged. */
export async function markPaper(
  tx: Database,
  contractId: number,
  marks: Partial<Pick<PaperRow, 'personConfirmedTime' | 'checkerUserId' | 'checkerName' | 'checkedTime'>>,
): Promise<void> {
  await tx.update(papers).set(marks).where(counts(contractId))
}

export async function voidPaper(tx: Database, contractId: number, now: Date, reason: string | null): Promise<void> {
  await tx.update(papers).set({ voidedTime: now, voidReason: reason }).where(counts(contractId))
}

/** The stored files, in the order in which the user chose them. */
export async function scansOf(db: Database, fileIds: readonly number[]): Promise<PaperScan[]> {
  const rows = await rowsOf<PaperScan>(
    db,
    sql`select id, file_name as "fileName", sha256 from attachment where id in ${[...fileIds]} and not is_deleted`,
  )
  const byId = new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
  return fileIds.flatMap((id) => byId.get(id) ?? [])
}
