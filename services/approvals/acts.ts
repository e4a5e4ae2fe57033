import { type Actor, hasPlatformRole, keepsRight } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { entitiesWith } from '#services/abp/entities/entities.ts'
import type { AnyAct, Description } from '#services/abp/lifecycle/act.ts'

/** The label of every change of a rule that affects money; all such changes have the same kind. */
export const RULE_LABEL = '修改平台收款账户、计税和收费规则、残保金规则、最低工资或其他政策数据'

/** The kind and entity of an operation, since one kind may cover several tables with an operation for each. */
type About = Pick<AnyAct, 'kind' | 'entityType'>

const acts = (): readonly AnyAct[] => entitiesWith('acts').flatMap(([, listed]) => listed)

export function actOf({ kind, entityType }: About): AnyAct {
  const act = acts().find((one) => one.kind === kind && one.entityType === entityType)
  if (!act) throw new TypeError(`no entity has the act ${kind} ${entityType}`)
  return act
}

/** The operations that the actor's custom role does not withhold. */
export const permittedActs = (actor: Actor): readonly AnyAct[] => acts().filter(({ work }) => keepsRight(actor, work))

/** One operation of each kind, because all operations of a kind share their label and sub-role. */
export const actKinds = (): readonly AnyAct[] => [...new Map(acts().map((act) => [act.kind, act])).values()]

/** The rights to which the operations of this kind belong; one kind may cover several tables. */
export const worksOf = ({ kind }: Pick<AnyAct, 'kind'>): ReadonlySet<RightName> =>
  new Set(
    acts()
      .filter((act) => act.kind === kind)
      .map(({ work }) => work),
  )

/** The kinds of operations that the actor may prepare or approve. */
export const actsOf = (actor: Actor): readonly AnyAct[] =>
  [...new Map(permittedActs(actor).map((act) => [act.kind, act])).values()].filter(({ right }) =>
    hasPlatformRole(actor, right),
  )

export interface Performed {
  readonly description: Description
  /** the id of the created row; null when none was created */
  readonly madeId: number | null
}

/** Runs the operation and describes the result. */
export async function performAct(scope: Scope, act: AnyAct, input: object): Promise<Performed> {
  const before: unknown = await act.before(scope, input)
  const result: unknown = await act.carryOut(scope, input, before)
  const description = await act.describe(scope, input, before, result)
  return { description, madeId: act.madeBy?.(result) ?? null }
}
