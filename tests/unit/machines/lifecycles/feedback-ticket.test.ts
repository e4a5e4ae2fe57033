import { feedbackTicketLifecycle } from '#machines/lifecycles/content/feedback-ticket.lifecycle.ts'
import { feedbackTicket } from '#tests/support/oracle/content.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(feedbackTicketLifecycle, feedbackTicket)
