import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { ProofOccasion } from '#services/database/schema/contract-proofs.ts'
import type { ContractRow, SignatureRow, TransferRow } from '../contract.repository.ts'
import type { PaperRow } from '../contract-paper.repository.ts'
import { type Article, canonicalText, hashOf } from '../document.ts'

export interface RecordFacts {
  readonly row: ContractRow
  readonly articles: readonly Article[]
  readonly signatures: readonly SignatureRow[]
  readonly papers: readonly PaperRow[]
  readonly transfers: readonly { readonly transfer: TransferRow; readonly fromName: string }[]
}

export function occasionOf({ row, transfers }: Pick<RecordFacts, 'row' | 'transfers'>): ProofOccasion {
  if (row.status !== 'Normal') return 'Ended'
  return transfers.length > 0 ? 'Transferred' : 'Concluded'
}

/**
 * The attested record as JSON with an indent of two spaces: the text and the evidence of the signatures. It is readable
 * without the platform, and the same facts always give the same bytes.
 */
export function recordOf({ row, articles, signatures, papers, transfers }: RecordFacts): string {
  const record = {
    format: 'contract-record/1',
    occasion: occasionOf({ row, transfers }),
    contractNo: row.contractNo,
    contractType: row.contractType,
    status: row.status,
    signedTime: toWireTimeOrNull(row.signedTime),
    textSha256: hashOf(articles),
    text: canonicalText(articles),
    signatures: signatures.map(signatureOf),
    papers: papers.map(paperOf),
    transfers: transfers.map(({ transfer, fromName }) => ({
      fromEnterprise: fromName,
      reason: transfer.reason,
      time: toWireTime(transfer.creationTime),
    })),
    ending: row.status === 'Normal' ? null : endingOf(row),
  }
  return JSON.stringify(record, null, 2)
}

const signatureOf = (signature: SignatureRow) => ({
  party: signature.party,
  signer: signature.signerName,
  relation: signature.relation,
  account: signature.userId,
  codeSentBy: signature.phone.includes('@') ? 'Email' : 'Sms',
  codeSentTo: signature.phone,
  time: toWireTime(signature.signTime),
  ip: signature.ip,
  userAgent: signature.userAgent,
  textSha256: signature.documentHash,
  voidedTime: toWireTimeOrNull(signature.voidedTime),
})

const paperOf = (paper: PaperRow) => ({
  enterprise: paper.enterpriseName,
  person: paper.personName,
  guardian: paper.guardianName,
  signedDay: paper.signedDay,
  textSha256: paper.documentHash,
  scans: paper.scans.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
  recordedBy: paper.recordedBy,
  recorder: paper.recorderName,
  recorderAccount: paper.recorderUserId,
  recordedTime: toWireTime(paper.recordedTime),
  ip: paper.ip,
  personConfirmedTime: toWireTimeOrNull(paper.personConfirmedTime),
  checker: paper.checkerName,
  checkerAccount: paper.checkerUserId,
  checkedTime: toWireTimeOrNull(paper.checkedTime),
  voidedTime: toWireTimeOrNull(paper.voidedTime),
  voidReason: paper.voidReason,
})

const endingOf = (row: ContractRow) => ({
  kind: row.terminationKind,
  reason: row.terminationReason,
  lastDay: row.terminationDate ?? row.endDate,
})
