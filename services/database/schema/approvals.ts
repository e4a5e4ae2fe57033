import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PLATFORM_ROLES } from '#machines/actor.ts'
import { audited, id, money, reference, utc } from './columns.ts'
import { users } from './identity.ts'
import { oneOf } from './work-order-names.ts'

export const APPROVAL_STATUSES = ['Prepared', 'Approved', 'Rejected', 'Recalled', 'Expired', 'Void'] as const

/**
 * Actions that one person prepares and another approves. The position of a name may be stored, so new names are
 * appended.
 */
export const APPROVAL_KINDS = [
  'CreateFlow',
  'UpdateFlow',
  'PayFlows',
  'RecordRefund',
  'GrantRoles',
  'ChangeBankCard',
  'ChangeRule',
  'JudgeBankWord',
  'LedgerEntry',
] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** One line of the change in words for users: the values before and after. */
export interface ApprovalLine {
  /** the person or object that this line concerns, when the action concerns several; else null */
  readonly about: string | null
  readonly label: string
  /** null when there was no value */
  readonly before: string | null
  /** null when the value is removed */
  readonly after: string | null
}

const ids = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)

/**
 * Four-eyes approvals: an action that gives money or rights and is pending until a second person decides, with the
 * outcome.
 */
export const approvals = pgTable(
  'approval',
  {
    id: id(),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    status: text({ enum: APPROVAL_STATUSES }).notNull(),
    /** the right that both the preparer and the approver need */
    neededRight: text({ enum: PLATFORM_ROLES }).notNull(),
    /** the affected rows, and after approval also the created row */
    entityType: text().notNull(),
    entityIds: ids(),
    /** a short title without names of persons */
    title: text().notNull(),
    /** the amount, when the action concerns money */
    amount: money(),
    lines: jsonb().$type<ApprovalLine[]>().notNull(),
    /** the input as prepared; encrypted, because it may contain card numbers */
    payload: text().notNull(),
    /**
     * hash of the input and of the data it depends on; it ensures that the approved action is the one that was shown
     */
    digest: text().notNull(),
    reason: text(),
    /** receipts attached to the approval */
    fileIds: ids(),
    beneficiaryUserIds: ids(),
    preparedUserId: reference()
      .notNull()
      .references(() => users.id),
    expiresTime: utc().notNull(),
    /** when the approvers were reminded that it expires */
    expiryReminderTime: utc(),
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
    // the preparer cannot approve, even if the code is wrong
    check(
      'approval_two_people_ck',
      sql`${t.status} <> 'Approved' or (${t.decidedUserId} is not null and ${t.decidedUserId} <> ${t.preparedUserId})`,
    ),
  ],
)
