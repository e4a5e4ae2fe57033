import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PLATFORM_ROLES } from '#machines/actor.ts'
import { audited, id, money, reference, utc } from './columns.ts'
import { users } from './identity.ts'
import { oneOf } from './work-order-names.ts'

export const APPROVAL_STATUSES = ['Prepared', 'Approved', 'Rejected', 'Recalled', 'Expired', 'Void'] as const

/** What one person prepares and another approves; numbers may stand for the names, so new ones go to the end. */
export const APPROVAL_KINDS = [
  'CreateFlow',
  'UpdateFlow',
  'PayFlows',
  'RecordRefund',
  'GrantRoles',
  'ChangeBankCard',
  'ChangeRule',
] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** One line of what changes: before and after as people read them. */
export interface ApprovalLine {
  /** whom or what it is about, where the act is about several; else null */
  readonly about: string | null
  readonly label: string
  /** null where there was nothing */
  readonly before: string | null
  /** null where nothing will be */
  readonly after: string | null
}

const ids = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)

/** Four eyes: an act with money or power that waits for a second person, or how it ended. */
export const approvals = pgTable(
  'approval',
  {
    id: id(),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    status: text({ enum: APPROVAL_STATUSES }).notNull(),
    /** the right of whoever prepares and of whoever approves */
    neededRight: text({ enum: PLATFORM_ROLES }).notNull(),
    /** the rows that it is about: those it changes, afterwards also the one it made */
    entityType: text().notNull(),
    entityIds: ids(),
    /** in a few words, without names of persons */
    title: text().notNull(),
    /** the sum of money, where it is about money */
    amount: money(),
    lines: jsonb().$type<ApprovalLine[]>().notNull(),
    /** the input as it was prepared, sealed: it may hold numbers of cards */
    payload: text().notNull(),
    /** of the input and of what it rests on: what is carried out is what was shown */
    digest: text().notNull(),
    reason: text(),
    /** receipts that came with it */
    fileIds: ids(),
    beneficiaryUserIds: ids(),
    preparedUserId: reference()
      .notNull()
      .references(() => users.id),
    expiresTime: utc().notNull(),
    decidedUserId: reference().references(() => users.id),
    decidedTime: utc(),
    decisionReason: text(),
    ...audited,
  },
  (t) => [
    index('approval_waiting_ix').on(t.neededRight, t.expiresTime).where(sql`${t.status} = 'Prepared'`),
    index('approval_preparer_ix').on(t.preparedUserId, t.id),
    index('approval_entity_ix').using('gin', t.entityIds),
    check('approval_status_ck', oneOf(t.status, APPROVAL_STATUSES)),
    check('approval_kind_ck', oneOf(t.kind, APPROVAL_KINDS)),
    // nobody is his own second person, whatever the code says
    check(
      'approval_two_people_ck',
      sql`${t.status} <> 'Approved' or (${t.decidedUserId} is not null and ${t.decidedUserId} <> ${t.preparedUserId})`,
    ),
  ],
)
