import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { feedbackTicketLifecycle } from '#machines/lifecycles/content/feedback-ticket.lifecycle.ts'
import type { FeedbackTicketContext } from '#machines/lifecycles/content/feedback-ticket.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { createNotifyEffect, type FeedbackTicketFacts } from '#services/messages/notifications.api.ts'
import { findTicket, lockTicket, readableIds, type TicketRow } from './feedback-ticket.repository.ts'

export const ticketLifecycle = feedbackTicketLifecycle

export const ticketActions = (row: Pick<TicketRow, 'status'>, actor: Actor): string[] =>
  allowedEvents(ticketLifecycle, row.status, {}, actor)

export const ticketStatusLabel = (row: Pick<TicketRow, 'status'>): string => ticketLifecycle.labelOf(row.status, {})

const stamp = (event: string, _row: TicketRow, { now, actor }: Scope): Partial<TicketRow> =>
  event === 'close' ? { closedTime: now, closedByUserId: actor.userId } : {}

/** Notifies senders with an account; staff answer other senders at the contact in the ticket. */
const notify = createNotifyEffect<TicketRow, FeedbackTicketFacts>(
  async (_scope, row) => (row.creatorUserId === null ? [] : [row.creatorUserId]),
  (row, { event }) => ({ ticketNumber: row.number, answer: typeof event.opinion === 'string' ? event.opinion : null }),
)

export const ticketBinding: LifecycleBinding<TicketRow, FeedbackTicketContext> = {
  lifecycleOf: () => ticketLifecycle,
  table: feedbackTickets,
  lock: ({ tx, actor }, id) => lockTicket(tx, actor, id),
  contextOf: () => ({}),
  stamp,
  effects: { notify },
}

export const ticketHistory: HistoryRules = {
  lifecycles: [feedbackTicketLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => (await findTicket(db, actor, id)) !== undefined,
}
