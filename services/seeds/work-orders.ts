import { and, eq } from 'drizzle-orm'
import { SYSTEM } from '#machines/actor.ts'
import { applyEvent } from '#services/abp/apply-event.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import type { Database } from '#services/database/connect.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { totalOf } from '#services/work-orders/lifecycle/order-facts.ts'
import { progress } from '#services/work-orders/lifecycle/progress.ts'
import { createOrder } from '#services/work-orders/orders/order-creation.ts'
import * as decisions from '#services/work-orders/orders/order-decisions.ts'
import type { OrderStep, SeedOrder } from './data/seed-order.ts'
import { type DemoData, SMALL_DEMO, type Stories } from './demo-data.ts'
import { WorkHistory } from './history/work-orders.ts'
import { schedulePart } from './participations.ts'
import { Stage } from './work-order-stage.ts'

/**
 * Work orders in every status, with participations, results and payments. Every event goes through the services, sent
 * by an account that may send it, at the time it happened, so that logs, counts and money agree.
 */
export async function seedWorkOrders(platform: Platform, data = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, data.hours)
    scheduleAll(stage, data)
    await stage.play()
    if (data.city) await tellCity(platform, tx, data.hours, data.city)
  })
}

/**
 * Writes the city's events before the last days directly as rows (a history); later events go through the services like
 * all others.
 */
async function tellCity(platform: Platform, tx: Database, hours: DemoData['hours'], city: Stories): Promise<void> {
  const stage = await Stage.open(platform, tx, hours)
  const past = await WorkHistory.open(tx)
  scheduleAll(stage, city, past)
  await stage.play(() => past.write(tx, stage.now))
}

function scheduleAll(stage: Stage, { orders, parts }: Stories, past?: WorkHistory): void {
  const idOf = new Map<string, number>()
  for (const order of orders) scheduleOrder(stage, order, idOf, past)
  for (const part of parts) schedulePart(stage, part, idOf, past)
}

function scheduleOrder(stage: Stage, order: SeedOrder, idOf: Map<string, number>, past?: WorkHistory): void {
  const { key, by, created, published, funding } = order
  const id = () => idOf.get(key) ?? 0
  stage.at(
    created,
    `${key}: create`,
    async () => {
      idOf.set(key, await createOrder(stage.as(by, created), formOf(order, stage, idOf)))
    },
    past && (() => idOf.set(key, past.create(stage.as(by, created), formOf(order, stage, idOf)))),
  )
  if (funding === 'hosted' || funding === 'recorded') scheduleHosting(stage, order, id, past)
  if (published !== undefined) {
    const by = stage.as('platform', published)
    const publish = () => decisions.publishOrder(by, { id: id() })
    stage.at(published, `${key}: publish`, publish, past && (() => past.publish(by, id())))
  }
  for (const step of order.later ?? []) {
    const tell = past && (() => tellOrderStep(stage, step, id(), past))
    stage.at(step[1], `${key}: ${step[0]}`, () => playOrderStep(stage, step, id()), tell)
  }
}

/** The enterprise records its payment and Finance confirms it. A foundation's budget is only confirmed. */
function scheduleHosting(
  stage: Stage,
  { key, by, created, funding }: SeedOrder,
  id: () => number,
  past?: WorkHistory,
): void {
  const total = async () => {
    const [row] = await stage.tx.select().from(workOrders).where(eq(workOrders.id, id()))
    return row ? totalOf(row) : '0'
  }
  if (stage.isEnterprise(by)) {
    const recording = stage.as(by, created + 0.5)
    const record = async () => {
      const set = { hostingRecordedAmount: await total(), hostingRecordedTime: recording.now }
      await transact(recording, (scope) => applyEvent(scope, bindings.order, id(), { type: 'recordHosting' }, { set }))
    }
    stage.at(created + 0.5, `${key}: recordHosting`, record, past && (() => past.recordHosting(recording, id())))
  }
  if (funding !== 'hosted') return
  const finance = stage.as('finance', created + 0.9)
  const confirm = async () => decisions.confirmHosting(finance, { id: id(), hostedAmount: await total() })
  const what = `${key}: confirmHosting`
  stage.at(created + 0.9, what, confirm, past && (() => past.confirmHosting(finance, id())))
}

/** Adds a step of an order to the city's history. */
function tellOrderStep(stage: Stage, [what, day]: OrderStep, id: number, past: WorkHistory): void {
  if (what === 'progress') past.progress(stage.as(SYSTEM, day), id)
  else if (what === 'refund') past.refund(stage.as('finance', day), id)
  else throw new Error(`a history has no ${what}`)
}

async function playOrderStep(stage: Stage, step: OrderStep, id: number): Promise<void> {
  const [what, day] = step
  switch (what) {
    case 'progress':
      return transact(stage.as(SYSTEM, day), (scope) => progress(scope, id))
    case 'unPublish':
      return decisions.unPublishOrder(stage.as(step[2], day), { id, reason: step[3] })
    case 'approveCancellation':
      return decisions.auditCancellation(stage.as('platform', day), { id, isAgreed: true, opinion: step[2] })
    case 'refund':
      return refund(stage, id, day)
  }
}

async function refund(stage: Stage, id: number, day: number): Promise<void> {
  const [row] = await stage.tx
    .select({ refundDue: workOrders.refundDue })
    .from(workOrders)
    .where(and(eq(workOrders.id, id)))
  if (!row?.refundDue) throw new Error(`nothing is to be refunded for order ${id}`)
  await decisions.recordRefund(stage.as('finance', day), { id, amount: row.refundDue, bankSerialNo: `TK${id}` })
}

/** The demonstration's pay of an hour by the piece, in yuan; the pace follows from it. */
const HOURLY_PAY = 30
const paceOf = (unitPrice: string): string => String(Math.ceil(HOURLY_PAY / Number(unitPrice)))

function formOf(order: SeedOrder, stage: Stage, idOf: ReadonlyMap<string, number>) {
  const today = toWireDay(stage.now)
  const mainId = order.main === undefined ? undefined : idOf.get(order.main)
  return {
    ...(mainId === undefined ? {} : { mainId }),
    displayName: order.name,
    workOrderTypeId: dictionaryIdOf('WorkOrderType', order.type),
    operationModeId: dictionaryIdOf('OperationMode', order.mode ?? 'Home'),
    workPlace: order.workPlace ?? null,
    disabilityRequirementIds: (order.disabilities ?? ['Unlimited']).map((code) =>
      dictionaryIdOf('DisabilityRequirement', code),
    ),
    accommodationIds: order.accommodations.map((code) => dictionaryIdOf('Accommodation', code)),
    pricingUnit: order.unitName === '小时' ? ('WorkingHours' as const) : ('Quantity' as const),
    unitName: order.unitName,
    unitPrice: order.unitPrice,
    quantity: order.quantity,
    perPersonMax: order.perPersonMax ?? null,
    piecesPerHour: order.unitName === '小时' ? null : paceOf(order.unitPrice),
    dispatchMethod: order.method,
    requiresTraining: order.requiresTraining ?? false,
    startDate: addDays(today, order.start),
    endDate: addDays(today, order.end),
    description: order.description,
    standards: order.standards ?? null,
    acceptanceRules: order.acceptanceRules ?? null,
    questions: [...(order.questions ?? [])],
  }
}
