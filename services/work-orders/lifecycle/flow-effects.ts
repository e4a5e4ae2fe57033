import { eq, sql } from 'drizzle-orm'
import { subtractDecimals } from '#machines/rules/decimal.ts'
import { grossPay, netPay } from '#machines/rules/settlement.ts'
import { type Calendar, workingDayUntil } from '#machines/rules/working-days.ts'
import type { EffectHandler, EffectOfAll } from '#services/abp/apply-event.ts'
import { addDays, monthSpan, startOfDay, toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { termsOf } from '#services/content/setting.service.ts'
import { TERMS } from '#services/database/built-in/settings.ts'
import type { Database } from '#services/database/connect.ts'
import { updateRows } from '#services/database/many-rows.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { createNotifyEffect, type FlowFacts } from '#services/messages/notifications.api.ts'
import { calendarIn } from '#services/reference/public-holiday.service.ts'
import { readersOf } from './audiences.ts'
import { settleRefund } from './escrow.ts'
import { keepPayeeNames, partNames, personName } from './names.ts'
import { send, sendToAll } from './send.ts'
import { lockPersonTax, lockTaxOf, withholdingOf } from './withholding.ts'
import { withholdingsOf } from './withholding-of-all.ts'

type Row = typeof workOrderFinancialFlows.$inferSelect
type Handler = EffectHandler<Row>

/**
 * The expected payment time: work accepted in a month is paid by noon on a day of the next month, which the settings
 * define. If that is a day off, payment is on the working day before, as for wages.
 */
export function expectedPayTime(accepted: Date, paymentDay: number, calendar: Calendar): Date {
  const { year, month } = toYearMonth(accepted)
  const first = toWireDay(monthSpan(year, month).until)
  const day = workingDayUntil(calendar, addDays(first, paymentDay - 1))
  return new Date(startOfDay(day).getTime() + NOON_MS)
}
const NOON_MS = 43_200_000

/** The payee, and the purpose of the payment: the order's name for work, otherwise the entered matter. */
async function namesOf(tx: Database, { kind, workOrderId, matter, userDisabledPersonId }: Row) {
  if (kind !== 'Participation' || workOrderId === null) {
    return { matter, personName: await personName(tx, userDisabledPersonId) }
  }
  const names = await partNames(tx, { workOrderId, userDisabledPersonId })
  return { matter: names.orderName, personName: names.personName }
}

const notify: Handler = createNotifyEffect<Row, FlowFacts>(
  (scope, row, audience) => readersOf(scope, row, audience),
  async (row, { scope, event }) => ({
    flowId: row.id,
    participatorId: row.workOrderParticipatorId,
    ...(await namesOf(scope.tx, row)),
    netAmount: row.net,
    taxAmount: row.tax,
    expectedDate: row.expectedPayTime && toWireDay(row.expectedPayTime),
    reason: typeof event.opinion === 'string' ? event.opinion : row.returnReason,
  }),
)

async function write(call: Parameters<Handler>[0], values: Partial<Row>): Promise<void> {
  Object.assign(call.row, values)
  await call.scope.tx
    .update(workOrderFinancialFlows)
    .set(values as object)
    .where(eq(workOrderFinancialFlows.id, call.row.id))
}

/** A subquery, read together with the work, because many results are accepted one after another. */
const PAYMENT_DAY = sql<number>`coalesce((select (s.value->>'paymentDay')::int from setting s where s.name = 'Terms'),
  ${TERMS.paymentDay})`.mapWith(Number)

/** What supplements after appeals pay already; a payment that was returned is computed without it. */
const SUPPLEMENTED = sql<string>`(select coalesce(sum(s.quantity), 0) from work_order_financial_flow s
  where s.work_order_participator_id = ${workOrderParticipators.id} and s.kind = 'Supplement' and not s.is_deleted)`

/** The amount: accepted quantity × unit price for work; the entered amount for a manual flow. */
async function amountOf({ scope: { tx }, row }: Parameters<Handler>[0]) {
  if (row.workOrderParticipatorId === null || row.kind !== 'Participation') {
    const { paymentDay } = await termsOf(tx)
    return { quantity: row.quantity, unitPrice: row.unitPrice, amount: row.amount, paymentDay }
  }
  const [work] = await tx
    .select({
      quantity: sql<string | null>`(${workOrderParticipators.acceptedQuantity} - ${SUPPLEMENTED})::text`,
      unitPrice: workOrders.unitPrice,
      paymentDay: PAYMENT_DAY,
    })
    .from(workOrderParticipators)
    .innerJoin(workOrders, eq(workOrders.id, workOrderParticipators.workOrderId))
    .where(eq(workOrderParticipators.id, row.workOrderParticipatorId))
  if (!work?.quantity) throw new Error(`participation ${row.workOrderParticipatorId} has no accepted quantity`)
  const amount = grossPay({ acceptedQuantity: work.quantity, unitPrice: work.unitPrice })
  return { quantity: work.quantity, unitPrice: work.unitPrice, amount, paymentDay: work.paymentDay }
}

/** Computes gross, estimated tax and net; the tax is calculated again at the payment. */
const computeAmounts: Handler = async (call) => {
  const { scope, row } = call
  const { paymentDay, ...work } = await amountOf(call)
  const gross = grossPay({ acceptedQuantity: '1', unitPrice: work.amount, bonus: row.bonus, deduction: row.deduction })
  const month = toYearMonth(scope.now)
  const withheld = await withholdingOf(scope.tx, { ...row, gross, ...month })
  await write(call, {
    ...work,
    gross,
    ...withheld,
    net: netPay(gross, withheld.tax),
    ...month,
    expectedPayTime: expectedPayTime(scope.now, paymentDay, await calendarIn(scope.tx)),
  })
  await settleRefund(scope.tx, row.mainWorkOrderId, scope.now)
}

/**
 * Computes the tax of the payment month while the person is locked, so that two concurrent payments cannot use the same
 * allowance.
 */
const computeTax: Handler = async (call) => {
  const { scope, row } = call
  await lockPersonTax(scope.tx, row.userDisabledPersonId)
  const month = toYearMonth(row.paidTime ?? scope.now)
  const withheld = await withholdingOf(scope.tx, { ...row, ...month })
  await write(call, { ...withheld, net: subtractDecimals(row.gross, withheld.tax), ...month })
}

const toParticipator =
  (type: 'settle' | 'payReturned'): Handler =>
  async ({ scope, row }) => {
    if (row.workOrderParticipatorId === null) return
    const settledTime = type === 'settle' ? (row.paidTime ?? scope.now) : null
    await send(
      asSystem(scope),
      'WorkOrderParticipator',
      row.workOrderParticipatorId,
      // the system sends the event; the payer is stored as the one who settled the work
      { type, settledUserId: scope.actor.userId },
      { set: { settledTime } as never },
    )
  }

/** `computeTax` of the payments of one time, all of the same month. */
const computeTaxOfAll: EffectOfAll<Row> = async (calls) => {
  const [first] = calls
  if (!first) return
  const { scope } = first
  const rows = calls.map(({ row }) => row)
  await lockTaxOf(
    scope,
    rows.map(({ userDisabledPersonId }) => userDisabledPersonId),
  )
  const month = toYearMonth(first.row.paidTime ?? scope.now)
  const withheld = await withholdingsOf(scope.tx, rows, month)
  for (const row of rows) {
    const own = withheld.get(row.id)
    if (!own) throw new Error(`flow ${row.id} was not taxed`)
    Object.assign(row, { ...own, net: subtractDecimals(row.gross, own.tax), ...month })
  }
  await updateRows(
    scope.tx,
    workOrderFinancialFlows,
    rows.map(({ id, taxMode, taxableIncome, tax, taxWorking, net, year, month: of }) => ({
      ...{ id, taxMode, taxableIncome, tax, taxWorking, net, year, month: of },
    })),
  )
}

/** `notify` with the names of all payees read at once. */
const notifyAll: EffectOfAll<Row> = async (calls) => {
  const [first] = calls
  if (first && calls.length > 1) {
    await keepPayeeNames(
      first.scope.tx,
      calls.map(({ row }) => row),
    )
  }
  for (const call of calls) await notify(call)
}

/** `toParticipator` for many payments, all paid at one time. */
const toParticipators =
  (type: 'settle' | 'payReturned'): EffectOfAll<Row> =>
  async (calls) => {
    const [first] = calls
    if (!first) return
    const { scope } = first
    const settledTime = type === 'settle' ? (first.row.paidTime ?? scope.now) : null
    await sendToAll(
      asSystem(scope),
      'WorkOrderParticipator',
      calls.flatMap(({ row }) => row.workOrderParticipatorId ?? []),
      { type, settledUserId: scope.actor.userId },
      () => ({ settledTime }),
    )
  }

export const flowEffectsOfAll: Readonly<Record<string, EffectOfAll<Row>>> = {
  notify: notifyAll,
  computeTax: computeTaxOfAll,
  settleParticipator: toParticipators('settle'),
  returnParticipator: toParticipators('payReturned'),
}

export const flowEffects: Readonly<Record<string, Handler>> = {
  notify,
  computeAmounts,
  computeTax,
  settleParticipator: toParticipator('settle'),
  returnParticipator: toParticipator('payReturned'),
}
