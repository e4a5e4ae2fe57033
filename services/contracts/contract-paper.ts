import { writtenDay } from '#machines/rules/written-figures.ts'
import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { requireOpinion } from '#services/abp/lifecycle/audit-events.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { attachToHost } from '#services/attachments/attachment.api.ts'
import { SIGNING_PHOTOS } from './contract.mapper.ts'
import { type ContractRow, lockContract } from './contract.repository.ts'
import { shown } from './contract-drafting.ts'
import type { CheckPaper, ConfirmPaper, ObjectPaper, RecordPaper } from './contract-input.schemas.ts'
import * as papers from './contract-paper.repository.ts'
import { changedText, wishOf } from './contract-signing.ts'
import { documentOf, guardianNameOf, sealForSigning } from './current-document.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'
import { accountName } from './parties.repository.ts'
import { needsFixedTermWish, requireStillLawful } from './terms.ts'

/**
 * How old the signing day of a paper may be. The paper may have been signed while the contract waited; an older paper
 * belongs to another text.
 */
const MOST_DAYS_AGO = 90

/**
 * The employer, or staff at the counter, uploads the scan of a contract signed on paper, with the hash of the printed
 * text. The contract does not take effect yet: the person and an auditor check the scan first.
 */
export async function recordPaper(context: RequestContext, input: RecordPaper) {
  const { id, documentHash, signedDay, scanIds, hasAllSignatures, rowVersion } = input
  if (!hasAllSignatures) throw fieldError('hasAllSignatures', '请核对每一方都签了字，再勾选')
  const today = toWireDay(context.now)
  if (signedDay > today) throw fieldError('signedDay', '签字日期不能晚于今天')
  await transactOnce(context, 'ContractEmployment/RecordPaper', input, async (scope) => {
    const { platform, tx, actor } = scope
    const row = await lockContract(tx, actor, id)
    if (!row) throw new AppError('notFound')
    requireRecent(row, signedDay, today)
    await requireStillLawful(tx, row, scope.now)
    const document = await documentOf(platform, tx, row)
    const options = {
      set: await sealForSigning(platform, row, document),
      rowVersion,
      opinion: `纸上的日期：${writtenDay(signedDay)}`,
    }
    await applyEvent(scope, contractBinding, id, { type: 'recordPaper', opinion: '登记了新的扫描件' }, options)
    if (row.endDate !== null && signedDay > row.endDate) {
      throw fieldError('signedDay', '签字日期不能晚于合同的结束日期')
    }
    if (document.hash !== documentHash) throw changedText()
    await attachToHost(scope, scanIds, SIGNING_PHOTOS, id, 'scanIds')
    await papers.insertPaper(tx, {
      contractId: id,
      documentHash,
      scans: await papers.scansOf(tx, scanIds),
      signedDay,
      enterpriseName: row.enterprise.enterpriseName,
      personName: row.person.realName ?? '',
      guardianName: guardianNameOf(row.person, platform.sealer),
      ...(await recorderOf(context, scope)),
    })
  })
  return shown(context, id)
}

/**
 * Requires that the paper was signed recently, except for a contract from a list, whose paper was signed before the
 * import. @throws AppError validation for a paper that belongs to another text
 */
function requireRecent({ movedInTime, startDate }: ContractRow, signedDay: string, today: string): void {
  const earliest = addDays(movedInTime === null ? today : startDate, -MOST_DAYS_AGO)
  if (signedDay >= earliest) return
  const message =
    movedInTime === null ? `${MOST_DAYS_AGO} 天前` : `合同开始前 ${MOST_DAYS_AGO} 天，请核对日期和合同期限`
  throw fieldError('signedDay', `签字日期不能早于${movedInTime === null ? ' ' : ''}${message}`)
}

const recorderOf = async ({ ip, userAgent }: RequestContext, { tx, actor, now }: Scope) => ({
  recorderUserId: actor.userId,
  recorderName: await accountName(tx, actor.userId),
  recordedBy: actor.userType === 'Enterprise' ? ('Enterprise' as const) : ('Platform' as const),
  recordedTime: now,
  ip,
  userAgent: userAgent ?? null,
})

/** The person confirms that the scan shows their signature below this text. */
export async function confirmPaper(context: RequestContext, input: ConfirmPaper) {
  const { id, documentHash } = input
  await transactOnce(context, 'ContractEmployment/ConfirmPaper', input, async (scope) => {
    const row = await lockContract(scope.tx, scope.actor, id)
    if (!row) throw new AppError('notFound')
    assertEvent(scope, contractBinding, row, 'confirmPaper')
    await requireStillLawful(scope.tx, row, scope.now)
    const wish = await wishOf({ db: scope.tx, actor: scope.actor }, row, input.fixedTermWish)
    const set = wish === null ? {} : { fixedTermWish: wish }
    await applyEvent(scope, contractBinding, id, { type: 'confirmPaper' }, { set })
    const paper = await papers.paperOf(scope.tx, id)
    if (paper?.documentHash !== documentHash) throw changedText()
    await papers.markPaper(scope.tx, id, { personConfirmedTime: scope.now })
  })
  return shown(context, id)
}

/** The person objects to the scan. The scan becomes void and is kept as evidence. */
export async function objectPaper(context: RequestContext, input: ObjectPaper) {
  const { id, reason } = input
  await transactOnce(context, 'ContractEmployment/ObjectPaper', input, (scope) =>
    applyEvent(scope, contractBinding, id, { type: 'objectPaper', opinion: reason }, { opinion: reason }),
  )
  return shown(context, id)
}

/** An auditor compares scan and text page by page; approval brings the contract into force. */
export async function checkPaper(context: RequestContext, input: CheckPaper) {
  const { id, action, opinion = '', rowVersion } = input
  if (action === 'Reject') requireOpinion('reject', opinion)
  const type = action === 'Pass' ? 'passPaper' : 'rejectPaper'
  await transactOnce(context, 'ContractEmployment/CheckPaper', input, async (scope) => {
    const { tx, actor, now } = scope
    const words = opinion || null
    const row = await lockContract(tx, actor, id)
    if (action === 'Pass' && row?.fixedTermWish === null && (await needsFixedTermWish(tx, row))) {
      throw fieldError(
        'action',
        '这是第三次签固定期限合同，本人还没有写明愿意签固定期限，不能通过（劳动合同法第十四条）',
      )
    }
    await applyEvent(scope, contractBinding, id, { type, opinion: words }, { opinion: words, rowVersion })
    // checked after the machine, so that an actor without the right gets 403
    if (action === 'Pass' && row) await requireStillLawful(tx, row, now)
    if (action === 'Reject') return
    const checkerName = await accountName(tx, actor.userId)
    await papers.markPaper(tx, id, { checkerUserId: actor.userId, checkerName, checkedTime: now })
  })
  return shown(context, id)
}
