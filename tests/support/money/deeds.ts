import { cents, pieces, thousandths, yuan } from './exact.ts'
import { PERSONS, type World } from './world.ts'

/** Numbers drawn by fast-check; a deed derives its rows and amounts from them. */
export type Draw = readonly number[]
export type Deed = (world: World, draw: Draw) => Promise<unknown>

/** One of the matching rows, sometimes any other one: forbidden acts are tried as well. */
function pick<T>(rows: readonly T[], fits: (row: T) => boolean, number = 0): T | undefined {
  const among = number % 10 === 9 ? rows : rows.filter(fits)
  return among[Math.floor(number / 10) % Math.max(among.length, 1)]
}
const one = <T>(values: readonly T[], number = 0): T => values[number % values.length] as T
const PIECE = 1000n

/** A whole, a half, a third, one piece; sometimes a part of a piece, which is refused. */
const share = (whole: bigint, number = 0): string => {
  const size = one([whole, whole / 2n, whole / 3n, PIECE], number)
  const counted = number % 30 === 29 ? size + 1n : (size / PIECE) * PIECE
  return pieces(counted > 0n ? counted : PIECE)
}

const open = ({ status }: { status: string }) => status === 'Published' || status === 'InProgress'
const orderBy = (world: World, number: number | undefined, fits: (status: string) => boolean) =>
  pick(
    world.books.orders.filter(({ isDeleted }) => !isDeleted),
    ({ status }) => fits(status),
    number,
  )
const partBy = (world: World, number: number | undefined, ...statuses: string[]) =>
  pick(
    world.books.parts.filter(({ isDeleted }) => !isDeleted),
    ({ status }) => statuses.includes(status),
    number,
  )
const flowBy = (world: World, number: number | undefined, status: string) =>
  pick(
    world.books.flows.filter(({ isDeleted }) => !isDeleted),
    (flow) => flow.status === status,
    number,
  )
const resultBy = (world: World, number: number | undefined, ...statuses: string[]) =>
  pick(world.books.results, ({ status }) => statuses.includes(status), number)

/** Sends an event that needs only the id of its row. */
const plain =
  (operation: string, account: (world: World, personId: number) => string, ...statuses: string[]): Deed =>
  async (world, [which]) => {
    const part = partBy(world, which, ...statuses)
    if (part) await world.ask(account(world, part.personId), operation, { id: part.id, reason: '不再做了' })
  }
const self = (world: World, personId: number) => world.accountOf(personId)

async function claim(world: World, account: string, which: number | undefined, much: number | undefined) {
  const order = pick(
    world.books.orders.filter(({ isDeleted }) => !isDeleted),
    (row) => open(row) && row.quantity !== row.claimed,
    which,
  )
  if (!order) return
  const quantity = share(thousandths(order.quantity) - thousandths(order.claimed), much)
  const isApplied = order.dispatchMethod === 'DesignatedDispatchList'
  const operation = isApplied ? 'WorkOrderParticipator/UserApplyClaim' : 'WorkOrderParticipator/UserClaim'
  await world.ask(account, operation, { workOrderId: order.id, quantity })
}

async function payAll(world: World, ids: readonly number[]): Promise<void> {
  const payMethod = ids.length % 2 === 0 ? 'BankBatch' : 'Other'
  const paid = await world.ask('finance', 'WorkOrderFinancialFlow/Pay', { ids, payMethod })
  if (paid) world.ledger.pay(ids)
}

