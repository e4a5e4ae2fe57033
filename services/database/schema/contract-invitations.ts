import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { userDisabledPersons } from './people.ts'
import { personalText } from './personal.ts'
import { oneOf } from './work-order-names.ts'

export const CONTRACT_INVITATION_STATUSES = [
  'Sent',
  'Asked',
  'Accepted',
  'Refused',
  'Blocked',
  'Withdrawn',
  'TakenBack',
  'Expired',
] as const

/** What an enterprise sees of its invitations: nothing that tells an unknown person from an unwilling one. */
export const SHOWN_INVITATION_STATUSES = ['Sent', 'Accepted', 'Withdrawn', 'TakenBack', 'Expired'] as const

/**
 * An employer's invitation to a contract. Name and number are stored as typed: the row exists whether or not somebody
 * has that name and number.
 */
export const contractInvitations = pgTable(
  'contract_invitation',
  {
    id: id(),
    status: text({ enum: CONTRACT_INVITATION_STATUSES }).notNull(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    /** the person with this name and number, once found */
    userDisabledPersonId: reference().references(() => userDisabledPersons.id),
    realName: personalText().notNull(),
    /** the typed identity number; both are null after the person's account is closed */
    idNumberSealed: text(),
    idNumberIndex: text(),
    /** the same with its middle hidden, by which the enterprise knows its invitation again */
    maskedNumber: text().notNull(),
    position: text().notNull(),
    /** the enterprise's words to the person: who asks, and why */
    message: text().notNull(),
    /** the end of the days for an answer; after an acceptance, of the days in which it may be used */
    expireTime: utc().notNull(),
    /** when a person with this name and number was last looked for; null: never */
    soughtTime: utc(),
    acceptedTime: utc(),
    /** the end of which its reader was reminded; another end is told again */
    remindedEnd: utc(),
    /** when the enterprise took it back; a refusal or a block stays what it is */
    takenBackTime: utc(),
    ...audited,
  },
  (t) => [
    index('contract_invitation_enterprise_ix').on(t.enterpriseId, t.creationTime),
    index('contract_invitation_person_ix').on(t.userDisabledPersonId, t.enterpriseId),
    index('contract_invitation_sought_ix').on(t.idNumberIndex).where(sql`${t.status} = 'Sent'`),
    index('contract_invitation_number_ix').on(t.enterpriseId, t.idNumberIndex),
    // those not looked for yet come first
    index('contract_invitation_fresh_ix').on(t.id).where(sql`${t.status} = 'Sent' and ${t.soughtTime} is null`),
    index('contract_invitation_again_ix').on(t.soughtTime, t.id).where(sql`${t.status} = 'Sent'`),
    index('contract_invitation_taken_back_ix')
      .on(t.id)
      .where(sql`${t.takenBackTime} is not null and ${t.status} in ('Sent', 'Asked')`),
    index('contract_invitation_due_ix').on(t.expireTime, t.id).where(sql`${t.status} in ('Sent', 'Asked', 'Accepted')`),
    index('contract_invitation_expire_ix').on(t.expireTime),
    check('contract_invitation_status_ck', oneOf(t.status, CONTRACT_INVITATION_STATUSES)),
  ],
)
