import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { type Page, pagedQuery } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { contractProofs as proofs } from '#services/database/schema/contract-proofs.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import type { ProofQuery, ProofState } from './contract-proof.schemas.ts'
import { MOST_TRIES } from './proof.repository.ts'

const inState: Readonly<Record<ProofState, SQL | undefined>> = {
  Proven: isNotNull(proofs.token),
  Failed: and(isNull(proofs.token), gte(proofs.tries, MOST_TRIES)),
  Waiting: and(isNull(proofs.token), lt(proofs.tries, MOST_TRIES)),
}

/** A page of attestations, newest first. */
export const pageProofs = (db: Database, { kind, state, contractNo }: ProofQuery, page: Page) =>
  pagedQuery(db, {
    from: proofs,
    id: proofs.id,
    where: and(
      kind === undefined ? undefined : eq(proofs.kind, kind),
      state === undefined ? undefined : inState[state],
      contractNo
        ? inArray(
            proofs.contractId,
            db.select({ id: contracts.id }).from(contracts).where(eq(contracts.contractNo, contractNo)),
          )
        : undefined,
    ),
    order: [desc(proofs.id)],
    page,
    load: (ids) =>
      db
        .select({ id: proofs.id, proof: proofs, contractNo: contracts.contractNo })
        .from(proofs)
        .innerJoin(contracts, eq(contracts.id, proofs.contractId))
        .where(isOneOf(proofs.id, ids)),
  })

/** Makes failed attestations due at once and resets their attempts; returns the number of attestations. */
export async function retryProofs(db: Database, ids: readonly number[], now: Date): Promise<number> {
  const retried = await db
    .update(proofs)
    .set({ tries: 0, nextTime: now })
    .where(and(isOneOf(proofs.id, ids), isNull(proofs.token)))
    .returning({ id: proofs.id })
  return retried.length
}
