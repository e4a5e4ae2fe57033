import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import type { CompletionContext } from '#machines/lifecycles/work-orders/completion.rules.ts'
import { compareDecimals } from '#machines/rules/decimal.ts'
import type { LifecycleBinding, Scope, Told } from '#services/abp/apply-event.ts'
import { DECISIONS } from '#services/abp/lifecycle/audit-events.ts'
import { rowColumn, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import { visibleTo } from '../visibility.ts'
import { completionEffects } from './completion-effects.ts'

export type CompletionColumns = typeof workOrderCompletions.$inferSelect
export interface CompletionFacts {
  isTwoStage: boolean
  reworkCount: number
  participatorStatus: string
  pricingUnit: 'WorkingHours' | 'Quantity'
}
export type CompletionRow = CompletionColumns & { facts: CompletionFacts }

const factsWhere = (
  condition: SQL,
  more = sql``,
): SQL => sql`select ${more} o.is_two_stage as "isTwoStage", p.rework_count as "reworkCount",
      p.status as "participatorStatus", o.pricing_unit as "pricingUnit"
    from work_order_completion c
    join work_order_participator p on p.id = c.work_order_participator_id
    join work_order o on o.id = c.work_order_id
    where ${condition}`

/** The computed facts as a column in queries on `work_order_completion`. */
export const completionFacts = rowColumn<CompletionFacts>(factsWhere(sql`c.id = work_order_completion.id`))

type ToldCompletion = Told<
  CompletionRow,
  | 'userDisabledPersonId'
  | 'foundationId'
  | 'enterpriseId'
  | 'developerUserId'
  | 'takeoverTime'
  | 'stage'
  | 'auditAction'
  | 'appealDueTime'
  | 'appealTime'
  | 'appealDecision'
  | 'settledTime'
  | 'submittedQuantity'
  | 'acceptedQuantity',
  'isTwoStage' | 'reworkCount'
>

export function completionContextOf(row: ToldCompletion, now: Date): CompletionContext {
  return {
    personId: row.userDisabledPersonId,
    foundationId: row.foundationId,
    enterpriseId: row.enterpriseId,
    developerUserId: row.developerUserId,
    isTakenOver: row.takeoverTime !== null,
    isTwoStage: row.facts.isTwoStage,
    stage: row.stage,
    reworkCount: row.facts.reworkCount,
    auditAction: row.auditAction,
    isAppealInTime: row.appealDueTime !== null && row.appealDueTime > now,
    isAppealed: row.appealTime !== null,
    isAppealDecided: row.appealDecision !== null,
    isSettled: row.settledTime !== null,
    isPartlyAccepted: row.acceptedQuantity !== null && compareDecimals(row.acceptedQuantity, row.submittedQuantity) < 0,
  }
}

export const completionActions = (row: CompletionRow, actor: Actor, now: Date): string[] =>
  allowedEvents(completionLifecycle, row.status, completionContextOf(row, now), actor)

export const completionStatusLabel = (row: CompletionRow, now: Date): string =>
  completionLifecycle.labelOf(row.status, completionContextOf(row, now))

/** The time for an appeal: three days, for a rejected result and for the part that was not accepted. */
const APPEAL_MS = 3 * 86_400_000

function stamp(event: string, row: CompletionRow, { now, actor }: Scope): Partial<CompletionRow> {
  if (event === 'takeOver') return { takeoverTime: now }
  if (event === 'appeal') return { appealTime: now }
  if (event === 'upholdAppeal' || event === 'dismissAppeal') {
    const appealDecision = event === 'upholdAppeal' ? 'Upheld' : 'Dismissed'
    return { appealDecision, appealDecidedTime: now, appealDecidedUserId: actor.userId }
  }
  if (!DECISIONS.has(event)) return {}
  return {
    auditedTime: now,
    auditorUserId: actor.userId,
    ...(row.stage === 0 ? { firstAuditorUserId: actor.userId } : {}),
    ...(event === 'reject' ? { appealDueTime: new Date(now.getTime() + APPEAL_MS) } : {}),
  }
}

async function lockAll({ tx, actor }: Scope, ids: readonly number[]): Promise<Map<number, CompletionRow>> {
  const rows = await tx
    .select()
    .from(workOrderCompletions)
    .where(
      and(
        isOneOf(workOrderCompletions.id, ids),
        eq(workOrderCompletions.isDeleted, false),
        visibleTo(actor, workOrderCompletions),
      ),
    )
    .orderBy(workOrderCompletions.id)
    .for('update')
  if (rows.length === 0) return new Map()
  // read after the lock, because a statement that waits for a lock sees older versions of other rows
  const found = await rowsOf<CompletionFacts & { id: number }>(tx, factsWhere(isOneOf(sql`c.id`, ids), sql`c.id,`))
  const factsOf = new Map(found.map(({ id, ...facts }) => [Number(id), facts]))
  return new Map(
    rows.flatMap((row) => {
      const facts = factsOf.get(row.id)
      return facts ? [[row.id, { ...row, facts }]] : []
    }),
  )
}

const lock = async (scope: Scope, id: number): Promise<CompletionRow | undefined> =>
  (await lockAll(scope, [id])).get(id)

export const completionBinding: LifecycleBinding<CompletionRow, CompletionContext> = {
  lifecycleOf: () => completionLifecycle,
  table: workOrderCompletions,
  lock,
  lockAll,
  contextOf: completionContextOf,
  stamp,
  effects: completionEffects,
}
