import { hasPlatformRole } from '#machines/actor.ts'
import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import type { MayReadNamed } from '#services/abp/entities/entity.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { isFileOfAct, pendingDto, pendingOf, prepareAct } from '#services/approvals/approval.service.ts'
import { attachToHost } from '#services/attachments/attachment.api.ts'
import { checkedBank, maskedBank, ownerAndBank } from '#services/identity/bank.api.ts'
import { findPerson } from '../persons/person.repository.ts'
import { guardianNameIn } from '../persons/person-key-fields.ts'
import type { ChangePersonBankInfo, PersonBankInfoDto } from './bank-at-counter.schemas.ts'
import { bankChangeAct, tell } from './bank-change-act.ts'

const PAPER = 'UserDisabledPersonFile'

/**
 * Who may read the signed paper. It is attached to the approval instead of the resume, whose files other users may
 * read.
 */
export const mayReadBankPaper: MayReadNamed = async (db, actor, fileId) =>
  hasPlatformRole(actor, 'Auditor') && (await isFileOfAct(db, fileId, 'ChangeBankCard'))

type Answer = Static<typeof PersonBankInfoDto>

/** The person's current bank account, masked, and the pending change of the account. */
export async function bankOfPerson(context: RequestContext, { id }: { id: number }): Promise<Answer> {
  const { platform, db, actor } = context
  const person = await findPerson(db, actor, id)
  const owner = person && (await ownerAndBank(platform, db, person.userId))
  if (!person || !owner) throw new AppError('notFound')
  const pending = await pendingOf(context, bankChangeAct.entityType, [id])
  return {
    // the name in full, because auditors compare it with the paper that the person brings
    realName: inFull(owner.realName),
    guardianName: guardianNameIn(person, platform.sealer),
    bank: owner.bank && maskedBank(owner.bank),
    approval: pending.get(id) ?? null,
  }
}

/**
 * Changes the bank account of a person at the counter who has no phone or mail for codes. One staff member checks the
 * identity, has the paper signed and prepares the change; another one compares and approves. The person is notified at
 * once, and again after the change.
 */
export const changeBankAtCounter = (
  context: RequestContext,
  { approvalReason, ...change }: ChangePersonBankInfo,
): Promise<Answer> =>
  transactOnce(
    context,
    'UserDisabledPerson/ChangeBankInfo',
    // the idempotency hash leaves out the card number, which could be guessed from the stored hash
    { id: change.id, file: change.paperFileId },
    async (scope) => {
      const { person, realName } = await bankChangeAct.before(scope, change)
      await attachToHost(scope, [change.paperFileId], PAPER, null, 'paperFileId')
      const approval = await prepareAct(scope, bankChangeAct, change, approvalReason)
      await tell(
        scope,
        person.userId,
        'asked',
        checkedBank(change, realName, guardianNameIn(person, context.platform.sealer)),
      )
      const shown = await bankOfPerson({ ...context, db: scope.tx }, { id: change.id })
      return { ...shown, approval: await pendingDto(scope, approval) }
    },
  )
