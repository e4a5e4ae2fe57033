import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import type { ParticipatorContext } from '#machines/lifecycles/work-orders/participator.rules.ts'
import type { LifecycleBinding, Scope, Told } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { rowColumn, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { visibleTo } from '../visibility.ts'
import { participatorEffects, participatorEffectsOfAll } from './participator-effects.ts'

export type ParticipatorColumns = typeof workOrderParticipators.$inferSelect

/** The facts of the order and the newest completion that the participation's lifecycle reads. */
export interface ParticipatorFacts {
  orderStatus: string
  mainStatus: string | null
  hasRemaining: boolean
  startDate: string
  isTwoStage: boolean
  stage: number
  isTakenOver: boolean
}
export type ParticipatorRow = ParticipatorColumns & { facts: ParticipatorFacts }

/** Grace period: overdue work may still be submitted for two days. */
export const GRACE_MS = 48 * 3_600_000

/**
 * @param part the alias of the participation's row
 * @param from the FROM clause; a query that already has the row supplies it, so that the row is not read twice
 */
const factsOf = (part: SQL, from: SQL): SQL => sql`select o.status as "orderStatus", m.status as "mainStatus",
      o.claimed_quantity < o.quantity as "hasRemaining", o.start_date::text as "startDate",
      o.is_two_stage as "isTwoStage", coalesce(c.stage, 0)::int as "stage", c.takeover_time is not null as "isTakenOver"
    from ${from}
    join work_order o on o.id = ${part}.work_order_id
    left join work_order m on m.id = o.main_id
    left join lateral (
      select c.stage, c.takeover_time from work_order_completion c
      where c.work_order_participator_id = ${part}.id and not c.is_deleted order by c.round desc limit 1
    ) c on true`

/** The computed facts as a column in queries on `work_order_participator`. */
export const participatorFacts = rowColumn<ParticipatorFacts>(
  factsOf(sql`work_order_participator`, sql`(select 1) row_at_hand`),
)

const isOpen = (status: string | null): boolean => status === 'Published' || status === 'InProgress'

function isOverdue(row: Pick<ParticipatorColumns, 'status' | 'confirmBy' | 'dueTime'>, now: Date): boolean {
  if (row.status === 'ToBeClaimed') return row.confirmBy !== null && row.confirmBy <= now
  return row.dueTime !== null && row.dueTime.getTime() + GRACE_MS <= now.getTime()
}

type ToldParticipator = Told<
  ParticipatorRow,
  | 'userDisabledPersonId'
  | 'foundationId'
  | 'enterpriseId'
  | 'developerUserId'
  | 'claimSource'
  | 'reworkCount'
  | 'status'
  | 'confirmBy'
  | 'dueTime',
  keyof ParticipatorFacts
>

export function participatorContextOf(row: ToldParticipator, now: Date): ParticipatorContext {
  const { facts } = row
  return {
    personId: row.userDisabledPersonId,
    foundationId: row.foundationId,
    enterpriseId: row.enterpriseId,
    developerUserId: row.developerUserId,
    claimSource: row.claimSource,
    isTakenOver: facts.isTakenOver,
    isOrderOpen: isOpen(facts.orderStatus) && (facts.mainStatus === null || isOpen(facts.mainStatus)),
    orderHasRemaining: facts.hasRemaining,
    hasOrderStarted: facts.startDate <= toWireDay(now),
    isOverdue: isOverdue(row, now),
    reworkCount: row.reworkCount,
    isTwoStage: facts.isTwoStage,
    acceptanceStage: facts.stage,
  }
}

export const participatorActions = (row: ParticipatorRow, actor: Actor, now: Date): string[] =>
  allowedEvents(participatorLifecycle, row.status, participatorContextOf(row, now), actor)

export const participatorStatusLabel = (row: ParticipatorRow, now: Date): string =>
  participatorLifecycle.labelOf(row.status, participatorContextOf(row, now))

/** The time column that each event sets. */
const TIMES: Readonly<Record<string, keyof ParticipatorColumns>> = {
  claim: 'claimedTime',
  approveClaim: 'claimedTime',
  start: 'startedTime',
  submit: 'submittedTime',
  accept: 'acceptedTime',
  upholdAppeal: 'acceptedTime',
  rejectClaim: 'endedTime',
  decline: 'endedTime',
  expire: 'endedTime',
  giveUp: 'endedTime',
  invalidate: 'endedTime',
  personLeaves: 'endedTime',
  fail: 'endedTime',
}

function stamp(event: string, row: ParticipatorRow, { now }: Scope): Partial<ParticipatorRow> {
  // the first report starts the work
  const column = event === 'report' && row.startedTime === null ? 'startedTime' : TIMES[event]
  return column ? { [column]: now } : {}
}

async function lockAll({ tx, actor }: Scope, ids: readonly number[]): Promise<Map<number, ParticipatorRow>> {
  const rows = await tx
    .select()
    .from(workOrderParticipators)
    .where(
      and(
        isOneOf(workOrderParticipators.id, ids),
        eq(workOrderParticipators.isDeleted, false),
        visibleTo(actor, workOrderParticipators),
      ),
    )
    .orderBy(workOrderParticipators.id)
    .for('update')
  if (rows.length === 0) return new Map()
  // read after the lock, because a statement that waits for a lock sees older versions of other rows
  const from = sql`work_order_participator p`
  const found = await rowsOf<{ id: number; facts: ParticipatorFacts }>(
    tx,
    sql`select p.id, (select to_json(f) from (${factsOf(sql`p`, sql`(select 1) row_at_hand`)}) f) as facts
      from ${from} where ${isOneOf(sql`p.id`, ids)}`,
  )
  const factsById = new Map(found.map(({ id, facts }) => [Number(id), facts]))
  return new Map(
    rows.flatMap((row) => {
      const facts = factsById.get(row.id)
      return facts ? [[row.id, { ...row, facts }]] : []
    }),
  )
}

const lock = async (scope: Scope, id: number): Promise<ParticipatorRow | undefined> =>
  (await lockAll(scope, [id])).get(id)

export const participatorBinding: LifecycleBinding<ParticipatorRow, ParticipatorContext> = {
  lifecycleOf: () => participatorLifecycle,
  table: workOrderParticipators,
  lock,
  lockAll,
  contextOf: participatorContextOf,
  stamp,
  effects: participatorEffects,
  effectsOfAll: participatorEffectsOfAll,
}
