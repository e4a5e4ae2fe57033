import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { ProofState } from './contract-proof.schemas.ts'
import { MOST_TRIES, type ProofRow } from './proof.repository.ts'

export const proofStateOf = ({ token, tries }: Pick<ProofRow, 'token' | 'tries'>): ProofState =>
  token !== null ? 'Proven' : tries >= MOST_TRIES ? 'Failed' : 'Waiting'

/** An attestation for readers of the contract and holders of a copy. It names authorities but no persons. */
export const proofDto = (row: ProofRow) => ({
  id: row.id,
  kind: row.kind,
  occasion: row.occasion,
  state: proofStateOf(row),
  authority: row.authority,
  provenTime: toWireTimeOrNull(row.provenTime),
  recordHash: row.recordHash,
})
