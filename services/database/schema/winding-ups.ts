import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { WINDING_UP_KINDS } from '#machines/lifecycles/enterprises/winding-up.rules.ts'
import { audited, id, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { users } from './identity.ts'

/** A step of a winding-up that could not be done, with the reason in words for the officers. */
export interface WindingUpFailure {
  readonly step: string
  /** the row that the step was about */
  readonly id: number
  readonly reason: string
}

/** The winding-up of an employer, prepared by one officer and approved by another one. */
export const windingUps = pgTable(
  'enterprise_winding_up',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    status: text({ enum: ['Prepared', 'UnderWay', 'Finished', 'Stopped'] }).notNull(),
    kind: text({ enum: WINDING_UP_KINDS }).notNull(),
    reason: text().notNull(),
    /** the last day of work of its employees */
    lastDay: date().notNull(),
    /** the enterprise that takes over the employees of a merged one */
    successorEnterpriseId: reference().references(() => enterprises.id),
    preparedUserId: reference()
      .notNull()
      .references(() => users.id),
    approvedUserId: reference().references(() => users.id),
    approvedTime: utc(),
    stopReason: text(),
    /** what the last run could not do */
    failures: jsonb().$type<WindingUpFailure[]>().notNull().default([]),
    /** when its members were told and logged out */
    membersLeftTime: utc(),
    finishedTime: utc(),
    ...audited,
  },
  (t) => [
    uniqueIndex('enterprise_winding_up_open_uq').on(t.enterpriseId).where(sql`${t.status} in ('Prepared', 'UnderWay')`),
    index('enterprise_winding_up_enterprise_ix').on(t.enterpriseId, t.id),
    index('enterprise_winding_up_due_ix').on(t.id).where(sql`${t.status} = 'UnderWay'`),
    check(
      'enterprise_winding_up_eyes_ck',
      sql`${t.approvedUserId} is null or ${t.approvedUserId} <> ${t.preparedUserId}`,
    ),
    check('enterprise_winding_up_successor_ck', sql`(${t.kind} = 'Merged') = (${t.successorEnterpriseId} is not null)`),
  ],
)
