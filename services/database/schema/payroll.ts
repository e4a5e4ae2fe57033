import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AppliedRelief } from '#machines/rules/tax-relief.ts'
import { audited, id, money, reference, utc } from './columns.ts'
import { contractEmployments } from './contracts.ts'
import { enterprises } from './enterprises.ts'
import { userDisabledPersons } from './people.ts'

/**
 * The pay of a month; a further payment in that month (补发); a payment in a month after the contract's end, such as the
 * last bonus.
 */
export const PAY_KINDS = ['Month', 'Supplement', 'AfterLeaving'] as const

export const PAYROLL_STATUSES = ['NotConfirm', 'Confirmed'] as const

const amount = () => money().notNull().default('0')

/** The items of a payslip; see machines/rules/payroll.ts. */
const items = {
  baseWage: amount(),
  overtimePay: amount(),
  allowance: amount(),
  bonus: amount(),
  absenceDeduction: amount(),
  socialInsurance: amount(),
  housingFund: amount(),
  specialDeduction: amount(),
  otherDeduction: amount(),
  taxReliefRate: numeric().notNull().default('0'),
}

/** A person's pay for one month under one contract. */
export const payrolls = pgTable(
  'payroll',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    contractEmploymentId: reference()
      .notNull()
      .references(() => contractEmployments.id),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    year: integer().notNull(),
    month: integer().notNull(),
    payKind: text({ enum: PAY_KINDS }).notNull().default('Month'),
    status: text({ enum: PAYROLL_STATUSES }).notNull(),
    ...items,
    grossAmount: amount(),
    deductionAmount: amount(),
    taxAmount: amount(),
    netAmount: amount(),
    /** the tax relief of the employer's province for the month, with the notice; null: only the rate above applies */
    taxRelief: jsonb().$type<AppliedRelief>(),
    /** first day with this employer; the tax allowance counts from this month */
    employedSince: date().notNull(),
    /**
     * months of the year with a contract here, up to this month; null: not known, so all months since `employedSince`
     * count
     */
    employedMonths: smallint().array(),
    /**
     * the person's statement that these are the first wages of the year, with where it is kept; the allowance then
     * counts from January. Null: none was made.
     */
    firstWages: text(),
    /** the local minimum wage at that time; null when no minimum applies or is known */
    minimumWage: money(),
    isBelowMinimumWage: boolean().notNull().default(false),
    remark: text(),
    isDisputed: boolean().notNull().default(false),
    /** the person's objection, and the enterprise's answer */
    objection: text(),
    objectionTime: utc(),
    objectionReply: text(),
    confirmedTime: utc(),
    reminderTime: utc(),
    ...audited,
  },
  (t) => [
    // in the month in which a contract goes on with another employer, each of the two pays its days
    uniqueIndex('payroll_kind_uq')
      .on(t.contractEmploymentId, t.enterpriseId, t.year, t.month, t.payKind)
      .where(sql`not ${t.isDeleted}`),
    // includes the deletion flag, by which every list filters, so that counts need only the index
    index('payroll_enterprise_ix').on(t.enterpriseId, t.year, t.month, t.id, t.isDeleted),
    index('payroll_enterprise_status_ix')
      .on(t.enterpriseId, t.status, t.year, t.month, t.id)
      .where(sql`not ${t.isDeleted}`),
    // the sums on an enterprise's start page and below its list need only the index
    index('payroll_enterprise_sums_ix')
      .on(t.enterpriseId, t.year, t.month, t.grossAmount, t.deductionAmount, t.taxAmount, t.netAmount)
      .where(sql`not ${t.isDeleted}`),
    index('payroll_month_ix').on(t.year, t.month, t.id, t.enterpriseId).where(sql`not ${t.isDeleted}`),
    index('payroll_status_ix').on(t.status, t.year, t.month, t.id, t.enterpriseId).where(sql`not ${t.isDeleted}`),
    index('payroll_disputed_ix')
      .on(t.year, t.month, t.id, t.enterpriseId)
      .where(sql`${t.isDisputed} and not ${t.isDeleted}`),
    index('payroll_below_minimum_ix')
      .on(t.year, t.month, t.id, t.enterpriseId)
      .where(sql`${t.isBelowMinimumWage} and not ${t.isDeleted}`),
    index('payroll_net_ix').on(t.netAmount, t.id).where(sql`not ${t.isDeleted}`),
    index('payroll_person_ix').on(t.userDisabledPersonId, t.year, t.month, t.isDeleted),
    index('payroll_waiting_ix').on(t.creationTime).where(sql`${t.status} = 'NotConfirm'`),
    check('payroll_status_ck', sql`${t.status} in ('NotConfirm','Confirmed')`),
    check('payroll_kind_ck', sql`${t.payKind} in ('Month','Supplement','AfterLeaving')`),
    check('payroll_month_ck', sql`${t.month} between 1 and 12`),
    check('payroll_net_ck', sql`${t.netAmount} = ${t.grossAmount} - ${t.deductionAmount} - ${t.taxAmount}`),
  ],
)
