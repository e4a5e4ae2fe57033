import type { PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { ApprovalKind, ApprovalLine } from '#services/database/schema/approvals.ts'
import type { Scope } from '../apply-event.ts'
import type { RequestContext } from '../conventions/context.ts'

/** The description of an operation for its approver. */
export interface Description {
  /** a short title without names of persons, for instance 付款 3 笔 */
  readonly title: string
  /** in yuan */
  readonly amount: string | null
  readonly lines: readonly ApprovalLine[]
  /**
   * the state that the operation depends on besides its input; if this state changes before the approval, the operation
   * is void
   */
  readonly restsOn: unknown
  /** users who gain money or rights by the operation */
  readonly beneficiaryUserIds: readonly number[]
}

/**
 * An operation that gives money or rights: one user with the right prepares it, and it runs when another user approves
 * it.
 */
export interface Act<I extends object, Before = unknown, Result = unknown> {
  readonly kind: ApprovalKind
  readonly label: string
  readonly right: PlatformRole
  /** the right of staff to which the operation belongs; a custom role may withhold it */
  readonly work: RightName
  readonly entityType: string
  /** a sentence for the approver about the effect of an approval */
  readonly consequence: string
  /** ids of the rows that the operation changes; empty when it creates one */
  subjects(input: I): readonly number[]
  /** ids of the receipts attached to the input */
  files?(input: I): readonly number[]
  /** reads the rows before the change */
  before(scope: Scope, input: I): Promise<Before>
  /** the domain's own function; it checks everything and runs in the transaction of the approval. @throws AppError */
  carryOut(scope: Scope, input: I, before: Before): Promise<Result>
  describe(scope: Scope, input: I, before: Before, result: Result): Promise<Description> | Description
  /** the id of the row that the operation created */
  madeBy?(result: Result): number | null
  /**
   * details only for the approver, such as full card numbers, because more users can read the rows of approvals. Logs
   * its own sensitive view
   */
  linesForDecider?(reading: Reading, input: I): Promise<readonly ApprovalLine[]>
}

export type Reading = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

// biome-ignore lint/suspicious/noExplicitAny: acts with differing inputs have no common variance
export type AnyAct = Act<any, any, any>
