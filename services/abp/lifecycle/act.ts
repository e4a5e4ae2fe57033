import type { PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { ApprovalKind, ApprovalLine } from '#services/database/schema/approvals.ts'
import type { Scope } from '../apply-event.ts'
import type { RequestContext } from '../conventions/context.ts'

/** What an action will do, for its approver. */
export interface Description {
  /** a short title without names of persons: 付款 3 笔 */
  readonly title: string
  /** yuan */
  readonly amount: string | null
  readonly lines: readonly ApprovalLine[]
  /** the state that the action depends on beside its input; if it changes before the approval, the action is void */
  readonly restsOn: unknown
  /** users who gain money or rights */
  readonly beneficiaryUserIds: readonly number[]
}

/** An action that gives money or rights: one person with the right prepares it, and it runs when another approves. */
export interface Act<I extends object, Before = unknown, Result = unknown> {
  readonly kind: ApprovalKind
  readonly label: string
  readonly right: PlatformRole
  /** the right of staff that the action is part of; a custom role may withhold it */
  readonly work: RightName
  readonly entityType: string
  /** a sentence for the approver: what happens on approval */
  readonly consequence: string
  /** the rows that it changes; none when it creates one */
  subjects(input: I): readonly number[]
  /** receipts attached to the input */
  files?(input: I): readonly number[]
  /** the current rows */
  before(scope: Scope, input: I): Promise<Before>
  /**
   * the domain's own function, which checks everything and runs in the transaction of the approval. @throws AppError
   */
  carryOut(scope: Scope, input: I, before: Before): Promise<Result>
  describe(scope: Scope, input: I, before: Before, result: Result): Promise<Description> | Description
  /** the row that it created */
  madeBy?(result: Result): number | null
  /**
   * details only for the approver, such as full card numbers, because the rows of approvals are readable by more users.
   * Logs its own sensitive view
   */
  linesForDecider?(reading: Reading, input: I): Promise<readonly ApprovalLine[]>
}

export type Reading = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

// biome-ignore lint/suspicious/noExplicitAny: acts with differing inputs have no common variance
export type AnyAct = Act<any, any, any>
