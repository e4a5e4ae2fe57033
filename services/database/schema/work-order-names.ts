import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Names of the work-order domain, exactly as specification.md §3 and §4 spell them. */

/**
 * The statuses of both variants. Only Main starts with InPayment and may be Canceling; Dispatch starts with ToBeHosted.
 */
export const WORK_ORDER_STATUSES = [
  'InPayment',
  'ToBeHosted',
  'Published',
  'InProgress',
  'InAcceptance',
  'Accepted',
  'Canceling',
  'Cancelled',
] as const
export const WORK_ORDER_VARIANTS = ['Main', 'Dispatch'] as const
export const PRICING_UNITS = ['WorkingHours', 'Quantity'] as const
export const DISPATCH_METHODS = ['DesignatedDispatchList', 'AutoOrderGrabbing'] as const
export const PRIORITIES = ['Low', 'Middle', 'High'] as const
export const EXPERIENCE_REQUIREMENTS = [
  'NoExperience',
  'FreshGraduates',
  'WithinOneYear',
  'OneToThreeYears',
  'ThreeToFiveYears',
  'FiveToTenYears',
  'OverTenYears',
] as const

export const PARTICIPATOR_STATUSES = [
  'ToBeClaimed',
  'Claimed',
  'InExecution',
  'InAcceptance',
  'Accepted',
  'Settled',
  'Rejected',
  'Fail',
  'Invalid',
] as const
/** How a participation came about: an application, an assignment by staff, or a grab. */
export const CLAIM_SOURCES = ['UserApplied', 'StaffAssigned', 'Grabbed'] as const

export const COMPLETION_STATUSES = ['Waiting', 'Auditing', 'Approved', 'Reject'] as const
export const AUDIT_ACTIONS = ['Reject', 'Pass', 'Back', 'Continue'] as const
export const APPEAL_DECISIONS = ['Dismissed', 'Upheld'] as const

export const FEEDBACK_STATUSES = ['Open', 'Closed'] as const
export const FEEDBACK_KINDS = ['Daily', 'Progress', 'Problem', 'Question'] as const

export const FLOW_STATUSES = [
  'ToBeConfirmed',
  'ToBeImplemented',
  'ToBeAccepted',
  'ToBeSettled',
  'Settled',
  'Fail',
] as const
export const FLOW_KINDS = ['Participation', 'Bonus', 'Deduction', 'Supplement'] as const
export const TAX_MODES = ['Single', 'PlatformCumulative'] as const
/** The bank's results of a payment. */
export const PAYMENT_OUTCOMES = ['Succeeded', 'Returned'] as const
export const PAY_METHODS = ['BankTransfer', 'BankBatch', 'Other'] as const

/** The condition of a CHECK constraint that allows only these names. */
export const oneOf = (column: AnyPgColumn, names: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`
