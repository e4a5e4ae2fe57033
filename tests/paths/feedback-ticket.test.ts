import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { feedbackTicketLifecycle } from '#machines/lifecycles/content/feedback-ticket.lifecycle.ts'
import { ticketBinding } from '#services/content/feedback-ticket.binding.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

testRestPaths<Handle>({
  lifecycle: feedbackTicketLifecycle as unknown as AnyLifecycle,
  binding: ticketBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('feedbackTicket'),
  shownBy: 'FeedbackTicket/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(feedbackTickets).where(eq(feedbackTickets.id, id))
    if (!row) throw new Error(`no ticket ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    // one address writes three times an hour; here every path writes once
    await server.db.update(feedbackTickets).set({ address: 'elsewhere' })
    const { id } = await desk.act('person', 'FeedbackTicket/Create', {
      feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion'),
      content: '希望增加按城市筛选工单。',
      contact: '13800138000',
    })
    return { id, scenario: scenario.name }
  },

  sent: {
    reply: { operation: 'FeedbackTicket/Reply', input: (_, { id }) => ({ id, content: '已列入计划' }) },
    close: { operation: 'FeedbackTicket/Close', input: (_, { id }) => ({ id, remark: '已上线' }) },
  },
})
