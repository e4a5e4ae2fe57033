import { type Actor, hasPlatformRole, type PlatformRole } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import type { ApprovalKind, ApprovalLine } from '#services/database/schema/approvals.ts'

/** What an act will do, for whoever has to approve it. */
export interface Description {
  /** in a few words, without names of persons: 付款 3 笔 */
  readonly title: string
  /** yuan */
  readonly amount: string | null
  readonly lines: readonly ApprovalLine[]
  /** what the act rests on beside its input: another value at the approval makes it void */
  readonly restsOn: unknown
  /** users whom it gives money or power */
  readonly beneficiaryUserIds: readonly number[]
}

/** One act with money or power: prepared by one person with the right, carried out when another approves. */
export interface Act<I extends object, Before = unknown, Result = unknown> {
  readonly kind: ApprovalKind
  readonly label: string
  readonly right: PlatformRole
  readonly entityType: string
  /** a sentence for whoever approves: what happens then */
  readonly consequence: string
  /** the rows that it changes; none when it makes one */
  subjects(input: I): readonly number[]
  /** receipts that came with the input */
  files?(input: I): readonly number[]
  /** the rows as they are */
  before(scope: Scope, input: I): Promise<Before>
  /** the domain's own function, which checks everything; in the transaction of the approval. @throws AppError */
  carryOut(scope: Scope, input: I): Promise<Result>
  describe(scope: Scope, input: I, before: Before, result: Result): Promise<Description> | Description
  /** the row that it made */
  madeBy?(result: Result): number | null
  /**
   * what only whoever decides about it reads, because the rows of approvals are readable: whole numbers of cards. Leaves
   * its own row in the log of sensitive views
   */
  linesForDecider?(reading: Reading, input: I): Promise<readonly ApprovalLine[]>
}

export type Reading = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

// biome-ignore lint/suspicious/noExplicitAny: acts with differing inputs have no common variance
export type AnyAct = Act<any, any, any>

/** One kind may be about several tables: an act for each. */
type About = Pick<AnyAct, 'kind' | 'entityType'>

const acts = new Map<string, AnyAct>()
const keyOf = ({ kind, entityType }: About): string => `${kind} ${entityType}`

/** Every act is registered by its domain when that is loaded. */
export function registerAct<I extends object, B, R>(act: Act<I, B, R>): Act<I, B, R> {
  acts.set(keyOf(act), act as AnyAct)
  return act
}

export function actOf(about: About): AnyAct {
  const act = acts.get(keyOf(about))
  if (!act) throw new TypeError(`no domain has registered the act ${keyOf(about)}`)
  return act
}

/** Those that the actor may prepare or approve, one of each kind: all of a kind have one label and need one right. */
export function actsOf(actor: Actor): readonly AnyAct[] {
  const byKind = new Map([...acts.values()].map((act) => [act.kind, act]))
  return [...byKind.values()].filter(({ right }) => hasPlatformRole(actor, right))
}

export interface Performed {
  readonly description: Description
  /** null when it made none */
  readonly madeId: number | null
}

/** Carries the act out and says what it did. */
export async function performAct(scope: Scope, act: AnyAct, input: object): Promise<Performed> {
  const before: unknown = await act.before(scope, input)
  const result: unknown = await act.carryOut(scope, input)
  const description = await act.describe(scope, input, before, result)
  return { description, madeId: act.madeBy?.(result) ?? null }
}
