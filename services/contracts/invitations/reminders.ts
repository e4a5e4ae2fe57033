import type { Scope } from '#services/abp/apply-event.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { findPerson } from '../parties.repository.ts'
import { lockInvitation } from './contract-invitation.repository.ts'
import { markReminded, toRemind } from './reminders.repository.ts'

const TEMPLATE = 'invitation.endingSoon'

/**
 * Three days before the end: a person who was asked is reminded of the answer, an enterprise whose invitation was
 * accepted of the draft. An enterprise hears nothing of an invitation that was not answered.
 */
async function remind({ tx, actor, now }: Scope, id: number): Promise<void> {
  const row = await lockInvitation(tx, actor, id)
  if (!row || !(await markReminded(tx, id, now))) return
  const { enterpriseName, realName, position, expireTime, recruiterUserId, userDisabledPersonId } = row
  const payload = { enterpriseName, personName: realName, position, expireTime: toWireTime(expireTime) }
  if (row.status === 'Accepted') {
    await enqueue(tx, { userId: recruiterUserId ?? [], to: 'enterprise', template: TEMPLATE, payload })
    return
  }
  const person = userDisabledPersonId === null ? undefined : await findPerson(tx, userDisabledPersonId)
  if (person) await enqueue(tx, { userId: person.userId, to: 'person', template: TEMPLATE, payload })
}

export const remindInvitationsJob = dueJob('contract-invitations.remind', 60, toRemind, remind)
