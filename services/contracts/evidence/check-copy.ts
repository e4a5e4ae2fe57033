import { asCheckNumber } from '#machines/rules/check-number.ts'
import { CONTRACT_TYPE_LABELS } from '#machines/rules/contract-labels.ts'
import { maskEnterpriseName, maskRealName } from '#machines/rules/masking.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { loadContracts, withId } from '../contract.repository.ts'
import { documentOf } from '../current-document.ts'
import { contractStatusLabel } from '../lifecycle/contract.binding.ts'
import type { CheckCopy, CopyCheckDto } from './contract-proof.schemas.ts'
import { type CopyRow, copyByNumber, copyBySha256 } from './copy.repository.ts'
import { proofDto } from './proof.mapper.ts'
import { provenOf } from './proof.repository.ts'

const NOT_A_NUMBER = '核验编号是 12 位字母和数字，印在合同最后“怎样核验”的下面'

/**
 * Checks a copy of a contract by its hash, computed in the browser, or by the number printed on the copy. A number
 * alone only shows that a copy with this number was issued, not that this file is that copy.
 */
export async function checkCopy(context: RequestContext, { sha256, number }: CheckCopy): Promise<CopyCheckDto> {
  const checkNumber = number?.trim() ? asCheckNumber(number) : undefined
  if (checkNumber === null && sha256 === undefined) throw fieldError('number', NOT_A_NUMBER)
  if (!checkNumber && sha256 === undefined) throw fieldError('number', '请选择 PDF 文件，或填写核验编号')
  const { db } = context
  const numbered = checkNumber ? await copyByNumber(db, checkNumber) : undefined
  if (sha256 === undefined) return numbered ? found(context, 'Registered', numbered) : NOTHING
  const copy = await copyBySha256(db, sha256.toLowerCase())
  if (copy) return found(context, 'Genuine', copy)
  // the file contains a number of this platform but does not match its hash, so no contract data is shown
  return numbered ? { finding: 'Altered', contract: null } : NOTHING
}

const NOTHING: CopyCheckDto = { finding: 'Unknown', contract: null }

async function found(context: RequestContext, finding: 'Genuine' | 'Registered', copy: CopyRow): Promise<CopyCheckDto> {
  const { platform, db, now } = context
  const [row] = await loadContracts(db, withId(copy.contractId))
  if (!row) return NOTHING
  const proofs = await provenOf(db, row.id)
  return {
    finding,
    contract: {
      checkNumber: copy.checkNumber ?? '',
      contractNo: row.contractNo,
      contractTypeLabel: CONTRACT_TYPE_LABELS[row.contractType],
      enterpriseName: maskEnterpriseName(row.enterprise.enterpriseName),
      personName: maskRealName(row.person.realName ?? ''),
      statusLabel: contractStatusLabel(row, now),
      isInForce: row.status === 'Normal',
      isCurrentText: (await documentOf(platform, db, row)).hash === copy.documentHash,
      documentHash: copy.documentHash,
      printedTime: toWireTime(copy.printedTime),
      signedTime: toWireTimeOrNull(row.signedTime),
      startDate: row.startDate,
      lastDate: row.terminationDate ?? row.endDate,
      proofs: proofs.filter(({ documentHash }) => documentHash === copy.documentHash).map(proofDto),
    },
  }
}
