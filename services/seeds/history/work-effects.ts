import type { CompletionContext } from '#machines/lifecycles/work-orders/completion.rules.ts'
import type { MirroredStep } from '#machines/lifecycles/work-orders/effects.ts'
import type { FeedbackContext } from '#machines/lifecycles/work-orders/feedback.rules.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import { type FinancialStepContext, mirrorEvents } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import type { ParticipatorContext } from '#machines/lifecycles/work-orders/participator.rules.ts'
import { compareDecimals, money, subtractDecimals } from '#machines/rules/decimal.ts'
import { grossPay, netPay } from '#machines/rules/settlement.ts'
import type { Calendar } from '#machines/rules/working-days.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { TERMS } from '#services/database/built-in/settings.ts'
import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import type { CompletionRow } from '#services/work-orders/lifecycle/completion.binding.ts'
import { columnsOf } from '#services/work-orders/lifecycle/completion-effects.ts'
import { leftOf } from '#services/work-orders/lifecycle/escrow.ts'
import type { FeedbackRow } from '#services/work-orders/lifecycle/feedback.binding.ts'
import { REPORTING } from '#services/work-orders/lifecycle/feedback-effects.ts'
import type { FlowRow } from '#services/work-orders/lifecycle/flow.binding.ts'
import { expectedPayTime } from '#services/work-orders/lifecycle/flow-effects.ts'
import { MATTER } from '#services/work-orders/lifecycle/open-flow.ts'
import type { OrderRow } from '#services/work-orders/lifecycle/order-facts.ts'
import type { ParticipatorRow } from '#services/work-orders/lifecycle/participator.binding.ts'
import { STEPS } from '#services/work-orders/lifecycle/progress.ts'
import { type TaxSettings, withheldOf } from '#services/work-orders/lifecycle/withholding.ts'
import { bySystem, type Consequence, type History, type Moment, type Told, untold } from './history.ts'
import type { WorkRows } from './work-rows.ts'

const AUTOMATIC = STEPS.Main.map((type) => ({ type }))

/**
 * The five lifecycles of work orders over rows in memory. The effects do the same as the handlers with the same names
 * in `services/work-orders/lifecycle`, but in memory. Effects that the city's stories never trigger are missing.
 */
export class WorkEffects {
  constructor(
    private readonly history: History,
    private readonly rows: WorkRows,
    private readonly tax: TaxSettings,
    private readonly calendar: Calendar,
  ) {}

  readonly order: Told<OrderRow, object> = {
    binding: bindings.order,
    refresh: (row) => {
      row.facts = this.rows.orderFacts(row.id)
      row.isFull = compareDecimals(row.claimedQuantity, row.quantity) >= 0
    },
    effects: {
      notify: untold,
      notifyMatchingPersons: untold,
      invalidateParticipators: ({ row }) => {
        const working = this.rows
          .partsOf(row.id)
          .filter(({ status }) => status === 'Claimed' || status === 'InExecution')
        if (working.length > 0) throw new Error(`order ${row.id} ends while persons work on it`)
      },
      // orders of the city's stories have no dispatch orders
      cancelDispatchOrders: untold,
      refundRemainder: ({ row }) => this.#settleRefund(row),
    },
  }

  readonly part: Told<ParticipatorRow, ParticipatorContext> = {
    binding: bindings.participator,
    refresh: (row) => {
      row.facts = this.rows.partFacts(row)
    },
    effects: {
      notify: untold,
      openFlow: ({ at, row, params }) => this.#openFlow(at, row, String(params.entry)),
      mirrorFlow: ({ at, row, params }) =>
        this.history.apply(bySystem(at), this.flow, this.rows.flowOf(row.id), {
          type: mirrorEvents[params.step as MirroredStep],
        }),
      releaseQuantity: (call) => this.#release(call),
      startOrder: ({ at, row }) => this.#toOrder(at, row, 'start'),
      reopenOrder: ({ at, row }) => this.#toOrder(at, row, 'rework'),
      progressOrder: ({ at, row }) => this.progress(at, row.workOrderId),
      markCompletionSettled: ({ at, row, event }) => {
        const completion = this.rows.completionsOf(row.id).find(({ status }) => status === 'Approved')
        const set = { settledTime: row.settledTime ?? at.now, settledUserId: Number(event.settledUserId) }
        if (completion) this.history.apply(bySystem(at), this.completion, completion, { type: 'settle' }, { set })
      },
    },
  }

  readonly completion: Told<CompletionRow, CompletionContext> = {
    binding: bindings.completion,
    refresh: (row) => {
      const part = this.rows.part(row.workOrderParticipatorId)
      const { isTwoStage, pricingUnit } = this.rows.order(row.workOrderId)
      row.facts = { isTwoStage, pricingUnit, reworkCount: part.reworkCount, participatorStatus: part.status }
    },
    effects: {
      notify: untold,
      moveParticipator: ({ at, row, params, event }) => {
        const type = String(params.event)
        const opinion = typeof event.opinion === 'string' ? event.opinion : null
        const set = columnsOf(type, row, event) as Partial<ParticipatorRow>
        const part = this.rows.part(row.workOrderParticipatorId)
        this.history.apply(at, this.part, part, { type, opinion }, { set, opinion })
      },
    },
  }

