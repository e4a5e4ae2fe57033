import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { bankWords } from '#services/database/schema/bank-words.ts'
import type { FinalReading } from './bank-words.ts'

export type BankWordRow = typeof bankWords.$inferSelect

/** The meanings of the result words of one bank, by the normalised form of the word. */
export async function readingsOf(db: Database, bankName: string): Promise<ReadonlyMap<string, FinalReading>> {
  const rows = await db.select().from(bankWords).where(eq(bankWords.bankName, bankName))
  return new Map(rows.map(({ wordKey, reading }) => [wordKey, reading]))
}

export const allBankWords = (db: Database): Promise<BankWordRow[]> =>
  db.select().from(bankWords).orderBy(asc(bankWords.bankName), asc(bankWords.word))

/**
 * Serialises what is said of one word, so that the second of two approvals sees the first. A lock of the row would not do:
 * a word that nobody has judged has none.
 */
export async function lockBankWord(tx: Database, bankName: string, wordKey: string): Promise<BankWordRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank word ${bankName} ${wordKey}`}, 0))`)
  const mine = and(eq(bankWords.bankName, bankName), eq(bankWords.wordKey, wordKey))
  const [row] = await tx.select().from(bankWords).where(mine)
  return row ?? null
}

export async function setBankWord(tx: Database, values: Omit<BankWordRow, 'id'>): Promise<BankWordRow> {
  const { reading, word, creationTime, creatorUserId } = values
  const [row] = await tx
    .insert(bankWords)
    .values(values)
    .onConflictDoUpdate({
      target: [bankWords.bankName, bankWords.wordKey],
      set: { reading, word, creationTime, creatorUserId },
    })
    .returning()
  if (!row) throw new Error('one row was written')
  return row
}
