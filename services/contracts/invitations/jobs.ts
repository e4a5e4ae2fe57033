import { isSameName } from '#machines/rules/real-name.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { defineJob, type Job, untilNone } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { indexesOfSomePaper, PAPER } from '#services/abp/sealing/sealed-papers.ts'
import { invitationBinding } from './contract-invitation.binding.ts'
import { lockInvitation } from './contract-invitation.repository.ts'
import { askable, markSought, removeOld, toClose, toExpire, toReach, toReachAgain } from './jobs.repository.ts'
import { remindInvitationsJob } from './reminders.ts'

/** A quarter of a minute: a person who waits beside the employer is asked soon, and no request is watched for it. */
const REACH_MINUTES = 0.25
const AGAIN_MINUTES = 5

/** Looks for the person of an invitation, away from the request that sent it. */
export async function reach(scope: Scope, id: number): Promise<void> {
  const { tx, now, platform } = scope
  const row = await lockInvitation(tx, scope.actor, id)
  if (row?.status !== 'Sent' || row.idNumberSealed === null || row.takenBackTime !== null) return
  const number = platform.sealer.open(PAPER, row.idNumberSealed)
  // papers of different kinds may have one number: the name decides
  const found = await askable(tx, id, indexesOfSomePaper(platform.sealer, number), now)
  const person = found.find(({ realName }) => isSameName(realName ?? '', row.realName))
  if (!person) {
    await markSought(tx, id, now)
    return
  }
  await applyEvent(scope, invitationBinding, id, { type: 'reach' }, { set: { userDisabledPersonId: person.id } })
}

const close = (scope: Scope, id: number) => applyEvent(scope, invitationBinding, id, { type: 'close' })

const expire = (scope: Scope, id: number) => applyEvent(scope, invitationBinding, id, { type: 'expire' })

export const reachInvitedJob: Job = dueJob('contract-invitations.reach', REACH_MINUTES, toReach, reach)

export const reachAgainJob: Job = dueJob('contract-invitations.reach-again', AGAIN_MINUTES, toReachAgain, reach)

/** Time-driven changes of invitations; each may run twice or in two processes. */
export const invitationJobs: readonly Job[] = [
  reachInvitedJob,
  reachAgainJob,
  dueJob('contract-invitations.close', REACH_MINUTES, toClose, close),
  remindInvitationsJob,
  dueJob('contract-invitations.expire', 60, toExpire, expire),
  defineJob({
    name: 'remove-old-contract-invitations',
    everySeconds: 24 * 3600,
    run: ({ db, now }, signal) => untilNone(signal, () => removeOld(db, now())),
  }),
]
