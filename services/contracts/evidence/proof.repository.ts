import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { contractProofs as proofs } from '#services/database/schema/contract-proofs.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import type { Attestation } from './attestation.ts'

export type ProofRow = typeof proofs.$inferSelect

/**
 * After this number of failures (two days) an attestation is given up until staff retry it; `problem` has the reason.
 */
export const MOST_TRIES = 12

/** Contracts whose record has changed since the last request. */
export const dueRecords = dueRows(contracts, () => sql`${contracts.isRecordDue}`)

/** Inserts attestation requests; a repeated request for the same record is skipped. */
export async function insertProofs(tx: Database, values: readonly (typeof proofs.$inferInsert)[]): Promise<void> {
  await tx
    .insert(proofs)
    .values([...values])
    .onConflictDoNothing()
}

/** Leases requests that are due, oldest first, so that no other process takes them. */
export const leaseProofs = (db: Database, now: Date, most: number, seconds: number): Promise<ProofRow[]> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(proofs)
      .where(sql`${proofs.token} is null and ${proofs.tries} < ${MOST_TRIES} and ${proofs.nextTime} <= ${now}`)
      .orderBy(asc(proofs.nextTime), asc(proofs.id))
      .limit(most)
      .for('update', { skipLocked: true })
    const nextTime = new Date(now.getTime() + seconds * 1000)
    for (const { id } of rows) await tx.update(proofs).set({ nextTime }).where(eq(proofs.id, id))
    return rows
  })

/** Stores the answer. If an answer is already stored, the second one is ignored. */
export async function keepToken(db: Database, id: number, attestation: Attestation): Promise<void> {
  const { token, authority, provenTime } = attestation
  await db
    .update(proofs)
    .set({ token: token.toString('base64'), authority, provenTime, problem: null })
    .where(and(eq(proofs.id, id), sql`${proofs.token} is null`))
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 12 * 3_600_000

/** Stores a failure. The next attempt follows after 1, 2, 4 … minutes, at most twelve hours. */
export async function keepProblem(db: Database, { id, tries }: ProofRow, problem: string, now: Date): Promise<void> {
  const nextTime = new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries))
  await db
    .update(proofs)
    .set({ tries: tries + 1, problem: problem.slice(0, 500), nextTime })
    .where(eq(proofs.id, id))
}

/** All attestations of a contract, oldest first. */
export const proofsOf = (db: Database, contractId: number): Promise<ProofRow[]> =>
  db.select().from(proofs).where(eq(proofs.contractId, contractId)).orderBy(asc(proofs.id))

/** Attestations of a contract that have an answer. */
export const provenOf = (db: Database, contractId: number): Promise<ProofRow[]> =>
  db
    .select()
    .from(proofs)
    .where(and(eq(proofs.contractId, contractId), isNotNull(proofs.token)))
    .orderBy(asc(proofs.id))
