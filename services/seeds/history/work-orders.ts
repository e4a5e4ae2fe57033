import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { addDecimals, compareDecimals } from '#machines/rules/decimal.ts'
import type { Calendar } from '#machines/rules/working-days.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { calendarIn } from '#services/reference/public-holiday.service.ts'
import { REWORK_MS } from '#services/work-orders/completions/acceptance.ts'
import { type CompletionRow, completionContextOf } from '#services/work-orders/lifecycle/completion.binding.ts'
import type { FeedbackRow } from '#services/work-orders/lifecycle/feedback.binding.ts'
import { orderContextOf, orderLifecycleOf } from '#services/work-orders/lifecycle/order.binding.ts'
import { type OrderRow, totalOf } from '#services/work-orders/lifecycle/order-facts.ts'
import { type ParticipatorRow, participatorContextOf } from '#services/work-orders/lifecycle/participator.binding.ts'
import { taxSettingsOf } from '#services/work-orders/lifecycle/withholding.ts'
import { NUMBER_PREFIX, unstored, valuesOf } from '#services/work-orders/orders/order-creation.ts'
import type { CreateWorkOrderDto } from '#services/work-orders/orders/work-order-input.schemas.ts'
import { partValues } from '#services/work-orders/participators/claims.ts'
import { History, type Moment } from './history.ts'
import { Numbers } from './numbers.ts'
import { WorkEffects } from './work-effects.ts'
import { WorkRows } from './work-rows.ts'

const DAY_MS = 86_400_000

type Owner = Pick<typeof enterprises.$inferSelect, 'id' | 'developerUserId' | 'acceptanceDays'>
type Account = Pick<typeof users.$inferSelect, 'id' | 'bankName' | 'bankCardTail' | 'bankCardSealed'>

/**
 * Writes orders of enterprises whose persons claimed, did and were paid for their work, as far as the city's stories
 * contain them. It produces the rows that the work order services would write, without one statement for each step.
 */
export class WorkHistory {
  readonly #effects: WorkEffects
  private constructor(
    private readonly history: History,
    private readonly numbers: Numbers,
    private readonly rows: WorkRows,
    private readonly enterprises: ReadonlyMap<number, Owner>,
    private readonly foundations: ReadonlyMap<number, number | null>,
    private readonly accounts: ReadonlyMap<number, Account>,
    tax: Awaited<ReturnType<typeof taxSettingsOf>>,
    calendar: Calendar,
  ) {
    this.#effects = new WorkEffects(history, rows, tax, calendar)
  }

  static async open(tx: Database): Promise<WorkHistory> {
    const { id, bankName, bankCardTail, bankCardSealed } = users
    const accounts = await tx.select({ id, bankName, bankCardTail, bankCardSealed }).from(users)
    const persons = await tx
      .select({ id: userDisabledPersons.id, foundationId: userDisabledPersons.foundationId })
      .from(userDisabledPersons)
    const { developerUserId, acceptanceDays } = enterprises
    const owners = await tx.select({ id: enterprises.id, developerUserId, acceptanceDays }).from(enterprises)
    return new WorkHistory(
      new History(),
      await Numbers.open(tx),
      await WorkRows.open(tx),
      new Map(owners.map((owner) => [owner.id, owner])),
      new Map(persons.map(({ id: personId, foundationId }) => [personId, foundationId])),
      new Map(accounts.map((account) => [account.id, account])),
      await taxSettingsOf(tx),
      await calendarIn(tx),
    )
  }

  async write(tx: Database, now: Date): Promise<void> {
    await this.rows.write(tx, now)
    await this.history.writeLogs(tx)
    await this.numbers.write(tx)
  }

  ownerOf = (orderId: number): Pick<OrderRow, 'enterpriseId'> => this.rows.order(orderId)

