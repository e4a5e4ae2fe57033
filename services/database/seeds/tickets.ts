import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS } from '#services/abp/context.ts'
import type { Platform } from '#services/abp/platform.ts'
import { closeTicket, replyToTicket, submitTicket } from '#services/content/feedback-ticket-actions.ts'
import { userIdByName } from './accounts.ts'
import { dictionaryIdOf } from './data/dictionaries.ts'
import { type SeedTicket, TICKETS } from './data/tickets.ts'

const DAY = 86_400_000

/** Tickets that are new, answered and closed, each written and answered as it would be. */
export async function seedTickets(platform: Platform): Promise<void> {
  const userId = await userIdByName(platform.db, 'platform')
  const staff: Actor = { ...ANONYMOUS, userId, userType: 'PlatformUser', platformRoles: ['Admin'] }
  for (const [index, ticket] of TICKETS.entries()) await writeTicket(platform, staff, ticket, `192.0.2.${index + 1}`)
}

async function writeTicket(platform: Platform, staff: Actor, ticket: SeedTicket, ip: string): Promise<void> {
  const { db } = platform
  const { type, content, contact, pageUrl, by, daysAgo, reply, closing } = ticket
  const sender: Actor = by
    ? { ...ANONYMOUS, userId: await userIdByName(db, by), userType: 'DisabledPerson' }
    : ANONYMOUS
  const now = new Date(platform.now().getTime() - daysAgo * DAY)
  const work = { platform, db, now, ip }
  const form = {
    feedbackTypeId: dictionaryIdOf('FeedbackTypes', type),
    content,
    contact,
    ...(pageUrl ? { pageUrl } : {}),
  }
  const id = await submitTicket({ ...work, actor: sender }, form)
  const answering = { ...work, actor: staff, now: new Date(now.getTime() + DAY / 2) }
  if (reply) await replyToTicket(answering, { id, content: reply })
  if (closing) await closeTicket(answering, { id, remark: closing })
}
