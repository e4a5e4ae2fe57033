import { someIdNumberProblem } from '#machines/rules/identity-document.ts'
import { maskIdentityNumber } from '#machines/rules/masking.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { isSameName } from '#machines/rules/real-name.ts'
import { stopsIn } from '#machines/rules/words/find.ts'
import { stopSentence } from '#machines/rules/words/sentences.ts'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { addDays, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import { secondsUntil } from '#services/abp/http/rate.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { requireCertifiedEmployer } from '../origin.ts'
import { findEmployer } from '../parties.repository.ts'
import { contextOf, invitationBinding, lifecycle, validUntil } from './contract-invitation.binding.ts'
import type { InvitationRow } from './contract-invitation.repository.ts'
import * as repository from './contract-invitation.repository.ts'
import type { AnswerContractInvitation, CreateContractInvitation } from './contract-invitation.schemas.ts'
import { shownStatus } from './shown-status.ts'

const FIELD = 'person.idNumber'
/** The limits of an enterprise: invitations in a day, and invitations that it sees without an answer. */
const MOST_A_DAY = 20
const MOST_OPEN = 100

/** @throws AppError tooManyRequests */
async function assertPace({ tx, now }: Scope, enterpriseId: number): Promise<void> {
  const today = toWireDay(now)
  const { recent, open } = await repository.countSent(tx, enterpriseId, startOfDay(today), now)
  // an open invitation may be answered earlier; tomorrow is when it is worth another try
  const retryAfter = secondsUntil(startOfDay(addDays(today, 1)), now)
  if (recent >= MOST_A_DAY) {
    const details = `一家企业一天最多邀请 ${MOST_A_DAY} 人，请明天再邀请`
    throw new AppError('tooManyRequests', { details, retryAfter })
  }
  if (open >= MOST_OPEN) {
    const details = `已有 ${MOST_OPEN} 份邀请没有答复，请等其中一些过期后再邀请`
    throw new AppError('tooManyRequests', { details, retryAfter })
  }
}

/** Only what the enterprise itself has sent decides, so this refusal says nothing about the person. */
async function assertNotInvited({ tx, now, platform }: Scope, enterpriseId: number, input: CreateContractInvitation) {
  const idNumber = normaliseIdentity(input.idNumber)
  const number = { indexes: platform.sealer.blindIndexes(FIELD, idNumber), masked: maskIdentityNumber(idNumber) }
  const open = await repository.openNames(tx, enterpriseId, number, now)
  const same = open.find(
    (row) => isSameName(row.realName, input.realName) && !['Withdrawn', 'TakenBack'].includes(shownStatus(row, now)),
  )
  if (!same) return
  const isAccepted = shownStatus(same, now) === 'Accepted'
  throw fieldError(
    'idNumber',
    isAccepted ? '对方已经同意，可以直接起草合同' : '已经邀请过，30 天内不用再邀请；对方同意后会通知您',
  )
}

function assertWords({ position, message }: CreateContractInvitation): void {
  for (const [member, title, text] of [
    ['position', '岗位', position],
    ['message', '想对求职者说的话', message],
  ] as const) {
    const [stop] = stopsIn(text)
    if (stop) throw fieldError(member, stopSentence(title, stop))
  }
}

/**
 * Stores the invitation as typed. It looks for nobody: a job does that later, so neither the answer nor its time can
 * tell whether there is such a person (domain rules §1a.13).
 */
export const createInvitation = (context: RequestContext, input: CreateContractInvitation): Promise<number> =>
  transactOnce(context, 'ContractInvitation/Create', input, async (scope) => {
    const { platform, tx, actor, now } = scope
    const { realName, position, message } = input
    const employer = actor.enterpriseId === null ? undefined : await findEmployer(tx, actor.enterpriseId)
    if (!employer) throw new AppError('notFound')
    requireCertifiedEmployer(employer)
    const problem = someIdNumberProblem(input.idNumber, '身份证号')
    if (problem) throw fieldError('idNumber', problem)
    assertWords(input)
    // two requests at the same moment do not slip past the limits
    await repository.lockSending(tx, employer.id)
    await assertPace(scope, employer.id)
    await assertNotInvited(scope, employer.id, input)
    const idNumber = normaliseIdentity(input.idNumber)
    const values = {
      ...{ enterpriseId: employer.id, userDisabledPersonId: null, expireTime: validUntil(now) },
      ...{ acceptedTime: null, takenBackTime: null },
    }
    const row = await enter(scope, invitationBinding, lifecycle, 'create', contextOf(values, now), (status) =>
      repository.insertInvitation(tx, {
        ...{ ...values, realName, position, message },
        idNumberSealed: platform.sealer.seal(FIELD, idNumber),
        maskedNumber: maskIdentityNumber(idNumber),
        idNumberIndex: platform.sealer.blindIndex(FIELD, idNumber),
        status: status as 'Sent',
        creatorUserId: actor.userId,
        creationTime: now,
      }),
    )
    return row.id
  })

/**
 * The enterprise takes back what nobody has accepted. Its answer is the same whether or not somebody was asked, has
 * refused or has blocked it.
 */
export const takeBackInvitation = (context: RequestContext, { id }: { id: number }) =>
  transact(context, (scope) => applyEvent(scope, invitationBinding, id, { type: 'takeBack' }))

const EVENTS = { Accept: 'accept', Refuse: 'refuse', Block: 'block', Unblock: 'unblock', Withdraw: 'withdraw' } as const

/** A block is about the enterprise, so it and its end hold for every invitation that the person has from it. */
const ALSO: Partial<Record<AnswerContractInvitation['answer'], readonly InvitationRow['status'][]>> = {
  Block: ['Asked', 'Accepted'],
  Unblock: ['Blocked'],
}

export const answerInvitation = (context: RequestContext, { id, answer, rowVersion }: AnswerContractInvitation) =>
  transact(context, async (scope) => {
    const event = { type: EVENTS[answer] }
    const also = ALSO[answer]
    const row = also && (await repository.findInvitation(scope.tx, scope.actor, id))
    const others = row ? await repository.lockOthersOfPair(scope.tx, row, also) : []
    const answered = await applyEvent(scope, invitationBinding, id, event, { rowVersion })
    for (const other of others) await applyEvent(scope, invitationBinding, other, event)
    return answered
  })
