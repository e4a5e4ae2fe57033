import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AppliedRelief } from '#machines/rules/tax-relief.ts'
import { audited, id, money, quantity, reference, utc } from './columns.ts'
import { userDisabledPersons } from './people.ts'
import { FLOW_KINDS, FLOW_STATUSES, oneOf, PAY_METHODS, PAYMENT_OUTCOMES, TAX_MODES } from './work-order-names.ts'
import { scopeColumns, workOrderParticipators } from './work-order-participators.ts'
import { workOrders } from './work-orders.ts'

/** The calculation of a payment's tax, stored so that the payee can check it. */
export interface TaxWorking {
  /** income of the year on this platform, including this payment */
  cumulativeIncome: string
  /** number of uninterrupted months that count for the basic deduction */
  consecutiveMonths: number
  cumulativeDeduction: string
  cumulativeTaxable: string
  /** the tax rate in percent, such as '3' */
  rate: string
  quickDeduction: string
  withheldBefore: string
  /** relief of the year's earlier payments, and of this one; absent where the calculation is older than these fields */
  relievedBefore?: string
  relieved?: string
  /** percentage by which the disability relief reduces the tax */
  reliefRate: string
  /** what the province lets off, with its notice; absent where none was applied */
  relief?: AppliedRelief
  /** why the person's card gave no relief where the province grants one; absent where it did, or nobody has one */
  reliefProblem?: string
}

/**
 * One payment to one person. Every participation has exactly one flow of kind Participation, whose status follows that
 * of the participation. Flows of kind Bonus, Deduction and Supplement are entered by hand; a supplement after an appeal
 * names its participation. gross = amount + bonus −
 * deduction, net = gross − tax; all amounts are estimates until `Settled`.
 */