const orders: Record<string, Deed> = {
  create: (world, [price, quantity, method, stages]) =>
    world.order({
      unitPrice: one(['0.33', '33.33', '150'], price),
      quantity: one(['10', '60', '7'], quantity),
      dispatchMethod: one(['AutoOrderGrabbing', 'DesignatedDispatchList'], method),
      isTwoStage: one([false, false, true], stages),
    }),
  host: async (world, [which, much]) => {
    const order = orderBy(world, which, (status) => status === 'InPayment' || status === 'ToBeHosted')
    if (!order) return
    const due = (thousandths(order.quantity) * cents(order.price) + 500n) / 1000n + cents(order.fee)
    const hostedAmount = yuan(one([due, due, due + 10_001n, due / 2n, 0n], much))
    const isWaived = hostedAmount === '0.00'
    await world.ask('finance', 'WorkOrder/ConfirmHosting', { id: order.id, hostedAmount, isWaived })
  },
  publish: async (world, [which]) => {
    const order = orderBy(world, which, (status) => status === 'InPayment' || status === 'ToBeHosted')
    if (order) await world.ask('platform', 'WorkOrder/Publish', { id: order.id })
  },
  dispatch: async (world, [which, much, method]) => {
    const main = pick(world.books.orders, (row) => open(row) && row.mainId === null, which)
    if (!main) return
    const form = {
      mainId: main.id,
      unitPrice: main.price,
      quantity: share(thousandths(main.quantity) - thousandths(main.claimed), much),
      dispatchMethod: one(['AutoOrderGrabbing', 'DesignatedDispatchList'], method),
    }
    const { id } = await world.order(form, 'developer')
    if (id) await world.ask('developer', 'WorkOrder/Publish', { id })
  },
  enlarge: async (world, [which, much]) => {
    const order = orderBy(world, which, () => true)
    if (!order) return
    const quantity = pieces(thousandths(order.quantity) + BigInt(one([1000, 5000, -1000], much)))
    const account = order.mainId === null ? 'enterprise' : 'developer'
    await world.ask(account, 'WorkOrder/Update', { id: order.id, quantity })
  },
  takeBack: async (world, [which, who]) => {
    const order = orderBy(world, which, (status) => status === 'Published' || status === 'InProgress')
    const account = order?.mainId === null ? one(['enterprise', 'platform', 'member'], who) : 'developer'
    if (order) await world.ask(account, 'WorkOrder/UnPublish', { id: order.id, reason: '不再需要' })
  },
  decideCancellation: async (world, [which, answer]) => {
    const order = orderBy(world, which, (status) => status === 'Canceling')
    const isAgreed = one([true, true, false], answer)
    if (order) await world.ask('auditor', 'WorkOrder/AuditCancellation', { id: order.id, isAgreed, opinion: '已核对' })
  },
  refund: async (world, [which, much]) => {
    const order = pick(world.books.orders, ({ refundDue }) => refundDue !== null, which)
    if (!order) return
    const amount = one([order.refundDue, order.refundDue, order.hosted], much) ?? '1.00'
    const done = await world.ask('finance', 'WorkOrder/RecordRefund', { id: order.id, amount })
    if (done) world.ledger.refund(order.id, amount)
  },
  deleteOrder: async (world, [which]) => {
    const order = orderBy(world, which, (status) => status === 'InPayment' || status === 'ToBeHosted')
    if (order) await world.ask(order.mainId === null ? 'enterprise' : 'developer', 'WorkOrder/Delete', { id: order.id })
  },
  wait: (world, [hours]) => world.wait(one([1, 25, 1, 49, 25, 73, 24 * 7, 24 * 16], hours)),
}

const claims: Record<string, Deed> = {
  claim: (world, [who, which, much]) => claim(world, one(PERSONS, who), which, much),
  claimTogether: (world, [who, which, much]) =>
    Promise.all([
      claim(world, one(PERSONS, who), which, much),
      claim(world, one(PERSONS, (who ?? 0) + 1), which, much),
    ]),
  assign: async (world, [who, which, much]) => {
    const order = pick(world.books.orders, (row) => open(row) && row.dispatchMethod === 'DesignatedDispatchList', which)
    if (!order) return
    const quantity = share(thousandths(order.quantity) - thousandths(order.claimed), much)
    const input = { workOrderId: order.id, userDisabledPersonId: world.personId(one(PERSONS, who)), quantity }
    await world.ask(one(['developer', 'platform', 'foundation'], much), 'WorkOrderParticipator/Create', input)
  },
  changeOffer: async (world, [which, much]) => {
    const part = partBy(world, which, 'ToBeClaimed')
    if (!part) return
    const quantity = share(thousandths(part.quantity) * 2n, much)
    await world.ask('developer', 'WorkOrderParticipator/Update', { id: part.id, quantity, reason: '按本人时间调整' })
  },
  approve: async (world, [which, much, who]) => {
    const part = partBy(world, which, 'ToBeClaimed')
    if (!part) return
    const isPassed = one([true, true, true, false], much)
    const decision = { id: part.id, isPassed, quantity: share(thousandths(part.quantity), much), opinion: '已核对' }
    await world.ask(one(['developer', 'platform', 'member'], who), 'WorkOrderParticipator/StaffApproveClaim', decision)
  },
  confirm: plain('WorkOrderParticipator/UserClaim', self, 'ToBeClaimed'),
  decline: plain('WorkOrderParticipator/Decline', self, 'ToBeClaimed'),
  start: plain('WorkOrderParticipator/Start', self, 'Claimed'),
  giveUp: plain('WorkOrderParticipator/GiveUp', self, 'Claimed', 'InExecution'),
  takeAway: plain('WorkOrderParticipator/GiveUp', () => 'developer', 'Claimed', 'InExecution'),
  deletePart: plain('WorkOrderParticipator/Delete', () => 'developer', 'ToBeClaimed', 'Invalid', 'Rejected'),
  report: async (world, [which]) => {
    const part = partBy(world, which, 'Claimed', 'InExecution')
    if (!part) return
    const report = { workOrderParticipatorId: part.id, content: '今天完成了一部分', reportedQuantity: '1' }
    await world.ask(world.accountOf(part.personId), 'WorkOrderFeedback/Create', report)
  },
}

