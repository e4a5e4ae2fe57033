import { addDecimals, compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import { isByMonth } from '#machines/rules/tax-relief.ts'
import type { Database } from '#services/database/connect.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions, workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { writePast } from '#services/work-orders/ledger/post.repository.ts'
import type { CompletionRow } from '#services/work-orders/lifecycle/completion.binding.ts'
import type { FlowRow } from '#services/work-orders/lifecycle/flow.binding.ts'
import { NO_FACTS } from '#services/work-orders/lifecycle/order.binding.ts'
import type { OrderFacts, OrderRow } from '#services/work-orders/lifecycle/order-facts.ts'
import type { ParticipatorFacts, ParticipatorRow } from '#services/work-orders/lifecycle/participator.binding.ts'
import type { Paid } from '#services/work-orders/lifecycle/withholding.ts'
import { NewRows } from './rows.ts'

/** New work orders and their dependent rows, with the facts and sums that the services read from the database. */
export class WorkRows {
  private constructor(
    readonly orders: NewRows<typeof workOrders>,
    readonly parts: NewRows<typeof workOrderParticipators>,
    readonly completions: NewRows<typeof workOrderCompletions>,
    readonly feedbacks: NewRows<typeof workOrderFeedbacks>,
    readonly flows: NewRows<typeof workOrderFinancialFlows>,
  ) {}

  static async open(tx: Database): Promise<WorkRows> {
    return new WorkRows(
      await NewRows.of(tx, workOrders),
      await NewRows.of(tx, workOrderParticipators),
      await NewRows.of(tx, workOrderCompletions),
      await NewRows.of(tx, workOrderFeedbacks),
      await NewRows.of(tx, workOrderFinancialFlows),
    )
  }

  async write(tx: Database, now: Date): Promise<void> {
    for (const rows of [this.orders, this.parts, this.completions, this.feedbacks, this.flows]) await rows.write(tx)
    await writePast(tx, now)
  }

  order = (id: number): OrderRow => this.orders.get(id) as OrderRow
  part = (id: number): ParticipatorRow => this.parts.get(id) as ParticipatorRow
  completion = (id: number): CompletionRow => this.completions.get(id) as CompletionRow
  flow = (id: number): FlowRow => this.flows.get(id) as FlowRow

  partsOf = (orderId: number) => this.parts.all().filter(({ workOrderId }) => workOrderId === orderId)
  flowOf(partId: number): FlowRow {
    const flow = this.flows.all().find(({ workOrderParticipatorId }) => workOrderParticipatorId === partId)
    if (!flow) throw new Error(`participation ${partId} has no flow`)
    return flow as FlowRow
  }
  /** The completions of a participation, newest first. */
  completionsOf(partId: number): CompletionRow[] {
    const rows = this.completions.all().filter(({ workOrderParticipatorId }) => workOrderParticipatorId === partId)
    return rows.toReversed() as CompletionRow[]
  }

  orderFacts(id: number): OrderFacts {
    const statuses = this.partsOf(id).map(({ status }) => status)
    const countOf = (...some: string[]) => statuses.filter((status) => some.includes(status)).length
    return {
      ...NO_FACTS,
      // only certified enterprises create orders, and the enterprises of the stories stay certified
      enterpriseAudit: 1,
      enterpriseAuditStatus: 1,
      liveParticipators: countOf('Claimed', 'InExecution', 'InAcceptance'),
      workingParticipators: countOf('Claimed', 'InExecution'),
      unsettledParticipators: countOf('InAcceptance', 'Accepted'),
      settledParticipators: countOf('Settled'),
    }
  }

  partFacts(part: Pick<ParticipatorRow, 'id' | 'workOrderId'>): ParticipatorFacts {
    const order = this.order(part.workOrderId)
    const [newest] = this.completionsOf(part.id)
    return {
      orderStatus: order.status,
      mainStatus: null,
      hasRemaining: compareDecimals(order.claimedQuantity, order.quantity) < 0,
      startDate: order.startDate,
      isTwoStage: order.isTwoStage,
      stage: newest?.stage ?? 0,
      isTakenOver: false,
    }
  }

  /** The person's other payments of that year, up to and including that month. */
  paidBefore({ id, userDisabledPersonId, mainWorkOrderId }: FlowRow, year: number, month: number): Paid {
    const paid = this.flows
      .all()
      .filter(
        (flow) =>
          flow.userDisabledPersonId === userDisabledPersonId &&
          flow.status === 'Settled' &&
          flow.year === year &&
          Number(flow.month) <= month &&
          flow.id !== id,
      )
    const inProject = paid.filter((flow) => flow.month === month && flow.mainWorkOrderId === mainWorkOrderId)
    const sum = (flows: typeof paid, key: 'gross' | 'tax') =>
      sumDecimals(
        flows.map((flow) => flow[key]),
        2,
      )
    const relieved = (flows: typeof paid) =>
      sumDecimals(
        flows.map(({ taxWorking }) => taxWorking?.relieved ?? '0'),
        2,
      )
    return {
      cumulativeIncome: sum(paid, 'gross'),
      withheld: sum(paid, 'tax'),
      relieved: relieved(paid),
      months: [...new Set(paid.map((flow) => Number(flow.month)))],
      reliefMonths: [
        ...new Set(paid.flatMap(({ taxWorking, month: of }) => (isByMonth(taxWorking?.relief) ? [Number(of)] : []))),
      ],
      projectIncome: sum(inProject, 'gross'),
      projectWithheld: sum(inProject, 'tax'),
      projectRelieved: relieved(inProject),
    }
  }

  /** Sum of the gross amounts of the order that are paid or due. */
  earnedOf(orderId: number): string {
    const due = this.flows
      .all()
      .filter(
        ({ mainWorkOrderId, status }) =>
          mainWorkOrderId === orderId && (status === 'ToBeSettled' || status === 'Settled'),
      )
    return due.reduce((sum, { gross }) => addDecimals(sum, gross), '0')
  }
}
