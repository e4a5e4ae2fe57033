import { and, desc, eq, sql } from 'drizzle-orm'
import type { MirroredStep, WorkOrderEffects } from '#machines/lifecycles/work-orders/effects.ts'
import { mirrorEvents } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { addDecimals, compareDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import type { EffectHandler, EffectOfAll } from '#services/abp/apply-event.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import { createNotifyEffect, type ParticipationFacts } from '#services/messages/notifications.api.ts'
import { readersOf } from './audiences.ts'
import { partNames } from './names.ts'
import { openFlow, openSupplement } from './open-flow.ts'
import { givePlaces, takeAtMost, takePlaces } from './places.ts'
import { progressWithMain } from './progress.ts'
import { send, sendIfAllowed, sendToAll } from './send.ts'

type Row = typeof workOrderParticipators.$inferSelect
type Handler = EffectHandler<Row>

async function hold(tx: Database, row: Row, heldQuantity: string): Promise<void> {
  row.heldQuantity = heldQuantity
  await tx.update(workOrderParticipators).set({ heldQuantity }).where(eq(workOrderParticipators.id, row.id))
}

const tellReaders: Handler = createNotifyEffect<Row, ParticipationFacts>(
  (scope, row, audience) => readersOf(scope, row, audience),
  async (row, { scope, event }) => ({
    participatorId: row.id,
    ...(await partNames(scope.tx, row)),
    quantity: row.quantity,
    acceptedQuantity: row.acceptedQuantity,
    offerDeadline: toWireTimeOrNull(row.confirmBy),
    changes: typeof event.changes === 'string' ? event.changes : null,
    reason: typeof event.opinion === 'string' ? event.opinion : null,
  }),
)

/** A change of a remark alone is no change of anybody's plans. */
const notify: Handler = async (call) => {
  if (call.params.template !== 'participator.changed' || call.event.changes) await tellReaders(call)
}

const reserveQuantity: Handler = async ({ scope: { tx }, row, params }) => {
  if (params.part === 'accepted') {
    // a won appeal gets at most what is left, because others may have claimed the quantity since
    const more = subtractDecimals(row.acceptedQuantity ?? '0', row.heldQuantity)
    const taken = addDecimals(row.heldQuantity, await takeAtMost(tx, row.workOrderId, more))
    await hold(tx, row, taken)
    row.acceptedQuantity = taken
    await tx
      .update(workOrderParticipators)
      .set({ acceptedQuantity: taken })
      .where(eq(workOrderParticipators.id, row.id))
    return
  }
  await takePlaces(tx, row.workOrderId, row.quantity)
  await hold(tx, row, row.quantity)
}

const releaseQuantity: Handler = async ({ scope: { tx }, row, params }) => {
  if (params.part === 'none') return
  const kept = params.part === 'unaccepted' ? (row.acceptedQuantity ?? '0') : '0'
  if (compareDecimals(row.heldQuantity, kept) === 0) return
  await givePlaces(tx, row.workOrderId, subtractDecimals(row.heldQuantity, kept))
  await hold(tx, row, kept)
}

const mirrorFlow: Handler = async ({ scope, row, params }) => {
  const [flow] = await scope.tx
    .select({ id: workOrderFinancialFlows.id })
    .from(workOrderFinancialFlows)
    .where(
      and(
        eq(workOrderFinancialFlows.workOrderParticipatorId, row.id),
        eq(workOrderFinancialFlows.kind, 'Participation'),
        eq(workOrderFinancialFlows.isDeleted, false),
      ),
    )
  if (!flow) throw new Error(`participation ${row.id} has no flow`)
  await send(asSystem(scope), 'WorkOrderFinancialFlow', flow.id, { type: mirrorEvents[params.step as MirroredStep] })
}

const completionEvent =
  (type: 'settle' | 'unsettle'): Handler =>
  async ({ scope, row, event }) => {
    const [completion] = await scope.tx
      .select({ id: workOrderCompletions.id })
      .from(workOrderCompletions)
      .where(
        and(
          eq(workOrderCompletions.workOrderParticipatorId, row.id),
          eq(workOrderCompletions.status, 'Approved'),
          sql`not ${workOrderCompletions.isDeleted}`,
        ),
      )
      .orderBy(desc(workOrderCompletions.round))
      .limit(1)
    const settled =
      type === 'settle'
        ? {
            settledTime: row.settledTime ?? scope.now,
            settledUserId: Number(event.settledUserId ?? scope.actor.userId),
          }
        : { settledTime: null, settledUserId: null }
    if (completion)
      await send(asSystem(scope), 'WorkOrderCompletion', completion.id, { type }, { set: settled as never })
  }

/** `completionEvent` for many participations. */
const completionEvents =
  (type: 'settle' | 'unsettle'): EffectOfAll<Row> =>
  async (calls) => {
    const [first] = calls
    if (!first) return
    const { scope, event } = first
    const found = await scope.tx
      .selectDistinctOn([workOrderCompletions.workOrderParticipatorId], {
        id: workOrderCompletions.id,
        of: workOrderCompletions.workOrderParticipatorId,
      })
      .from(workOrderCompletions)
      .where(
        and(
          isOneOf(
            workOrderCompletions.workOrderParticipatorId,
            calls.map(({ row }) => row.id),
          ),
          eq(workOrderCompletions.status, 'Approved'),
          sql`not ${workOrderCompletions.isDeleted}`,
        ),
      )
      .orderBy(workOrderCompletions.workOrderParticipatorId, desc(workOrderCompletions.round))
    const timeOf = new Map(calls.map(({ row }) => [row.id, row.settledTime ?? scope.now]))
    const settledOf = new Map(found.map(({ id, of }) => [id, timeOf.get(of)]))
    const settledUserId = Number(event.settledUserId ?? scope.actor.userId)
    await sendToAll(asSystem(scope), 'WorkOrderCompletion', [...settledOf.keys()], { type }, ({ id }) =>
      type === 'settle'
        ? { settledTime: settledOf.get(id), settledUserId }
        : { settledTime: null, settledUserId: null },
    )
  }

/** Each order goes on once, after the events of all its participations. */
const progressOrders: EffectOfAll<Row> = async (calls) => {
  const orders = new Map(calls.map(({ scope, row }) => [row.workOrderId, scope]))
  for (const [id, scope] of [...orders].sort(([a], [b]) => a - b)) await progressWithMain(scope, id)
}

export const participatorEffectsOfAll: Readonly<Record<string, EffectOfAll<Row>>> = {
  markCompletionSettled: completionEvents('settle'),
  markCompletionUnsettled: completionEvents('unsettle'),
  progressOrder: progressOrders,
}

export const participatorEffects: Readonly<Record<string, Handler>> = {
  notify,
  reserveQuantity,
  releaseQuantity,
  openFlow: ({ scope, row, params }) => openFlow(scope, row, params.entry as WorkOrderEffects['openFlow']['entry']),
  openSupplement: ({ scope, row }) => openSupplement(scope, row),
  mirrorFlow,
  startOrder: async ({ scope, row }) => void (await sendIfAllowed(scope, 'WorkOrder', row.workOrderId, ['start'])),
  reopenOrder: async ({ scope, row }) => void (await sendIfAllowed(scope, 'WorkOrder', row.workOrderId, ['rework'])),
  progressOrder: ({ scope, row }) => progressWithMain(scope, row.workOrderId),
  markCompletionSettled: completionEvent('settle'),
  markCompletionUnsettled: completionEvent('unsettle'),
}
