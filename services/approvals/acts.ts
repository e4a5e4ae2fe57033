import { type Actor, hasPlatformRole, keepsRight, type PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import type { ApprovalKind, ApprovalLine } from '#services/database/schema/approvals.ts'

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

/** One kind may cover several tables, with an action for each. */
type About = Pick<AnyAct, 'kind' | 'entityType'>

const acts = new Map<string, AnyAct>()
const keyOf = ({ kind, entityType }: About): string => `${kind} ${entityType}`

/** Each domain registers its actions when it is loaded. */
export function registerAct<I extends object, B, R>(act: Act<I, B, R>): Act<I, B, R> {
  acts.set(keyOf(act), act as AnyAct)
  return act
}

export function actOf(about: About): AnyAct {
  const act = acts.get(keyOf(about))
  if (!act) throw new TypeError(`no domain has registered the act ${keyOf(about)}`)
  return act
}

/** The actions that a custom role leaves to its holders. */
export const keptActs = (actor: Actor): readonly AnyAct[] =>
  [...acts.values()].filter(({ work }) => keepsRight(actor, work))

/** One action of each kind: all of a kind share their label and sub-role. */
export const actKinds = (): readonly AnyAct[] => [...new Map([...acts.values()].map((act) => [act.kind, act])).values()]

/** The rights that the actions of this kind are part of: one kind may cover several tables. */
export const worksOf = ({ kind }: Pick<AnyAct, 'kind'>): ReadonlySet<RightName> =>
  new Set([...acts.values()].filter((act) => act.kind === kind).map(({ work }) => work))

/** The kinds that the actor may prepare or approve. */
export const actsOf = (actor: Actor): readonly AnyAct[] =>
  [...new Map(keptActs(actor).map((act) => [act.kind, act])).values()].filter(({ right }) =>
    hasPlatformRole(actor, right),
  )

export interface Performed {
  readonly description: Description
  /** null when it created no row */
  readonly madeId: number | null
}

/** Runs the action and describes the result. */
export async function performAct(scope: Scope, act: AnyAct, input: object): Promise<Performed> {
  const before: unknown = await act.before(scope, input)
  const result: unknown = await act.carryOut(scope, input, before)
  const description = await act.describe(scope, input, before, result)
  return { description, madeId: act.madeBy?.(result) ?? null }
}
