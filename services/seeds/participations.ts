import { and, eq } from 'drizzle-orm'
import { SYSTEM } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { Service } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { workOrderCompletionService } from '#services/work-orders/completions/work-order-completion.service.ts'
import { workOrderFeedbackService } from '#services/work-orders/feedback/work-order-feedback.service.ts'
import { payFlows } from '#services/work-orders/financial-flows/payment.ts'
import { workOrderFinancialFlowService } from '#services/work-orders/financial-flows/work-order-financial-flow.service.ts'
import { lockFlowRows } from '#services/work-orders/lifecycle/flow.binding.ts'
import { send } from '#services/work-orders/lifecycle/send.ts'
import { assignOne } from '#services/work-orders/participators/assignments.ts'
import { applyForOrder, confirmAssignment, grabOrder } from '#services/work-orders/participators/claims.ts'
import { decideApplication, sendToPart } from '#services/work-orders/participators/participator-changes.ts'
import type { PartStep, SeedPart } from './data/seed-part.ts'
import type { WorkHistory } from './history/work-orders.ts'
import type { Stage } from './work-order-stage.ts'

/** A participation and its state during seeding. */
interface Play {
  readonly stage: Stage
  readonly part: SeedPart
  readonly orderId: () => number
  id: number
  completionId: number
  feedbackId: number
  readonly past: WorkHistory | undefined
}

/** Calls an operation in process, without HTTP. */
const call = (service: Service, name: string, context: RequestContext, input: object): Promise<{ id: number }> => {
  const operation = service.actions[name]
  if (!operation) throw new Error(`no operation ${name}`)
  return operation.handler(context, input) as Promise<{ id: number }>
}

export function schedulePart(
  stage: Stage,
  part: SeedPart,
  idOf: ReadonlyMap<string, number>,
  past?: WorkHistory,
): void {
  const play: Play = {
    stage,
    part,
    orderId: () => idOf.get(part.order) ?? 0,
    id: 0,
    completionId: 0,
    feedbackId: 0,
    past,
  }
  for (const step of part.steps) {
    const what = `${part.order}/${part.person}: ${step[0]}`
    stage.at(step[1], what, () => playStep(play, step), past && (() => tellStep(play, past, step)))
  }
}

/** Adds a step of a participation to the city's history. */
function tellStep(play: Play, past: WorkHistory, [what, day, text, content]: PartStep): void {
  const { stage, part, orderId, id, completionId } = play
  const person = stage.as(part.person, day)
  const owner = () => stage.as(stage.accountOf(past.ownerOf(orderId())) ?? 'platform', day)
  switch (what) {
    case 'grab':
      play.id = past.grab(person, orderId(), part.quantity)
      return
    case 'start':
      past.start(person, id)
      return
    case 'report':
      past.report(person, id, text, content)
      return
    case 'submit':
      play.completionId = past.submit(person, id, text ?? part.quantity)
      return
    case 'accept':
      past.accept(owner(), completionId)
      return
    case 'back':
      past.sendBack(owner(), completionId, text)
      return
    case 'pay':
      past.pay(stage.as('finance', day), id)
      return
    default:
      throw new Error(`a history has no ${what}`)
  }
}

async function playStep(play: Play, step: PartStep): Promise<void> {
  const { stage, part } = play
  const [what, day, text] = step
  const person = stage.as(part.person, day)
  const claim = { workOrderId: play.orderId(), quantity: part.quantity, key: null }
  switch (what) {
    case 'grab':
      play.id = await grabOrder(person, { ...claim, hasReadRules: true })
      return
    case 'apply':
      play.id = await applyForOrder(person, { ...claim, remark: text })
      return
    case 'assign':
      play.id = await assignOne(stage.as(text, day), { ...claim, userDisabledPersonId: stage.personIdOf(part.person) })
      return
    case 'confirm':
      await confirmAssignment(person, { id: play.id, key: null, hasReadRules: true })
      return
    case 'approve':
    case 'reject':
      return decide(play, what, day, text)
    case 'start':
      await sendToPart(person, 'start', { id: play.id })
      return
    case 'giveUp':
    case 'decline':
      await sendToPart(person, what, { id: play.id, reason: text })
      return
    case 'expire':
      await transact(stage.as(SYSTEM, day), (scope) =>
        send(scope, 'WorkOrderParticipator', play.id, { type: 'expire' }),
      )
      return
    case 'report':
    case 'reply':
      return report(play, step)
    case 'pay':
    case 'return':
      return settle(play, what, day, text)
    default:
      return submitOrAudit(play, step)
  }
}

