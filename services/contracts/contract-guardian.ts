import { applyEvent, assertEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { isDoneBefore } from '#services/abp/conventions/idempotency.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { proveGuardian, sendCodeToGuardian } from '#services/identity/signing-codes.api.ts'
import { type ContractRow, findContract, insertSignature, lockContract } from './contract.repository.ts'
import { shown } from './contract-drafting.ts'
import type { ConfirmAsGuardian } from './contract-input.schemas.ts'
import { changedText, requireRead, requireWithinTerm } from './contract-signing.ts'
import { documentOf, guardianNameOf, guardianPhoneOf, sealForSigning } from './current-document.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'
import { requireStillLawful } from './terms.ts'

/** The recorded guardian as a signer, with all fields present. */
interface Guardian {
  readonly signerName: string
  readonly relation: ContractRow['person']['guardianRelation']
  readonly phone: string
  readonly mail: string | null
}

function guardianOf({ sealer }: Platform, { person }: ContractRow): Guardian {
  const { guardianRelation, guardianMail } = person
  const phone = guardianPhoneOf(person, sealer) ?? ''
  const signerName = guardianNameOf(person, sealer) ?? ''
  return { signerName, relation: guardianRelation, phone, mail: guardianMail }
}

/** The contract, if its guardian may confirm it now. @throws AppError notFound, illegalTransition or noPermission */
async function confirmable(context: RequestContext, id: number): Promise<ContractRow> {
  const row = await findContract(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  assertEvent(context, contractBinding, row, 'confirmAsGuardian')
  return row
}

export async function sendGuardianCode(context: RequestContext, { id }: { id: number }) {
  const row = await confirmable(context, id)
  return sendCodeToGuardian(context, guardianOf(context.platform, row))
}

const CONFIRM = 'ContractEmployment/ConfirmAsGuardian'

/**
 * The guardian confirms what the person has signed. A guardian has no account and reads the contract in the person's
 * session; a code sent to the guardian's own phone or mail proves their identity. The evidence names the guardian and
 * the person's account.
 */
export async function confirmAsGuardian(context: RequestContext, input: ConfirmAsGuardian) {
  const { id, code, documentHash } = input
  if (await isDoneBefore(context, CONFIRM, input)) return shown(context, id)
  const before = await confirmable(context, id)
  requireWithinTerm(before, toWireDay(context.now))
  await requireRead(context, before, input)
  const reached = guardianOf(context.platform, before)
  const right = await proveGuardian(context, reached, code)
  await transactOnce(context, CONFIRM, input, async (scope) => {
    const { platform, tx, actor, now } = scope
    await right.use(scope)
    const row = await lockContract(tx, actor, id)
    if (!row) throw new AppError('notFound')
    const { mail, ...guardian } = guardianOf(platform, row)
    // the guardian may have changed since the code was sent
    if (guardian.phone !== reached.phone || mail !== reached.mail)
      throw new AppError('rowChanged', { details: '监护人已经变更，请刷新后重新确认' })
    await requireStillLawful(tx, row, now)
    const document = await documentOf(platform, tx, row)
    if (document.hash !== documentHash) throw changedText()
    const set = await sealForSigning(platform, row, document)
    await applyEvent(scope, contractBinding, id, { type: 'confirmAsGuardian' }, { set })
    await insertSignature(tx, {
      ...guardian,
      contractId: id,
      party: 'Guardian',
      userId: actor.userId,
      phone: right.reachedAt,
      documentHash,
      ip: context.ip,
      userAgent: context.userAgent ?? null,
      signTime: now,
    })
  })
  return shown(context, id)
}
