import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { closeTicket, replyToTicket, submitTicket } from '#services/content/feedback-ticket-actions.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { userIdByName } from './accounts.ts'
import { type SeedTicket, TICKETS } from './data/tickets.ts'
import type { DemoData } from './demo-data.ts'
import { momentOf } from './work-order-stage.ts'

/** New, answered and closed tickets, written through the services. */
export async function seedTickets(platform: Platform, { hours }: Pick<DemoData, 'hours'>): Promise<void> {
  const userId = await userIdByName(platform.db, 'platform')
  const staff: Actor = { ...ANONYMOUS, userId, userType: 'PlatformUser', platformRoles: ['Admin'] }
  for (const [index, ticket] of TICKETS.entries())
    await writeTicket(platform, staff, ticket, { hours, ip: `192.0.2.${index + 1}` })
}

async function writeTicket(
  platform: Platform,
  staff: Actor,
  ticket: SeedTicket,
  { hours, ip }: Pick<DemoData, 'hours'> & { ip: string },
): Promise<void> {
  const { db } = platform
  const { type, content, contact, pageUrl, by, daysAgo, reply, closing } = ticket
  const sender: Actor = by
    ? { ...ANONYMOUS, userId: await userIdByName(db, by), userType: 'DisabledPerson' }
    : ANONYMOUS
  const momentAfter = (days: number) => momentOf(platform.now(), days - daysAgo, hours)
  const now = momentAfter(0)
  const work = { platform, db, now, ip }
  const form = {
    feedbackTypeId: dictionaryIdOf('FeedbackTypes', type),
    content,
    contact,
    ...(pageUrl ? { pageUrl } : {}),
  }
  const id = await submitTicket({ ...work, actor: sender }, form)
  const answering = { ...work, actor: staff, now: momentAfter(0.5) }
  if (reply) await replyToTicket(answering, { id, content: reply })
  if (closing) await closeTicket(answering, { id, remark: closing })
}
