import { type Actor, hasPlatformRole, keepsRight } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { entitiesWith } from '#services/abp/entities/entities.ts'
import type { AnyAct, Description } from '#services/abp/lifecycle/act.ts'

/** All changes of rules that money depends on share one kind, and so one label. */
export const RULE_LABEL = '修改平台收款账户、计税和收费规则、残保金规则、最低工资或其他政策数据'

/** One kind may cover several tables, with an action for each. */
type About = Pick<AnyAct, 'kind' | 'entityType'>

const acts = (): readonly AnyAct[] => entitiesWith('acts').flatMap(([, listed]) => listed)

export function actOf({ kind, entityType }: About): AnyAct {
  const act = acts().find((one) => one.kind === kind && one.entityType === entityType)
  if (!act) throw new TypeError(`no entity has the act ${kind} ${entityType}`)
  return act
}

/** The actions that a custom role leaves to its holders. */
export const permittedActs = (actor: Actor): readonly AnyAct[] => acts().filter(({ work }) => keepsRight(actor, work))

/** One action of each kind: all of a kind share their label and sub-role. */
export const actKinds = (): readonly AnyAct[] => [...new Map(acts().map((act) => [act.kind, act])).values()]

/** The rights that the actions of this kind are part of: one kind may cover several tables. */
export const worksOf = ({ kind }: Pick<AnyAct, 'kind'>): ReadonlySet<RightName> =>
  new Set(
    acts()
      .filter((act) => act.kind === kind)
      .map(({ work }) => work),
  )

/** The kinds that the actor may prepare or approve. */
export const actsOf = (actor: Actor): readonly AnyAct[] =>
  [...new Map(permittedActs(actor).map((act) => [act.kind, act])).values()].filter(({ right }) =>
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