  create(at: Moment, input: CreateWorkOrderDto): number {
    const enterprise = this.enterprises.get(at.actor.enterpriseId ?? 0)
    if (!enterprise) throw new Error('only an enterprise creates such an order')
    const { id: enterpriseId, ...rest } = enterprise
    const owners = { variant: 'Main', main: null, enterpriseId, foundationId: null, ...rest } as const
    const values = { ...valuesOf(input, owners), serviceFee: '0.00' }
    const facts = this.rows.orderFacts(0)
    const context = orderContextOf(unstored(values, facts), at.now)
    const lifecycle = orderLifecycleOf(owners)
    return this.history.enter(at, this.#effects.order, lifecycle, 'create', context, (status) => {
      const row = this.rows.orders.add({
        ...values,
        status: status as OrderRow['status'],
        number: this.numbers.next(NUMBER_PREFIX, at.now),
        creatorUserId: at.actor.userId,
        creationTime: at.now,
      })
      return Object.assign(row, { facts })
    }).id
  }

  recordHosting(at: Moment, id: number): void {
    const order = this.rows.order(id)
    const set = { hostingRecordedAmount: totalOf(order), hostingRecordedTime: at.now }
    this.#toOrder(at, id, 'recordHosting', set)
  }

  confirmHosting(at: Moment, id: number): void {
    this.#toOrder(at, id, 'confirmHosting', {
      hostedAmount: totalOf(this.rows.order(id)),
      isHostingWaived: false,
      hostingConfirmedTime: at.now,
      hostingConfirmedUserId: at.actor.userId,
    })
  }

  publish = (at: Moment, id: number): void => this.#toOrder(at, id, 'publish')

  progress = (at: Moment, id: number): void => this.#effects.progress(at, id)

  refund(at: Moment, id: number): void {
    const { refundDue } = this.rows.order(id)
    this.#toOrder(at, id, 'recordRefund', {
      refundAmount: refundDue,
      refundTime: at.now,
      refundUserId: at.actor.userId,
      refundVoucherFileId: null,
      refundBankSerialNo: `TK${id}`,
      refundDue: null,
    })
  }

  #toOrder(at: Moment, id: number, type: string, set: Partial<OrderRow> = {}): void {
    this.history.apply(at, this.#effects.order, this.rows.order(id), { type }, { set })
  }

  grab(at: Moment, orderId: number, quantity: string): number {
    const { userId, personId } = at.actor
    const foundationId = this.foundations.get(Number(personId)) ?? null
    const order = this.rows.order(orderId)
    const person = { personId: Number(personId), userId, foundationId }
    const claim = { workOrderId: orderId, quantity, key: null, hasReadRules: true }
    const values = partValues(at, 'grab', { ...order, mainStatus: null }, person, claim)
    const facts = this.rows.partFacts({ ...values, id: 0 })
    const context = participatorContextOf({ ...values, facts }, at.now)
    const part = this.history.enter(at, this.#effects.part, participatorLifecycle, 'grab', context, (status) => {
      order.claimedQuantity = addDecimals(order.claimedQuantity, quantity)
      if (compareDecimals(order.claimedQuantity, order.quantity) > 0) throw new Error(`order ${orderId} is full`)
      const row = this.rows.parts.add({
        ...values,
        status: status as ParticipatorRow['status'],
        heldQuantity: quantity,
      })
      return Object.assign(row, { facts })
    })
    return part.id
  }

  start(at: Moment, id: number): void {
    this.history.apply(at, this.#effects.part, this.rows.part(id), { type: 'start' })
  }

  report(at: Moment, partId: number, reportedQuantity: string, content: string): number {
    const { workOrderId, mainWorkOrderId, enterpriseId, developerUserId, foundationId, ...part } =
      this.rows.part(partId)
    const { userDisabledPersonId, userId } = part
    const owners = { workOrderId, mainWorkOrderId, enterpriseId, developerUserId, foundationId }
    const context = { ...owners, personId: userDisabledPersonId }
    const row = this.history.enter(at, this.#effects.feedback, feedbackLifecycle, 'create', context, (status) =>
      this.rows.feedbacks.add({
        ...owners,
        workOrderParticipatorId: partId,
        userDisabledPersonId,
        userId,
        kind: 'Daily',
        status: status as FeedbackRow['status'],
        content,
        reportedQuantity,
        reportDate: toWireDay(at.now),
        creatorUserId: at.actor.userId,
        creationTime: at.now,
      }),
    )
    return row.id
  }

  submit(at: Moment, partId: number, submittedQuantity: string): number {
    const part = this.rows.part(partId)
    const { workOrderId, mainWorkOrderId, enterpriseId, developerUserId, foundationId, userDisabledPersonId } = part
    const owners = { workOrderId, mainWorkOrderId, enterpriseId, developerUserId, foundationId, userDisabledPersonId }
    const { acceptanceDays, isTwoStage, pricingUnit } = this.rows.order(workOrderId)
    const facts = { isTwoStage, pricingUnit, reworkCount: part.reworkCount, participatorStatus: 'InAcceptance' }
    const blank = { takeoverTime: null, stage: 0, auditAction: null, appealDueTime: null, appealTime: null }
    const quantities = { submittedQuantity, acceptedQuantity: null }
    const draft = { ...owners, ...blank, ...quantities, appealDecision: null, settledTime: null, facts }
    const context = completionContextOf(draft, at.now)
    const row = this.history.enter(at, this.#effects.completion, completionLifecycle, 'submit', context, (status) => {
      const added = this.rows.completions.add({
        ...owners,
        workOrderParticipatorId: partId,
        submittedQuantity,
        remark: null,
        status: status as CompletionRow['status'],
        round: (this.rows.completionsOf(partId)[0]?.round ?? 0) + 1,
        auditDueTime: new Date(at.now.getTime() + acceptanceDays * DAY_MS),
        creatorUserId: at.actor.userId,
        creationTime: at.now,
      })
      return Object.assign(added, { facts })
    })
    return row.id
  }

  accept(at: Moment, id: number): void {
    const completion = this.rows.completion(id)
    const set = { opinion: null, acceptedQuantity: completion.submittedQuantity }
    const event = { type: 'pass', opinion: null, dueTime: null }
    this.history.apply(at, this.#effects.completion, completion, event, { set })
  }

  sendBack(at: Moment, id: number, opinion: string): void {
    const completion = this.rows.completion(id)
    const earliest = new Date(at.now.getTime() + REWORK_MS)
    const due = this.rows.part(completion.workOrderParticipatorId).dueTime
    const dueTime = due && due > earliest ? due : earliest
    const event = { type: 'back', opinion, dueTime }
    this.history.apply(at, this.#effects.completion, completion, event, { set: { opinion }, opinion })
  }

  pay(at: Moment, partId: number): void {
    const flow = this.rows.flowOf(partId)
    const account = this.accounts.get(flow.userId)
    flow.facts = { hasBankInfo: Boolean(account?.bankCardSealed), isMonthLocked: false, isContested: false }
    const set = {
      paidTime: at.now,
      paidUserId: at.actor.userId,
      payMethod: 'BankBatch',
      voucherFileId: null,
      bankSerialNo: `PL${flow.id}`,
      returnReason: null,
      bankName: account?.bankName ?? null,
      bankCardTail: account?.bankCardTail ?? null,
    } as const
    this.history.apply(at, this.#effects.flow, flow, { type: 'pay' }, { set })
  }
}
