import type { Database } from '#services/database/connect.ts'

type Move = (tx: Database, personId: number, foundationId: number | null) => Promise<void>

const moves: Move[] = []

/** For a domain whose rows copy the person's foundation (schema/work-order-participators.ts); once, when it is loaded. */
export const registerFoundationCopies = (move: Move): void => void moves.push(move)

/** The former foundation loses sight of the person's rows, and the new one gains it, in the same transaction. */
export async function moveFoundationCopies(tx: Database, personId: number, foundationId: number | null): Promise<void> {
  for (const move of moves) await move(tx, personId, foundationId)
}
