import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { users } from './identity.ts'

export const CONSENT_SCOPES = [
  'ServiceAgreement',
  'PrivacyPolicy',
  'SensitiveDisability',
  'SensitiveBankCard',
  'ResumeVisible',
  'FoundationRecommendation',
  'SmsMarketing',
] as const

/** Who agreed to which text, and when. A withdrawn consent stays as evidence. */
export const consentRecords = pgTable(
  'consent_record',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    scope: text({ enum: CONSENT_SCOPES }).notNull(),
    textVersion: text().notNull(),
    /** SHA-256 of the text that was shown */
    textHash: text().notNull(),
    /** the person, or the tutor who stores the signed paper */
    grantedByUserId: reference().notNull(),
    grantedTime: utc().notNull(),
    withdrawnTime: utc(),
    /** the first half of the network address */
    network: text(),
  },
  (t) => [
    index('consent_record_user_ix').on(t.userId, t.id),
    uniqueIndex('consent_record_live_uq').on(t.userId, t.scope).where(sql`${t.withdrawnTime} is null`),
  ],
)