export const workOrderFinancialFlows = pgTable(
  'work_order_financial_flow',
  {
    id: id(),
    kind: text({ enum: FLOW_KINDS }).notNull(),
    status: text({ enum: FLOW_STATUSES }).notNull(),
    workOrderParticipatorId: reference().references(() => workOrderParticipators.id),
    workOrderId: reference().references(() => workOrders.id),
    ...scopeColumns,
    workOrderTypeId: reference(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    userId: reference().notNull(),
    matter: text().notNull(),
    quantity: quantity(),
    unitPrice: money(),
    amount: money().notNull().default('0'),
    bonus: money().notNull().default('0'),
    deduction: money().notNull().default('0'),
    gross: money().notNull().default('0'),
    taxableIncome: money().notNull().default('0'),
    tax: money().notNull().default('0'),
    taxMode: text({ enum: TAX_MODES }),
    taxWorking: jsonb().$type<TaxWorking>(),
    net: money().notNull().default('0'),
    /** the month of acceptance until the payment, then the month of payment, in Asia/Shanghai */
    year: smallint(),
    month: smallint(),
    expectedPayTime: utc(),
    isPaid: boolean().notNull().generatedAlwaysAs(sql`status = 'Settled'`),
    paidTime: utc(),
    paidUserId: reference(),
    payMethod: text({ enum: PAY_METHODS }),
    voucherFileId: reference(),
    bankSerialNo: text(),
    bankName: text(),
    bankCardTail: text(),
    returnReason: text(),
    returnedTime: utc(),
    returnCount: integer().notNull().default(0),
    remark: text(),
    changeReason: text(),
    ...audited,
  },
  (t) => {
    const notDeleted = sql`not ${t.isDeleted}`
    return [
      uniqueIndex('work_order_flow_participator_uq')
        .on(t.workOrderParticipatorId)
        .where(sql`${t.kind} = 'Participation' and not ${t.isDeleted}`),
      index('work_order_flow_order_ix').on(t.workOrderId, t.id).where(notDeleted),
      index('work_order_flow_person_ix').on(t.userDisabledPersonId, t.id).where(notDeleted),
      index('work_order_flow_person_month_ix').on(t.userDisabledPersonId, t.year, t.month).where(notDeleted),
      index('work_order_flow_status_ix').on(t.status, t.id).where(notDeleted),
      index('work_order_flow_month_ix').on(t.year, t.month, t.id).where(notDeleted),
      index('work_order_flow_month_status_ix').on(t.year, t.month, t.status, t.id).where(notDeleted),
      index('work_order_flow_paid_ix').on(t.paidTime, t.id).where(sql`${t.paidTime} is not null`),
      index('work_order_flow_enterprise_ix').on(t.enterpriseId, t.id).where(notDeleted),
      index('work_order_flow_enterprise_status_ix').on(t.enterpriseId, t.status, t.id).where(notDeleted),
      index('work_order_flow_main_ix').on(t.mainWorkOrderId, t.status, t.id).where(notDeleted),
      index('work_order_flow_developer_status_ix').on(t.developerUserId, t.status, t.id).where(notDeleted),
      index('work_order_flow_foundation_status_ix').on(t.foundationId, t.status, t.id).where(notDeleted),
      index('work_order_flow_developer_ix').on(t.developerUserId, t.id).where(notDeleted),
      index('work_order_flow_foundation_ix').on(t.foundationId, t.id).where(notDeleted),
      // Only other kinds of flow are indexed: Participation flows have a fixed matter and are found by the order's
      // name, so that claims write no text index entry.
      index('work_order_flow_matter_ix')
        .using('gin', sql`cjk_bigrams(${t.matter})`)
        .where(sql`${t.kind} <> 'Participation'`),
      check('work_order_flow_status_ck', oneOf(t.status, FLOW_STATUSES)),
      check('work_order_flow_kind_ck', oneOf(t.kind, FLOW_KINDS)),
      check('work_order_flow_source_ck', sql`${t.kind} <> 'Participation' or ${t.workOrderParticipatorId} is not null`),
      check(
        'work_order_flow_sum_ck',
        sql`${t.gross} = ${t.amount} + ${t.bonus} - ${t.deduction} and ${t.net} = ${t.gross} - ${t.tax} and ${t.tax} >= 0`,
      ),
      check('work_order_flow_month_ck', sql`${t.month} between 1 and 12`),
    ]
  },
)

/** A line of the checklist of a month, as it was when the month was closed. */
export interface KeptCheck {
  key: string
  isDone: boolean
  count: number
  amount: string | null
}

/** A generated tax return of a month. Its sums show later whether the payments still match the file. */
export const taxReturnFiles = pgTable(
  'tax_return_file',
  {
    id: id(),
    year: smallint().notNull(),
    month: smallint().notNull(),
    personCount: integer().notNull(),
    gross: money().notNull(),
    tax: money().notNull(),
    creatorUserId: reference().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [index('tax_return_file_month_ix').on(t.year, t.month, t.id)],
)

/**
 * The outcome of each transfer of a payment. Each transfer has its own row, so that a returned transfer stays recorded
 * after the flow is due again, and the same bank file is not applied twice.
 */
export const paymentResults = pgTable(
  'payment_result',
  {
    id: id(),
    flowId: reference()
      .notNull()
      .references(() => workOrderFinancialFlows.id, { onDelete: 'cascade' }),
    userId: reference().notNull(),
    /** the time of payment, which identifies the transfer among those of the flow */
    paidTime: utc().notNull(),
    outcome: text({ enum: PAYMENT_OUTCOMES }).notNull(),
    net: money().notNull(),
    tax: money().notNull(),
    payMethod: text({ enum: PAY_METHODS }),
    bankSerialNo: text(),
    bankCardTail: text(),
    reason: text(),
    /** the bank file with the outcome; null when it was entered by hand */
    fileId: reference().references(() => bankResultFiles.id),
    fileRow: integer(),
    creatorUserId: reference().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [
    uniqueIndex('payment_result_payment_uq').on(t.flowId, t.paidTime),
    index('payment_result_time_ix').on(t.paidTime),
    check('payment_result_outcome_ck', oneOf(t.outcome, PAYMENT_OUTCOMES)),
  ],
)

/** An imported bank file, identified by its content; it belongs to one batch of payments. */
export const bankResultFiles = pgTable(
  'bank_result_file',
  {
    id: id(),
    sha256: text().notNull(),
    fileName: text().notNull(),
    /** the batch, identified by the second in which its payments were made */
    paidTime: utc().notNull(),
    creatorUserId: reference().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [uniqueIndex('bank_result_file_content_uq').on(t.sha256)],
)

/** A closed payment month: its payments cannot change any more. */
export const paymentMonthLocks = pgTable(
  'payment_month_lock',
  {
    year: smallint().notNull(),
    month: smallint().notNull(),
    lockedTime: utc().notNull().default(sql`now()`),
    lockedByUserId: reference().notNull(),
    /** why the month was closed with open items */
    remark: text(),
    /** the checklist at the time of closing */
    checklist: jsonb().$type<readonly KeptCheck[]>(),
  },
  (t) => [primaryKey({ columns: [t.year, t.month] }), check('payment_month_lock_ck', sql`${t.month} between 1 and 12`)],
)
