import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { audited, id, money, quantity, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { users } from './identity.ts'
import { foundations } from './people.ts'
import {
  DISPATCH_METHODS,
  EXPERIENCE_REQUIREMENTS,
  oneOf,
  PRICING_UNITS,
  PRIORITIES,
  WORK_ORDER_STATUSES,
  WORK_ORDER_VARIANTS,
} from './work-order-names.ts'

/** A question and its answer on an order's page. */
export interface WorkOrderQuestion {
  question: string
  answer: string
}

const requirements = {
  workOrderTypeId: reference().notNull(),
  operationModeId: reference().notNull(),
  educationalRequirementId: reference(),
  experienceRequirement: text({ enum: EXPERIENCE_REQUIREMENTS }).notNull().default('NoExperience'),
  /** dictionary ids of admitted disabilities; an order open to everyone has the id of 不限 or none */
  disabilityRequirementIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  accommodationIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  requiresTraining: boolean().notNull().default(false),
  requiresFiles: boolean().notNull().default(false),
  allowsPartial: boolean().notNull().default(true),
  /** whether the developer or the platform also has to accept results after the order's owner */
  isTwoStage: boolean().notNull().default(false),
  acceptanceDays: smallint().notNull().default(7),
}

const amounts = {
  pricingUnit: text({ enum: PRICING_UNITS }).notNull(),
  unitName: text().notNull(),
  unitPrice: money().notNull(),
  quantity: quantity().notNull(),
  perPersonMax: quantity(),
  /** the pace that the poster states for work by the piece; null: not stated, so that no pay by the hour is known */
  piecesPerHour: quantity(),
  serviceFee: money().notNull().default('0'),
  /** quantity taken: Σ heldQuantity of the participators + Σ heldFromMain of the child orders */
  claimedQuantity: quantity().notNull().default('0'),
  /** the quantity that a child order takes from its main order */
  heldFromMain: quantity().notNull().default('0'),
  /** a generated column, so that a claim changes no index until the order is full */
  isFull: boolean().notNull().generatedAlwaysAs(sql`claimed_quantity >= quantity`),
}

const funding = {
  hostingRecordedAmount: money(),
  hostingVoucherFileId: reference(),
  hostingRecordedTime: utc(),
  hostedAmount: money(),
  hostingConfirmedTime: utc(),
  hostingConfirmedUserId: reference(),
  isHostingWaived: boolean().notNull().default(false),
  /** the amount to refund, set at cancellation: hosted amount minus paid and due amounts */
  refundDue: money(),
  refundAmount: money(),
  refundTime: utc(),
  refundUserId: reference(),
  refundVoucherFileId: reference(),
  refundBankSerialNo: text(),
}

/**
 * A work order. Main: an enterprise pays for it. Dispatch: a part of a main order (mainId), or an order of the platform
 * or a foundation with its own budget. Days are calendar days in Asia/Shanghai; the order ends at the end of endDate.
 * All indexes are ascending: scanned backwards they serve `order by … desc`, whereas `desc()` would create DESC NULLS
 * LAST, which such an ORDER BY cannot use. claimedQuantity is in no index, so that a claim's update stays heap-only.
 * Numbers of participators by status are counted, never stored.
 */
export const workOrders = pgTable(
  'work_order',
  {
    id: id(),
    number: text().notNull(),
    displayName: text().notNull(),
    variant: text({ enum: WORK_ORDER_VARIANTS }).notNull(),
    status: text({ enum: WORK_ORDER_STATUSES }).notNull(),
    mainId: reference().references((): AnyPgColumn => workOrders.id),
    enterpriseId: reference().references(() => enterprises.id),
    foundationId: reference().references(() => foundations.id),
    developerUserId: reference().references(() => users.id),
    dispatchMethod: text({ enum: DISPATCH_METHODS }).notNull(),
    priority: text({ enum: PRIORITIES }).notNull().default('Middle'),
    startDate: date().notNull(),
    endDate: date().notNull(),
    workPlace: text(),
    /** the reason of the last change of texts after someone had taken the order */
    changeReason: text(),
    description: text().notNull(),
    standards: text(),
    acceptanceRules: text(),
    questions: jsonb().$type<WorkOrderQuestion[]>().notNull().default([]),
    ...requirements,
    ...amounts,
    ...funding,
    publishTime: utc(),
    completedTime: utc(),
    cancelReason: text(),
    cancelRequestedTime: utc(),
    /** deadline for submitting finished work when the order is being cancelled */
    cancelDeadline: utc(),
    cancelOpinion: text(),
    cancelledTime: utc(),
    ...audited,
  },
  (t) => {
    const notDeleted = sql`not ${t.isDeleted}`
    const open = sql`${t.status} in ('Published', 'InProgress') and not ${t.isDeleted}`
    const claimable = sql`${open} and not ${t.isFull}`
    return [
      uniqueIndex('work_order_number_uq').on(t.number),
      index('work_order_status_ix').on(t.status, t.id).where(notDeleted),
      // includes the columns of the row scope, so that counts need only the index
      index('work_order_scope_ix').on(t.id, t.status, t.foundationId).where(notDeleted),
      index('work_order_type_ix').on(t.workOrderTypeId, t.id, t.status).where(notDeleted),
      // for the console, which sorts orders of every status by these columns
      index('work_order_price_ix').on(t.unitPrice, t.id).where(notDeleted),
      index('work_order_end_ix').on(t.endDate, t.id).where(notDeleted),
      index('work_order_enterprise_ix').on(t.enterpriseId, t.id).where(notDeleted),
      index('work_order_enterprise_status_ix').on(t.enterpriseId, t.status, t.id).where(notDeleted),
      index('work_order_developer_ix').on(t.developerUserId, t.id).where(notDeleted),
      index('work_order_developer_status_ix').on(t.developerUserId, t.status, t.id).where(notDeleted),
      index('work_order_foundation_ix').on(t.foundationId, t.id).where(sql`${t.foundationId} is not null`),
      index('work_order_main_ix').on(t.mainId, t.id).where(sql`${t.mainId} is not null`),
      index('work_order_creator_ix').on(t.creatorUserId, t.id, t.enterpriseId).where(notDeleted),
      // includes the last day and the owners, so that counts of open orders need only the index
      index('work_order_claimable_ix').on(t.id, t.endDate, t.enterpriseId, t.developerUserId).where(claimable),
      index('work_order_claimable_end_ix').on(t.endDate, t.id).where(claimable),
      index('work_order_claimable_type_ix').on(t.workOrderTypeId, t.id, t.endDate).where(claimable),
      index('work_order_claimable_publish_ix').on(t.publishTime, t.id).where(claimable),
      index('work_order_claimable_price_ix').on(t.unitPrice, t.id).where(claimable),
      index('work_order_open_end_ix').on(t.endDate, t.id).where(open),
      index('work_order_hosting_ix')
        .on(t.id)
        .where(sql`${t.hostingRecordedTime} is not null and ${t.hostingConfirmedTime} is null and not ${t.isDeleted}`),
      index('work_order_refund_ix')
        .on(t.id)
        .where(sql`${t.refundDue} > 0 and ${t.refundTime} is null and not ${t.isDeleted}`),
      index('work_order_cancel_ix').on(t.cancelDeadline).where(sql`${t.status} = 'Canceling'`),
      index('work_order_disability_ix').using('gin', t.disabilityRequirementIds),
      index('work_order_accommodation_ix').using('gin', t.accommodationIds),
      index('work_order_name_ix').using('gin', sql`cjk_bigrams(${t.displayName})`),
      index('work_order_initials_ix').on(sql`(pinyin_initials(${t.displayName}) collate "C")`, t.id).where(notDeleted),
      index('work_order_number_like_ix').on(t.number.op('text_pattern_ops')),
      check('work_order_status_ck', oneOf(t.status, WORK_ORDER_STATUSES)),
      check('work_order_variant_ck', oneOf(t.variant, WORK_ORDER_VARIANTS)),
      check(
        'work_order_main_ck',
        sql`${t.variant} = 'Dispatch' or (${t.mainId} is null and ${t.enterpriseId} is not null)`,
      ),
      check('work_order_places_ck', sql`${t.claimedQuantity} between 0 and ${t.quantity}`),
      check('work_order_amounts_ck', sql`${t.unitPrice} > 0 and ${t.quantity} > 0 and ${t.serviceFee} >= 0`),
      check('work_order_days_ck', sql`${t.endDate} >= ${t.startDate}`),
      check('work_order_dispatch_ck', oneOf(t.dispatchMethod, DISPATCH_METHODS)),
      check('work_order_pricing_ck', oneOf(t.pricingUnit, PRICING_UNITS)),
    ]
  },
)
