import type { Books, FlowRow, OrderRow, PartRow } from './books.ts'
import { entriesOf } from './entries.ts'
import { cents, pieces, sum, thousandths, worth, yuan } from './exact.ts'
import type { Ledger } from './ledger.ts'

/** Errors in the books, in sentences; empty if there are none. */
export function audit(books: Books, ledger: Ledger): string[] {
  const kept = books.orders.filter(({ isDeleted }) => !isDeleted)
  return [
    ...kept.flatMap((order) => [...placesOf(order, books), ...moneyOf(order, books), ...endOf(order, books)]),
    ...books.parts.flatMap((part) => partOf(part, books)),
    ...books.flows.flatMap((flow) => flowOf(flow, books)),
    ...entriesOf(books),
    ...ledger.differences(books),
  ]
}

const WORKING = ['Claimed', 'InExecution', 'InAcceptance']
const ENDED = ['Rejected', 'Fail', 'Invalid']
const isLive = ({ status, source, isDeleted }: PartRow): boolean =>
  !isDeleted && (WORKING.includes(status) || (status === 'ToBeClaimed' && source !== 'UserApplied'))

/** No place beyond the quantity, and no taken place without a holder. */
function placesOf(order: OrderRow, { orders, parts }: Books): string[] {
  const [quantity, claimed] = [thousandths(order.quantity), thousandths(order.claimed)]
  const children = orders.filter(({ mainId, isDeleted }) => mainId === order.id && !isDeleted)
  const held = sum([
    ...parts.filter(({ orderId }) => orderId === order.id).map((part) => thousandths(part.held)),
    ...children.map(({ heldFromMain }) => thousandths(heldFromMain)),
  ])
  const wrong: string[] = []
  if (claimed < 0n || claimed > quantity) wrong.push(`order ${order.id}: ${order.claimed} of ${order.quantity} taken`)
  if (claimed !== held) wrong.push(`order ${order.id}: ${order.claimed} taken, ${pieces(held)} held`)
  if (order.mainId !== null && thousandths(order.heldFromMain) < claimed) {
    wrong.push(
      `order ${order.id}: handed on ${order.claimed}, of ${order.heldFromMain} that it has from its main order`,
    )
  }
  return wrong
}

/**
 * hosted = paid + tax + to be paid + refundable, with the fee that is due once anything was earned. Every payment is
 * rounded by itself: in sum they may cost half a cent each more than the whole, which the platform bears.
 */
function moneyOf(order: OrderRow, { orders, parts, flows }: Books): string[] {
  if (order.mainId !== null || order.hosted === null || order.isWaived) return []
  const family = orders.filter(({ id, mainId }) => id === order.id || mainId === order.id)
  const isOurs = ({ orderId, isDeleted }: FlowRow) => !isDeleted && family.some(({ id }) => id === orderId)
  const ours = flows.filter(isOurs)
  const settled = ours.filter(({ status }) => status === 'Settled')
  const paid = sum(settled.map(({ net }) => cents(net)))
  const tax = sum(settled.map((flow) => cents(flow.tax)))
  const due = sum(ours.filter(({ status }) => status === 'ToBeSettled').map(({ gross }) => cents(gross)))
  const earned = paid + tax + due
  const hosted = cents(order.hosted)
  const rounded = (BigInt(parts.filter(({ orderId }) => family.some(({ id }) => id === orderId)).length) + 1n) / 2n
  const isOver = order.status === 'Accepted' || order.status === 'Cancelled'
  if (isOver) {
    const fee = earned > 0n ? cents(order.fee) : 0n
    const refundable = order.isRefunded ? cents(order.refundAmount) : cents(order.refundDue)
    const short = earned + fee + refundable - hosted
    if (short === 0n || (refundable === 0n && short > 0n && short <= rounded)) return []
    return [
      `order ${order.id}: hosted ${order.hosted}, paid ${yuan(paid)}, tax ${yuan(tax)}, to be paid ${yuan(due)}, ` +
        `fee ${yuan(fee)}, refundable ${yuan(refundable)}`,
    ]
  }
  const promised = sum(
    family.flatMap(({ id, price }) =>
      parts
        .filter((part) => part.orderId === id && isLive(part))
        .map((part) => worth(thousandths(part.held), cents(price))),
    ),
  )
  const left = hosted - earned - cents(order.fee)
  return left + rounded >= promised ? [] : [`order ${order.id}: ${yuan(left)} left for work worth ${yuan(promised)}`]
}