async function decide({ stage, orderId, id }: Play, what: 'approve' | 'reject', day: number, opinion?: string) {
  const by = stage.as(await ownerOf(stage, orderId()), day)
  const isPassed = what === 'approve'
  await decideApplication(by, { id, isPassed, ...(opinion === undefined ? {} : { opinion }) })
}

async function report(play: Play, step: PartStep): Promise<void> {
  const [what, day, text, content] = step
  const { stage, part, orderId } = play
  if (what === 'reply') {
    const by = stage.as(await ownerOf(stage, orderId()), day)
    await call(workOrderFeedbackService, 'Reply', by, { id: play.feedbackId, content: text })
    return
  }
  const input = { workOrderParticipatorId: play.id, kind: 'Daily', reportedQuantity: text, content }
  play.feedbackId = (await call(workOrderFeedbackService, 'Create', stage.as(part.person, day), input)).id
}

const AUDITS = { accept: 'Pass', continue: 'Continue', back: 'Back', fail: 'Reject' } as const

async function submitOrAudit(play: Play, step: PartStep): Promise<void> {
  const [what, day, text] = step
  const { stage, part, orderId, completionId } = play
  const person = stage.as(part.person, day)
  if (what === 'submit') {
    const input = { workOrderParticipatorId: play.id, submittedQuantity: text ?? part.quantity }
    play.completionId = (await call(workOrderCompletionService, 'Create', person, input)).id
  } else if (what === 'appeal') {
    await call(workOrderCompletionService, 'Appeal', person, { id: completionId, reason: text })
  } else {
    const auditor = stage.as(await ownerOf(stage, orderId()), day)
    const action = AUDITS[what as keyof typeof AUDITS]
    const more = what === 'accept' ? { acceptedQuantity: text } : { opinion: text }
    await call(workOrderCompletionService, 'Audit', auditor, { id: completionId, action, ...more })
  }
}

async function settle({ stage, id }: Play, what: 'pay' | 'return', day: number, reason?: string): Promise<void> {
  const finance = stage.as('finance', day)
  const [flow] = await stage.tx
    .select({ id: workOrderFinancialFlows.id })
    .from(workOrderFinancialFlows)
    .where(and(eq(workOrderFinancialFlows.workOrderParticipatorId, id)))
  if (!flow) throw new Error(`participation ${id} has no flow`)
  if (what === 'return') {
    await call(workOrderFinancialFlowService, 'ReturnPayment', finance, { id: flow.id, reason })
    return
  }
  const payment = {
    ids: [flow.id],
    payTime: finance.now,
    payMethod: 'BankBatch' as const,
    bankSerialNo: `PL${flow.id}`,
  }
  await transact(finance, async (scope) => payFlows(scope, payment, await lockFlowRows(scope, payment.ids)))
}

/** The acceptor of the order's work: the paying enterprise, else the developer in charge, else the platform. */
async function ownerOf(stage: Stage, orderId: number) {
  const [order] = await stage.tx.select().from(workOrders).where(eq(workOrders.id, orderId))
  if (!order) throw new Error(`no order ${orderId}`)
  const owner = stage.accountOf(
    order.enterpriseId === null ? { userId: order.developerUserId } : { enterpriseId: order.enterpriseId },
  )
  return owner ?? 'platform'
}