const results: Record<string, Deed> = {
  submit: async (world, [which, much]) => {
    const part = partBy(world, which, 'InExecution')
    if (!part) return
    const input = { workOrderParticipatorId: part.id, submittedQuantity: share(thousandths(part.quantity), much) }
    await world.ask(world.accountOf(part.personId), 'WorkOrderCompletion/Create', input)
  },
  recall: async (world, [which]) => {
    const result = resultBy(world, which, 'Waiting')
    const part = world.books.parts.find(({ id }) => id === result?.partId)
    if (result && part) await world.ask(world.accountOf(part.personId), 'WorkOrderCompletion/Delete', { id: result.id })
  },
  accept: (world, draw) => decide(world, draw, 'Pass'),
  sendBack: (world, draw) => decide(world, draw, 'Back'),
  fail: (world, draw) => decide(world, draw, 'Reject'),
  appeal: async (world, [which]) => {
    const result = pick(world.books.results, ({ status, isAppealed }) => status === 'Reject' && !isAppealed, which)
    const part = world.books.parts.find(({ id }) => id === result?.partId)
    const input = { id: result?.id, reason: '符合验收规则' }
    if (part) await world.ask(world.accountOf(part.personId), 'WorkOrderCompletion/Appeal', input)
  },
  decideAppeal: async (world, [which, much]) => {
    const result = pick(world.books.results, ({ isAppealed, isDecided }) => isAppealed && !isDecided, which)
    if (!result) return
    const acceptedQuantity = share(thousandths(result.submitted), much)
    const decision = one(['Upheld', 'Upheld', 'Upheld', 'Dismissed'], much)
    const input = { id: result.id, decision, acceptedQuantity, opinion: '已复核' }
    const done = await world.ask('auditor', 'WorkOrderCompletion/DecideAppeal', input)
    if (done && decision === 'Upheld') world.ledger.accept(result.partId, acceptedQuantity, true)
  },
}

async function decide(world: World, [which, much, who]: Draw, action: string): Promise<void> {
  const result = resultBy(world, which, 'Waiting', 'Auditing')
  if (!result) return
  const accepted = action === 'Pass' ? { acceptedQuantity: share(thousandths(result.submitted), much) } : {}
  const account = result.status === 'Auditing' ? 'developer' : one(['enterprise', 'member'], who)
  const evidence = action === 'Pass' ? { evidenceFileIds: [await world.upload(account)] } : {}
  const input = { id: result.id, action, opinion: '已核对数量和质量', ...accepted, ...evidence }
  const done = await world.ask(account, 'WorkOrderCompletion/Audit', input)
  if (done?.status === 'Approved') world.ledger.accept(result.partId, accepted.acceptedQuantity ?? '0')
}

const payments: Record<string, Deed> = {
  pay: async (world, [which]) => {
    const flow = flowBy(world, which, 'ToBeSettled')
    if (flow) await payAll(world, [flow.id])
  },
  payBatch: async (world, [which]) => {
    const ids = world.books.flows.filter(({ status, isDeleted }) => status === 'ToBeSettled' && !isDeleted)
    const any = flowBy(world, which, 'ToBeSettled')
    if (any) await payAll(world, [...new Set([...ids.map(({ id }) => id), any.id])])
  },
  payTwice: async (world, [which]) => {
    const flow = flowBy(world, which, 'ToBeSettled')
    if (flow) await Promise.all([payAll(world, [flow.id]), payAll(world, [flow.id])])
  },
  returnPayment: async (world, [which]) => {
    const flow = flowBy(world, which, 'Settled')
    if (!flow) return
    const done = await world.ask('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flow.id, reason: '卡号不符' })
    if (done) world.ledger.returnPayment(flow.id)
  },
  bonus: async (world, [which, much]) => {
    const flow = flowBy(world, which, 'ToBeSettled')
    if (!flow) return
    const figures = one([{ bonus: '12.34' }, { deduction: '2.30' }, { bonus: '0', deduction: '0' }], much)
    await world.ask('finance', 'WorkOrderFinancialFlow/Update', { id: flow.id, ...figures, reason: '全勤' })
  },
  manual: async (world, [who, which, much]) => {
    const order = one([undefined, ...world.books.orders], which)
    const input = {
      kind: one(['Bonus', 'Deduction', 'Supplement'], much),
      userDisabledPersonId: world.personId(one(PERSONS, who)),
      ...(order ? { workOrderId: order.id } : {}),
      matter: '季度奖金',
      amount: one(['8.80', '300'], much),
    }
    await world.ask('finance', 'WorkOrderFinancialFlow/Create', input)
  },
  deleteManual: async (world, [which]) => {
    const flow = pick(
      world.books.flows,
      ({ kind, status }) => kind !== 'Participation' && status === 'ToBeSettled',
      which,
    )
    if (flow) await world.ask('finance', 'WorkOrderFinancialFlow/Delete', { id: flow.id })
  },
}

export const DEEDS = { ...orders, ...claims, ...results, ...payments }
/** How often the deeds that lead to payments are drawn; the others have weight one. */
export const OFTEN: Readonly<Record<string, number>> = {
  claim: 4,
  start: 4,
  submit: 5,
  accept: 5,
  fail: 3,
  appeal: 4,
  decideAppeal: 4,
  pay: 3,
  approve: 2,
  confirm: 2,
  publish: 2,
  host: 2,
  refund: 3,
  decline: 3,
  bonus: 3,
}
