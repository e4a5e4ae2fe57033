import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { isDoneBefore } from '#services/abp/conventions/idempotency.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { attachmentsOf, attachToHost } from '#services/attachments/attachment.api.ts'
import { proveSigner } from '#services/identity/signing-codes.api.ts'
import { SIGNING_PHOTOS } from './contract.mapper.ts'
import type { ContractRow } from './contract.repository.ts'
import * as contracts from './contract.repository.ts'
import { shown } from './contract-drafting.ts'
import type { CompleteExpressInfo, ConfirmContract } from './contract-input.schemas.ts'
import { documentOf, sealForSigning } from './current-document.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'

const CONFIRM = 'ContractEmployment/Confirm'

export const changedText = () => new AppError('rowChanged', { details: '合同内容已经变化，请刷新后重新阅读，再签署' })

/**
 * Signs for one side. Signers confirm that they have read the text, agree, and prove their identity with a code. The
 * request names the hash of the text, so that the text shown is the text signed. Time, address and browser are stored
 * as evidence. A repeated request counts as one signature.
 */
export async function confirmContract(context: RequestContext, input: ConfirmContract) {
  const { id, code, documentHash, signingPhotoIds = [] } = input
  const { db, actor } = context
  if (await isDoneBefore(context, CONFIRM, input)) return shown(context, id)
  const before = await contracts.findContract(db, actor, id)
  if (!before) throw new AppError('notFound')
  assertEvent(context, contractBinding, before, 'confirm')
  await requireRead(context, before, input)
  const signer = await proveSigner(context, code)
  await transactOnce(context, CONFIRM, input, async (scope) => {
    await signer.use(scope)
    await attachToHost(scope, signingPhotoIds, SIGNING_PHOTOS, id, 'signingPhotoIds')
    await sign(scope, { id, documentHash, signer, ip: context.ip, userAgent: context.userAgent ?? null })
  })
  return shown(context, id)
}

/** Requires that the signer has read and accepted the current text. */
export async function requireRead(
  { platform, db }: RequestContext,
  row: ContractRow,
  { hasReadAll, isAgreed, documentHash }: Pick<ConfirmContract, 'hasReadAll' | 'isAgreed' | 'documentHash'>,
): Promise<void> {
  if (!hasReadAll) throw fieldError('hasReadAll', '请先阅读合同全文')
  if (!isAgreed) throw fieldError('isAgreed', '请勾选同意签署')
  if ((await documentOf(platform, db, row)).hash !== documentHash) throw changedText()
}

export interface Signing {
  readonly id: number
  readonly documentHash: string
  readonly signer: { readonly realName: string; readonly reachedAt: string }
  readonly ip: string
  readonly userAgent: string | null
}

/** Signs after the signer's identity is proved. The first signature seals the text; evidence is stored for each. */
export async function sign(scope: Scope, { id, documentHash, signer, ip, userAgent }: Signing): Promise<void> {
  const { platform, tx, actor, now } = scope
  const row = await contracts.lockContract(tx, actor, id)
  if (!row) throw new AppError('notFound')
  const party = actor.userType === 'Enterprise' ? 'Enterprise' : 'Person'
  if (row.signMode === 'Paper' && party === 'Enterprise') await requirePhotos(scope, id)
  const document = await documentOf(platform, tx, row)
  if (document.hash !== documentHash) throw changedText()
  const set = await sealForSigning(platform, row, document)
  await applyEvent(scope, contractBinding, id, { type: 'confirm' }, { set })
  const { realName: signerName, reachedAt: phone } = signer
  const evidence = { documentHash, ip, userAgent, signTime: now, phone }
  await contracts.insertSignature(tx, { contractId: id, party, userId: actor.userId, signerName, ...evidence })
}

/** For a paper contract, the enterprise must upload pictures of the signed pages. */
async function requirePhotos({ platform, tx }: Scope, id: number): Promise<void> {
  const photos = await attachmentsOf(platform, tx, SIGNING_PHOTOS, [id])
  if (photos.length === 0) throw fieldError('signingPhotoIds', '纸质合同请上传签字页的照片')
}

export async function notifySigner(context: RequestContext, { id }: { id: number }) {
  await transact(context, (scope) => applyEvent(scope, contractBinding, id, { type: 'notify' }))
  return shown(context, id)
}

/** Stores the tracking data of the paper; the other side is notified. */
export async function completeExpressInfo(context: RequestContext, input: CompleteExpressInfo) {
  const { id, expressCompany, expressNo, signingPhotoIds = [], rowVersion } = input
  await transact(context, async (scope) => {
    const set = { expressCompany, expressNo, expressTime: scope.now }
    const opinion = `${expressCompany} ${expressNo}`
    await applyEvent(scope, contractBinding, id, { type: 'completeExpress' }, { set, opinion, rowVersion })
    await attachToHost(scope, signingPhotoIds, SIGNING_PHOTOS, id, 'signingPhotoIds')
  })
  return shown(context, id)
}
