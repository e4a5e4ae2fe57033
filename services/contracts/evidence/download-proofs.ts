import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { type ZipEntry, zipped } from '#services/abp/files/zip.ts'
import { PROOF_RECORD } from '#services/database/schema/contract-proofs.ts'
import { findContract } from '../contract.repository.ts'
import { type ProofRow, provenOf } from './proof.repository.ts'

const FILES = { Timestamp: 'timestamp.tsr', Certificate: 'signature.p7s' } as const

/**
 * An archive with everything needed to verify a contract without the platform: the record, its attestations, and
 * instructions.
 */
export async function downloadProofs(context: RequestContext, { id }: { id: number }): Promise<FileAnswer> {
  const { platform, db, actor, now } = context
  const row = await findContract(db, actor, id)
  if (!row) throw new AppError('notFound')
  const proofs = await provenOf(db, id)
  if (proofs.length === 0) throw refuse('这份合同还没有第三方存证')
  if (actor.personId !== row.userDisabledPersonId) {
    await recordSensitiveView(context, {
      entityType: 'ContractEmployment',
      entityId: id,
      fields: ['idNumber'],
      reason: '下载合同存证包',
    })
  }
  const open = (proof: ProofRow): string => platform.sealer.open(PROOF_RECORD, proof.recordSealed)
  return zipped(`合同存证 ${row.contractNo}`, entries(proofs, open), now)
}

/** One folder for each record, named by its time and the beginning of its hash. */
async function* entries(proofs: readonly ProofRow[], open: (proof: ProofRow) => string): AsyncIterable<ZipEntry> {
  const written = new Set<string>()
  for (const proof of proofs) {
    const folder = `${proof.occasion}-${proof.recordHash.slice(0, 8)}`
    if (!written.has(folder)) yield { name: `${folder}/record.json`, body: open(proof) }
    written.add(folder)
    yield { name: `${folder}/${FILES[proof.kind]}`, body: Buffer.from(proof.token ?? '', 'base64') }
  }
  yield { name: '核验方法.txt', body: HOW }
}

const HOW = [
  '每个文件夹是一份签署记录（record.json：合同正文和各方的签署），以及第三方机构对它的证明。',
  '证书文件 tsa-ca.pem、ca.pem 请向签发机构索取；OpenSSL 3 的命令：',
  '',
  'openssl ts -verify -data record.json -in timestamp.tsr -CAfile tsa-ca.pem',
  'openssl cms -verify -binary -inform DER -in signature.p7s -content record.json -CAfile ca.pem -purpose any -out /dev/null',
  '',
  '显示时间戳的时间：openssl ts -reply -in timestamp.tsr -text',
  '正文的校验值（与合同 PDF 上的相同）：对 record.json 中 text 的内容计算 SHA-256。',
  '',
].join('\n')
