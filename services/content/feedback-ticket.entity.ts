import type { Entity } from '#services/abp/entities/entity.ts'
import { feedbackTicketReplies, feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { ticketBinding, ticketHistory } from './feedback-ticket.binding.ts'
import { ticketData } from './ticket-data.repository.ts'

export const ticketEntity: Entity = {
  name: 'FeedbackTicket',
  label: '意见',
  services: ['FeedbackTicket'],
  fieldPolicies: ['FeedbackTicket'],
  personalTables: [
    {
      table: feedbackTickets,
      copiedIn: '意见反馈',
      notErased: 'removed three years after it was closed: content/ticket-retention.ts',
    },
    { table: feedbackTicketReplies, copiedIn: '意见反馈', notErased: 'removed with the ticket' },
  ],
  lifecycle: ticketBinding,
  history: ticketHistory,
  personalData: [ticketData],
}
