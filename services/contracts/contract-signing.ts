import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { isDoneBefore } from '#services/abp/conventions/idempotency.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
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
import { needsFixedTermWish, requireStillLawful } from './terms.ts'

const CONFIRM = 'ContractEmployment/Confirm'

export const changedText = () => new AppError('rowChanged', { details: '合同内容已经变化，请刷新后重新阅读，再签署' })

/**
 * Signs for one side. Signers confirm that they have read the text, agree, and prove their identity with a code. The
 * request contains the hash of the text, so that the text shown is the text signed. Time, IP address and browser are
 * stored as evidence. A repeated request counts as one signature.
 */
export async function confirmContract(context: RequestContext, input: ConfirmContract) {
  const { id, code, documentHash, signingPhotoIds = [] } = input
  const { db, actor } = context
  if (await isDoneBefore(context, CONFIRM, input)) return shown(context, id)
  const before = await contracts.findContract(db, actor, id)
  if (!before) throw new AppError('notFound')
  assertEvent(context, contractBinding, before, 'confirm')
  requireWithinTerm(before, toWireDay(context.now))
  // before the code is used up; asked again under the lock
  await requireStillLawful(db, before, context.now)
  await requireRead(context, before, input)
  const wish = await wishOf(context, before, input.fixedTermWish)
  const signer = await proveSigner(context, code)
  await transactOnce(context, CONFIRM, input, async (scope) => {
    await signer.use(scope)
    await attachToHost(scope, signingPhotoIds, SIGNING_PHOTOS, id, 'signingPhotoIds')
    await sign(scope, { id, documentHash, signer, ip: context.ip, userAgent: context.userAgent ?? null, wish })
  })
  return shown(context, id)
}

/** Refuses a contract whose term is over, because neither side could perform it any more. */
export function requireWithinTerm({ endDate }: Pick<ContractRow, 'endDate'>, today: string): void {
  if (endDate === null || endDate >= today) return
  throw refuse(`合同期限到 ${endDate} 已经结束，不能再签署。请由企业重新起草合同，写明现在的期限`)
}

/** The person's own statement about a third fixed term (Labour Contract Law, article 14); null where none is needed. */
export async function wishOf(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  row: ContractRow,
  given: string | undefined,
): Promise<string | null> {
  if (actor.userType !== 'DisabledPerson' || !(await needsFixedTermWish(db, row))) return null
  if (given !== undefined && given.trim().length > 0) return given.trim()
  throw fieldError(
    'fixedTermWish',
    '这是第三次签固定期限合同。您有权要求签无固定期限合同（劳动合同法第十四条）；如果您自己愿意签固定期限，请写明，否则请不要签署，让企业改成无固定期限合同',
  )
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
  /** the person's statement, for a third fixed term */
  readonly wish?: string | null
}

/**
 * Signs after the signer's identity is proved. The first signature seals the text; evidence is stored for each
 * signature.
 */
export async function sign(scope: Scope, { id, documentHash, signer, ip, userAgent, wish }: Signing): Promise<void> {
  const { platform, tx, actor, now } = scope
  const row = await contracts.lockContract(tx, actor, id)
  if (!row) throw new AppError('notFound')
  const party = actor.userType === 'Enterprise' ? 'Enterprise' : 'Person'
  if (row.signMode === 'Paper' && party === 'Enterprise') await requirePhotos(scope, id)
  await requireStillLawful(tx, row, now)
  const document = await documentOf(platform, tx, row)
  if (document.hash !== documentHash) throw changedText()
  const set = { ...(await sealForSigning(platform, row, document)), ...(wish ? { fixedTermWish: wish } : {}) }
  await applyEvent(scope, contractBinding, id, { type: 'confirm' }, { set })
  const { realName: signerName, reachedAt: phone } = signer
  const evidence = { documentHash, ip, userAgent, signTime: now, phone }
  await contracts.insertSignature(tx, { contractId: id, party, userId: actor.userId, signerName, ...evidence })
}

/** Requires pictures of the signed pages for a paper contract. */
async function requirePhotos({ platform, tx }: Scope, id: number): Promise<void> {
  const photos = await attachmentsOf(platform, tx, SIGNING_PHOTOS, [id])
  if (photos.length === 0) throw fieldError('signingPhotoIds', '纸质合同请上传签字页的照片')
}

export async function notifySigner(context: RequestContext, { id }: { id: number }) {
  await transact(context, (scope) => applyEvent(scope, contractBinding, id, { type: 'notify' }))
  return shown(context, id)
}

/** Stores the tracking data of the mailed paper and notifies the other side. */
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