/** An ended order has no active participations, and its money cannot be refunded twice. */
function endOf(order: OrderRow, { parts }: Books): string[] {
  const mine = parts.filter(({ orderId, isDeleted }) => orderId === order.id && !isDeleted)
  const open = mine.filter(({ status }) => status === 'ToBeClaimed' || WORKING.includes(status))
  const isClosed = ['InPayment', 'ToBeHosted', 'Accepted', 'Cancelled'].includes(order.status)
  const wrong: string[] = []
  if (isClosed && open.length > 0) wrong.push(`order ${order.id} is ${order.status}, part ${open[0]?.id} is open`)
  if (order.isRefunded && order.refundDue !== null) wrong.push(`order ${order.id} is refunded and to be refunded`)
  return wrong
}

function heldBy({ status, source, quantity, accepted, isDeleted }: PartRow): bigint {
  if (isDeleted || ENDED.includes(status)) return 0n
  if (status === 'ToBeClaimed') return source === 'UserApplied' ? 0n : thousandths(quantity)
  return WORKING.includes(status) ? thousandths(quantity) : thousandths(accepted)
}

const STEP_OF: Readonly<Record<string, string>> = {
  ToBeClaimed: 'ToBeConfirmed',
  Claimed: 'ToBeImplemented',
  InExecution: 'ToBeImplemented',
  InAcceptance: 'ToBeAccepted',
  Accepted: 'ToBeSettled',
  Settled: 'Settled',
  Rejected: 'Fail',
  Fail: 'Fail',
  Invalid: 'Fail',
}

/**
 * A participation holds what its status says, has one flow in the matching step, and its result knows whether it is
 * paid.
 */
function partOf(part: PartRow, { flows, results }: Books): string[] {
  const wrong: string[] = []
  if (thousandths(part.held) !== heldBy(part)) wrong.push(`part ${part.id} (${part.status}) holds ${part.held}`)
  const own = flows.filter(
    ({ partId, kind, isDeleted }) => partId === part.id && kind === 'Participation' && !isDeleted,
  )
  if (own.length !== (part.isDeleted ? 0 : 1)) wrong.push(`part ${part.id} has ${own.length} flows`)
  for (const { id, status } of own) {
    if (status !== STEP_OF[part.status]) wrong.push(`part ${part.id} is ${part.status}, its flow ${id} ${status}`)
  }
  const approved = results.filter(({ partId, status }) => partId === part.id && status === 'Approved')
  const isFinished = part.status === 'Accepted' || part.status === 'Settled'
  if (!part.isDeleted && approved.length !== (isFinished ? 1 : 0)) {
    wrong.push(`part ${part.id} is ${part.status} with ${approved.length} approved results`)
  }
  if (approved.some(({ isSettled }) => isSettled !== (part.status === 'Settled'))) {
    wrong.push(`part ${part.id} is ${part.status}, its result says otherwise`)
  }
  return wrong
}

/** A flow is paid at most once more than its money came back, and its figures add up. */
function flowOf(flow: FlowRow, { parts, orders }: Books): string[] {
  const wrong: string[] = []
  const isPaid = flow.status === 'Settled'
  if (flow.payments - flow.returns !== (isPaid ? 1 : 0)) {
    wrong.push(`flow ${flow.id} (${flow.status}) was paid ${flow.payments} times and returned ${flow.returns} times`)
  }
  if (!isPaid && flow.status !== 'ToBeSettled') return wrong
  const [gross, tax] = [cents(flow.gross), cents(flow.tax)]
  if (gross !== cents(flow.amount) + cents(flow.bonus) - cents(flow.deduction)) wrong.push(`flow ${flow.id}: gross`)
  if (tax < 0n || cents(flow.net) !== gross - tax) wrong.push(`flow ${flow.id}: net`)
  const part = parts.find(({ id }) => id === flow.partId)
  const order = part && orders.find(({ id }) => id === part.orderId)
  if (flow.kind === 'Participation' && part && order) {
    const earned = worth(thousandths(part.accepted), cents(order.price))
    if (cents(flow.amount) !== earned) wrong.push(`flow ${flow.id}: ${flow.amount} for work worth ${yuan(earned)}`)
  }
  return wrong
}
