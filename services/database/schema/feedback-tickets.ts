import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { FEEDBACK_TICKET_STATUSES } from './content-names.ts'
import { oneOf } from './work-order-names.ts'

/** Feedback to the platform: suggestions, mistakes, complaints, barriers. */
export const feedbackTickets = pgTable(
  'feedback_ticket',
  {
    id: id(),
    /** the readable number by which senders without an account refer to the ticket */
    number: text().notNull(),
    status: text({ enum: FEEDBACK_TICKET_STATUSES }).notNull(),
    /** a value of the dictionary FeedbackTypes */
    feedbackTypeId: reference().notNull(),
    content: text().notNull(),
    /** phone or mail address, encrypted; only answering staff can read it */
    contactSealed: text().notNull(),
    /** the page that the feedback is about */
    pageUrl: text(),
    /** keyed hash of the sender's network address, for the hourly limit */
    address: text().notNull(),
    closedTime: utc(),
    closedByUserId: reference(),
    closingRemark: text(),
    ...audited,
  },
  (t) => [
    uniqueIndex('feedback_ticket_number_uq').on(t.number),
    index('feedback_ticket_status_ix').on(t.status, t.id).where(sql`not ${t.isDeleted}`),
    index('feedback_ticket_type_ix').on(t.feedbackTypeId, t.id).where(sql`not ${t.isDeleted}`),
    index('feedback_ticket_creator_ix').on(t.creatorUserId, t.id),
    index('feedback_ticket_address_ix').on(t.address, t.creationTime),
    index('feedback_ticket_content_ix').using('gin', sql`cjk_bigrams(${t.content})`),
    check('feedback_ticket_status_ck', oneOf(t.status, FEEDBACK_TICKET_STATUSES)),
  ],
)

/** Answers of the platform, oldest first. */
export const feedbackTicketReplies = pgTable(
  'feedback_ticket_reply',
  {
    id: id(),
    feedbackTicketId: reference()
      .notNull()
      .references(() => feedbackTickets.id),
    authorUserId: reference().notNull(),
    content: text().notNull(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [index('feedback_ticket_reply_ix').on(t.feedbackTicketId, t.id)],
)