  readonly feedback: Told<FeedbackRow, FeedbackContext> = {
    binding: bindings.feedback,
    effects: {
      notify: untold,
      moveParticipator: ({ at, row, params }) => {
        const part = this.rows.part(Number(row.workOrderParticipatorId))
        if (!REPORTING.has(part.status)) return
        const set = row.reportedQuantity === null ? {} : { reportedQuantity: row.reportedQuantity }
        this.history.apply(at, this.part, part, { type: String(params.event) }, { set })
      },
    },
  }

  readonly flow: Told<FlowRow, FinancialStepContext> = {
    binding: bindings.flow,
    effects: {
      notify: untold,
      computeAmounts: (call) => this.#computeAmounts(call),
      computeTax: ({ at, row }) => {
        const month = toYearMonth(row.paidTime ?? at.now)
        const withheld = withheldOf({ ...row, ...month }, this.rows.paidBefore(row, month.year, month.month), this.tax)
        Object.assign(row, { ...withheld, net: subtractDecimals(row.gross, withheld.tax), ...month })
      },
      settleParticipator: ({ at, row }) => {
        const set = { settledTime: row.paidTime ?? at.now }
        const event = { type: 'settle', settledUserId: at.actor.userId }
        const part = this.rows.part(Number(row.workOrderParticipatorId))
        this.history.apply(bySystem(at), this.part, part, event, { set })
      },
    },
  }

  /** Advances an order as far as its participations allow. */
  progress(at: Moment, orderId: number): void {
    const order = this.rows.order(orderId)
    for (let left: number = STEPS.Main.length; left > 0; left -= 1)
      if (!this.history.applyFirst(at, this.order, order, AUTOMATIC)) return
  }

  #toOrder(at: Moment, { workOrderId }: ParticipatorRow, type: string): void {
    this.history.applyFirst(at, this.order, this.rows.order(workOrderId), [{ type }])
  }

  #openFlow(at: Moment, part: ParticipatorRow, entry: string): void {
    const { userDisabledPersonId, foundationId } = part
    const none = {
      ...{ isManual: false, isDecided: false, hasBankInfo: false },
      ...{ isNetNegative: false, isMonthLocked: false, isContested: false },
    }
    const context = { personId: userDisabledPersonId, foundationId, ...none }
    this.history.enter(bySystem(at), this.flow, financialStepLifecycle, entry, context, (status) => {
      const { workOrderId, mainWorkOrderId, enterpriseId, developerUserId, workOrderTypeId, userId } = part
      const owners = { workOrderId, mainWorkOrderId, enterpriseId, developerUserId, foundationId, workOrderTypeId }
      const flow = this.rows.flows.add({
        kind: 'Participation',
        status: status as FlowRow['status'],
        workOrderParticipatorId: part.id,
        ...owners,
        userDisabledPersonId,
        userId,
        matter: MATTER,
        creatorUserId: at.actor.userId,
        creationTime: at.now,
      })
      return Object.assign(flow, { facts: { hasBankInfo: false, isMonthLocked: false, isContested: false } }) as FlowRow
    })
  }

  #release({ row, params }: Consequence<ParticipatorRow>): void {
    const kept = params.part === 'unaccepted' ? (row.acceptedQuantity ?? '0') : '0'
    if (params.part === 'none' || compareDecimals(row.heldQuantity, kept) === 0) return
    const order = this.rows.order(row.workOrderId)
    order.claimedQuantity = subtractDecimals(order.claimedQuantity, subtractDecimals(row.heldQuantity, kept))
    row.heldQuantity = kept
  }

  #computeAmounts({ at, row }: Consequence<FlowRow>): void {
    const order = this.rows.order(Number(row.workOrderId))
    const quantity = this.rows.part(Number(row.workOrderParticipatorId)).acceptedQuantity ?? '0'
    const { unitPrice } = order
    const amount = grossPay({ acceptedQuantity: quantity, unitPrice })
    const gross = grossPay({ acceptedQuantity: '1', unitPrice: amount, bonus: row.bonus, deduction: row.deduction })
    const month = toYearMonth(at.now)
    const paid = this.rows.paidBefore(row, month.year, month.month)
    const withheld = withheldOf({ gross, ...month }, paid, this.tax)
    const expected = { expectedPayTime: expectedPayTime(at.now, TERMS.paymentDay, this.calendar) }
    const net = netPay(gross, withheld.tax)
    Object.assign(row, { quantity, unitPrice, amount, gross, ...withheld, net, ...month, ...expected })
    this.#settleRefund(order)
  }

  #settleRefund(order: OrderRow): void {
    const isOver = order.status === 'Accepted' || order.status === 'Cancelled'
    if (!isOver || order.hostedAmount === null || order.isHostingWaived) return
    const left = leftOf({ hosted: order.hostedAmount, earned: this.rows.earnedOf(order.id), fee: order.serviceFee })
    order.refundDue = compareDecimals(left, '0') > 0 ? money(left) : null
  }
}
