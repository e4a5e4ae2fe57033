import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { CHECK_MARK, checkNumberOf } from '#machines/rules/check-number.ts'
import { CONTRACT_TYPE_LABELS } from '#machines/rules/contract-labels.ts'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { isShielded, pdfHint } from './agreed.ts'
import { findContract, signaturesOf, transfersOf } from './contract.repository.ts'
import { papersOf } from './contract-paper.repository.ts'
import { documentOf, guardianNameOf, requireParties } from './current-document.ts'
import { insertCopy } from './evidence/copy.repository.ts'
import { provenOf } from './evidence/proof.repository.ts'
import { contractStatusLabel } from './lifecycle/contract.binding.ts'
import { checkArticle, evidenceOf } from './pdf/evidence.ts'
import { signaturePage } from './pdf/paper.ts'
import { withBlanks } from './shown-text.ts'

/**
 * The signed text with the full identity number, followed by the evidence of the signatures. The hash of the file is
 * stored before the download, so that anyone with the file can check whether it is authentic.
 */
export async function downloadPdf(context: RequestContext, { id }: { id: number }): Promise<FileAnswer> {
  const { platform, db, actor, now } = context
  const row = await findContract(db, actor, id)
  if (!row) throw new AppError('notFound')
  const { articles, hash, names } = await documentOf(platform, db, row)
  const isUntold = isShielded(row, actor)
  const hint = pdfHint(row, actor)
  if (hint) throw refuse(hint)
  requireParties(platform, row, names)
  const signatures = await signaturesOf(db, id)
  const transfers = await transfersOf(db, [id])
  const papers = await papersOf(db, id)
  const proofs = (await provenOf(db, id)).filter(({ documentHash }) => documentHash === hash)
  const checkNumber = checkNumberOf(randomBytes(12))
  const checkUrl = `${platform.config.publicUrl}/verify?number=${checkNumber}`
  if (actor.personId !== row.userDisabledPersonId) {
    await recordSensitiveView(context, {
      entityType: 'ContractEmployment',
      entityId: id,
      fields: ['idNumber'],
      reason: '下载合同 PDF',
    })
  }
  // the font and the PDF library are loaded at the first use
  const { printPdf } = await import('./pdf/print.ts')
  const note = `${row.contractNo}　${contractStatusLabel(row, now)}`
  const evidence = evidenceOf({ row, hash, signatures, papers, transfers, proofs, printedTime: now })
  const body = await printPdf(
    `合同 ${row.contractNo}`,
    [
      { title: CONTRACT_TYPE_LABELS[row.contractType], note, articles: isUntold ? withBlanks(articles) : articles },
      ...(row.status === 'Signing' && row.movedInTime === null
        ? [
            {
              title: '签字页',
              note,
              articles: signaturePage(row, isUntold ? null : guardianNameOf(row.person, platform.sealer), hash),
            },
          ]
        : []),
      {
        title: '签署凭证',
        note,
        articles: [...evidence, checkArticle(checkNumber, platform.config.publicUrl, checkUrl)],
      },
    ],
    `${CHECK_MARK}${checkNumber}`,
  )
  const sha256 = createHash('sha256').update(body).digest('hex')
  const copy = { sha256, checkNumber, contractId: id, documentHash: hash, printedTime: now, userId: actor.userId }
  await insertCopy(db, copy)
  return {
    fileName: `合同 ${row.contractNo}.pdf`,
    contentType: 'application/pdf',
    body: Readable.from(body, { objectMode: false }),
    length: body.length,
    inline: true,
  }
}
