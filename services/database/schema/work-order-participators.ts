import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, quantity, reference, utc } from './columns.ts'
import { userDisabledPersons } from './people.ts'
import { CLAIM_SOURCES, oneOf, PARTICIPATOR_STATUSES } from './work-order-names.ts'
import { workOrders } from './work-orders.ts'

/**
 * Copies of columns that identify the owners of the order and of the person, so that every row scope uses one index.
 * From the order: mainWorkOrderId (the order's own id unless it is a child order), enterpriseId, developerUserId,
 * workOrderTypeId. From the person: foundationId. Code that changes the original must change the copies in the same
 * transaction.
 */
export const scopeColumns = {
  mainWorkOrderId: reference(),
  enterpriseId: reference(),
  developerUserId: reference(),
  foundationId: reference(),
}

/** A person's participation in a work order, from assignment or application to payment. */
/** The texts of an order at the time when a person took it, with the reason of their later change. */
export interface HeldTerms {
  readonly description: string
  readonly standards: string | null
  readonly acceptanceRules: string | null
  /** absent where the texts were kept before this member existed; the order's own then apply */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[]
  /** the files of the order and of its main order; absent as above */
  readonly fileIds?: readonly number[]
  readonly reason: string
  /** the time of the last change of the texts */
  readonly changedTime: string
}

export const workOrderParticipators = pgTable(
  'work_order_participator',
  {
    id: id(),
    workOrderId: reference()
      .notNull()
      .references(() => workOrders.id),
    ...scopeColumns,
    workOrderTypeId: reference().notNull(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    /** id of the person's account */
    userId: reference().notNull(),
    status: text({ enum: PARTICIPATOR_STATUSES }).notNull(),
    claimSource: text({ enum: CLAIM_SOURCES }).notNull(),
    idempotencyKey: text(),
    /** the quantity that is applied for, assigned or claimed */
    quantity: quantity().notNull(),
    /**
     * The quantity that the participation currently takes from the order: nothing during an application, the whole
     * quantity from assignment, approval or grabbing on, the accepted quantity after acceptance, nothing after
     * Rejected, Fail and Invalid.
     */
    heldQuantity: quantity().notNull().default('0'),
    /** latest figure of the progress reports */
    reportedQuantity: quantity().notNull().default('0'),
    submittedQuantity: quantity(),
    acceptedQuantity: quantity(),
    reworkCount: integer().notNull().default(0),
    remark: text(),
    /** the latest opinion of staff or enterprise, or the reason for the end; the other side sees it */
    opinion: text(),
    rulesReadTime: utc(),
    /** the texts of the order that apply to this person, if the order was changed after the claim */
    heldTerms: jsonb().$type<HeldTerms>(),
    /** deadline for confirming an assignment; if it passes, the participation becomes Invalid */
    confirmBy: utc(),
    offerReminderTime: utc(),
    dueTime: utc(),
    dueReminderTime: utc(),
    claimedTime: utc(),
    startedTime: utc(),
    submittedTime: utc(),
    acceptedTime: utc(),
    settledTime: utc(),
    /** when the participation became Rejected, Fail or Invalid */
    endedTime: utc(),
    ...audited,
  },
  (t) => {
    const notDeleted = sql`not ${t.isDeleted}`
    return [
      // only one active participation for each person and order
      uniqueIndex('work_order_participator_live_uq')
        .on(t.workOrderId, t.userDisabledPersonId)
        .where(sql`${t.status} in ('ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance') and not ${t.isDeleted}`),
      uniqueIndex('work_order_participator_key_uq')
        .on(t.userDisabledPersonId, t.idempotencyKey)
        .where(sql`${t.idempotencyKey} is not null`),
      index('work_order_participator_person_ix').on(t.userDisabledPersonId, t.id),
      index('work_order_participator_order_ix').on(t.workOrderId, t.id).where(notDeleted),
      index('work_order_participator_main_ix').on(t.mainWorkOrderId, t.id).where(notDeleted),
      // counts of the participations of an order, or of a main order with its dispatch orders, need only the index
      index('work_order_participator_order_status_ix').on(t.workOrderId, t.status, t.claimSource).where(notDeleted),
      index('work_order_participator_main_status_ix').on(t.mainWorkOrderId, t.status, t.claimSource).where(notDeleted),
      index('work_order_participator_status_ix').on(t.status, t.id).where(notDeleted),
      index('work_order_participator_enterprise_ix').on(t.enterpriseId, t.id).where(notDeleted),
      index('work_order_participator_enterprise_status_ix').on(t.enterpriseId, t.status, t.id).where(notDeleted),
      index('work_order_participator_developer_ix').on(t.developerUserId, t.id).where(notDeleted),
      index('work_order_participator_developer_status_ix').on(t.developerUserId, t.status, t.id).where(notDeleted),
      index('work_order_participator_foundation_ix').on(t.foundationId, t.id).where(notDeleted),
      index('work_order_participator_foundation_status_ix').on(t.foundationId, t.status, t.id).where(notDeleted),
      index('work_order_participator_confirm_ix')
        .on(t.confirmBy)
        .where(sql`${t.status} = 'ToBeClaimed' and ${t.claimSource} = 'StaffAssigned' and not ${t.isDeleted}`),
      index('work_order_participator_due_ix')
        .on(t.dueTime)
        .where(sql`${t.status} in ('Claimed', 'InExecution') and not ${t.isDeleted}`),
      check('work_order_participator_status_ck', oneOf(t.status, PARTICIPATOR_STATUSES)),
      check('work_order_participator_source_ck', oneOf(t.claimSource, CLAIM_SOURCES)),
      check(
        'work_order_participator_quantity_ck',
        sql`${t.quantity} > 0 and ${t.heldQuantity} between 0 and ${t.quantity} and ${t.acceptedQuantity} <= ${t.quantity}`,
      ),
    ]
  },
)
