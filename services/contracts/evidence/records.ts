import type { Scope } from '#services/abp/apply-event.ts'
import { defineJob, type Job, untilNone } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { PROOF_RECORD } from '#services/database/schema/contract-proofs.ts'
import { lockContract, markContract, signaturesOf, transfersOf } from '../contract.repository.ts'
import { papersOf } from '../contract-paper.repository.ts'
import { documentOf } from '../current-document.ts'
import { AttestationError, type Attester } from './attestation.ts'
import { attestersOf } from './attesters.ts'
import * as proofs from './proof.repository.ts'
import { occasionOf, recordOf } from './record.ts'
import { sha256 } from './signing-provider.ts'

const BATCH = 20
/** The duration of a lease, longer than the timeout of any provider (config-limits.ts). */
const LEASE_SECONDS = 120

/** Stores the current record, with a request row for each configured authority. */
async function makeRecord(scope: Scope, id: number): Promise<void> {
  const { platform, tx, actor, now } = scope
  const attesters = attestersOf(platform)
  const row = await lockContract(tx, actor, id)
  // without an authority the record stays due until one is configured
  if (!row?.isRecordDue || attesters.length === 0) return
  const { articles, hash } = await documentOf(platform, tx, row)
  const signatures = await signaturesOf(tx, id)
  const transfers = await transfersOf(tx, [id])
  const record = recordOf({ row, articles, signatures, papers: await papersOf(tx, id), transfers })
  await proofs.insertProofs(
    tx,
    attesters.map(({ kind }) => ({
      contractId: id,
      kind,
      occasion: occasionOf({ row, transfers }),
      documentHash: hash,
      recordSealed: platform.sealer.seal(PROOF_RECORD, record),
      recordHash: sha256(Buffer.from(record)).toString('hex'),
      nextTime: now,
      creationTime: now,
    })),
  )
  await markContract(tx, id, { isRecordDue: false })
}

/**
 * Requests due attestations. Rows are leased and requested outside a transaction, so that a slow authority holds no
 * lock. After each failure the wait grows; after the last attempt staff must act.
 */
export async function attestDue(platform: Platform, attesters = attestersOf(platform), signal?: AbortSignal) {
  if (attesters.length === 0) return
  await untilNone(signal, async () => {
    const rows = await proofs.leaseProofs(platform.db, platform.now(), BATCH, LEASE_SECONDS)
    await Promise.all(rows.map((row) => attestOne(platform, attesters, row, signal)))
    return rows.length
  })
}

async function attestOne(
  platform: Platform,
  attesters: readonly Attester[],
  row: proofs.ProofRow,
  ending?: AbortSignal,
): Promise<void> {
  const { db, logger, sealer, config, now } = platform
  const attester = attesters.find(({ kind }) => kind === row.kind)
  const record = Buffer.from(sealer.open(PROOF_RECORD, row.recordSealed))
  const deadline = AbortSignal.timeout(config.outbound.provider)
  const outcome = await (
    attester?.attest(record, ending ? AbortSignal.any([deadline, ending]) : deadline) ??
    Promise.reject(new AttestationError('没有设置这种服务'))
  ).catch((error: Error) => error)
  if (!(outcome instanceof Error)) return proofs.keepToken(db, row.id, outcome)
  // a shutdown is not a failure of the authority, so nothing is stored and the lease expires
  if (ending?.aborted) return
  logger.warn('contract could not be attested', { proofId: row.id, attempt: row.tries + 1, ...errorFields(outcome) })
  // any other error of a library means that the answer is invalid, because it was caused by external bytes
  const problem = outcome instanceof AttestationError ? outcome.message : '服务的回答无法识别'
  await proofs.keepProblem(db, row, problem, now())
}

export const recordJobs: readonly Job[] = [
  dueJob('contracts.records', 1, proofs.dueRecords, makeRecord),
  defineJob({
    name: 'contracts.attest',
    everySeconds: 60,
    run: (platform, signal) => attestDue(platform, undefined, signal),
  }),
]
