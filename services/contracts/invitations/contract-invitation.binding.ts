import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { contractInvitationLifecycle } from '#machines/lifecycles/contracts/contract-invitation.lifecycle.ts'
import type { ContractInvitationContext } from '#machines/lifecycles/contracts/contract-invitation.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { contractInvitations } from '#services/database/schema/contract-invitations.ts'
import { createNotifyEffect, type InvitationFacts } from '#services/messages/notifications.api.ts'
import { findPerson } from '../parties.repository.ts'
import {
  type InvitationRow,
  lockInvitation,
  mayReadInvitationLog,
  readableIds,
} from './contract-invitation.repository.ts'

export const lifecycle = contractInvitationLifecycle

const DAY_MS = 86_400_000
/** The days for an answer, and after an acceptance the days for a draft. */
const VALID_DAYS = 30

export const validUntil = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * DAY_MS)

export const contextOf = (
  row: Pick<InvitationRow, 'enterpriseId' | 'userDisabledPersonId' | 'expireTime' | 'acceptedTime' | 'takenBackTime'>,
  now: Date,
): ContractInvitationContext => ({
  enterpriseId: row.enterpriseId,
  personId: row.userDisabledPersonId,
  wasAccepted: row.acceptedTime !== null,
  isTakenBack: row.takenBackTime !== null,
  isOver: row.expireTime <= now,
})

export const invitationActions = (row: InvitationRow, actor: Actor, now: Date): string[] =>
  allowedEvents(lifecycle, row.status, contextOf(row, now), actor)

export const invitationStatusLabel = (row: InvitationRow, now: Date): string =>
  lifecycle.labelOf(row.status, contextOf(row, now))

function stamp(event: string, _row: InvitationRow, { now }: Scope): Partial<InvitationRow> {
  if (event === 'accept') return { acceptedTime: now, expireTime: validUntil(now) }
  return event === 'takeBack' ? { takenBackTime: now } : {}
}

const notify = createNotifyEffect<InvitationRow, InvitationFacts>(
  async ({ tx }, { userDisabledPersonId, recruiterUserId }, audience) => {
    if (audience === 'enterprise') return recruiterUserId === null ? [] : [recruiterUserId]
    const person = userDisabledPersonId === null ? undefined : await findPerson(tx, userDisabledPersonId)
    return person ? [person.userId] : []
  },
  ({ enterpriseName, realName, position }) => ({ enterpriseName, personName: realName, position }),
)

export const invitationBinding: LifecycleBinding<InvitationRow, ContractInvitationContext> = {
  lifecycleOf: () => lifecycle,
  table: contractInvitations,
  lock: ({ tx, actor }, id) => lockInvitation(tx, actor, id),
  contextOf,
  stamp,
  effects: { notify },
}

export const invitationHistory: HistoryRules = {
  lifecycles: [lifecycle],
  readableIds,
  mayRead: mayReadInvitationLog,
}
