import { INVOICE_STATUSES, type InvoiceStatus } from '#machines/lifecycles/invoices/invoice.rules.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { invoices } from '#services/database/schema/invoices.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { type PARTICIPATOR_STATUSES, WORK_ORDER_STATUSES } from '#services/database/schema/work-order-names.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions, workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { orderForm } from '#tests/unit/services/work-orders/orders.ts'
import type { Row } from './table.ts'
import { ENTERPRISES, LETTERS, type Letter, PERSONS, type World } from './world.ts'

const today = toWireDay(new Date())

/** Of a participation: the money's step beside it, and what was handed in. */
type Step = NonNullable<(typeof workOrderFinancialFlows.$inferInsert)['status']>
const STEP: Readonly<Record<(typeof PARTICIPATOR_STATUSES)[number], Step>> = {
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
type Part = keyof typeof STEP
type Handed = NonNullable<(typeof workOrderCompletions.$inferInsert)['status']>

/** `label` tells an assignment from an application; both wait in ToBeClaimed. */
const PARTS: readonly { status: Part; label?: string; handed?: Handed }[] = [
  { status: 'ToBeClaimed' },
  { status: 'ToBeClaimed', label: 'Assigned' },
  { status: 'Claimed' },
  { status: 'InExecution' },
  { status: 'InAcceptance', handed: 'Waiting' },
  { status: 'InAcceptance', handed: 'Auditing' },
  { status: 'Accepted', handed: 'Approved' },
  { status: 'Settled', handed: 'Approved' },
  { status: 'Rejected' },
  { status: 'Fail', handed: 'Reject' },
  { status: 'Invalid' },
]

/** Orders of both enterprises in every status, and both persons' parts in them. */
export async function settleOrders(world: World): Promise<void> {
  for (const enterprise of LETTERS) {
    for (const status of INVOICE_STATUSES) await invoice(world, enterprise, status)
    let mainId: number | null = null
    for (const status of WORK_ORDER_STATUSES.filter((one) => one !== 'ToBeHosted')) {
      const { id } = await order(world, enterprise, { status, variant: 'Main' })
      if (status === 'InProgress') mainId = id
    }
    await order(world, enterprise, { status: 'ToBeHosted', variant: 'Dispatch', mainId })
    for (const part of PARTS) {
      const seats = { isTwoStage: part.handed === 'Auditing', claimedQuantity: '20' }
      const { id } = await order(world, enterprise, { status: 'InProgress', variant: 'Main', ...seats })
      for (const person of LETTERS) await takePart(world, { person, enterprise }, id, part)
    }
  }
}

/** Without payments, so that none of them says that money went back. */
const invoice = (world: World, enterprise: Letter, status: InvoiceStatus): Promise<Row> =>
  world.put('invoice', { enterprise, status }, invoices, {
    ...{ enterpriseId: world.enterpriseId(enterprise), status, kind: 'Ordinary', title: '示例科技有限公司' },
    ...{ taxNumber: '91110108MA01A2B3C5', amount: '1', requestedTime: new Date() },
  })

type Changes = Pick<typeof workOrders.$inferInsert, 'status' | 'variant' | 'mainId' | 'isTwoStage' | 'claimedQuantity'>

async function order(world: World, enterprise: Letter, changes: Changes): Promise<Row> {
  return world.put('order', { enterprise, status: changes.status }, workOrders, {
    ...orderForm({ startDate: addDays(today, -2) }),
    pricingUnit: 'Quantity',
    dispatchMethod: 'DesignatedDispatchList',
    number: `PT-${world.next()}`,
    enterpriseId: world.enterpriseId(enterprise),
    developerUserId: world.developerId(enterprise),
    creatorUserId: world.userId(ENTERPRISES[enterprise]),
    publishTime: new Date(),
    ...changes,
  })
}

async function takePart(
  world: World,
  pair: { person: Letter; enterprise: Letter },
  workOrderId: number,
  { status, label = status, handed }: (typeof PARTS)[number],
): Promise<void> {
  const { foundationId, ...scoped } = columnsOf(world, pair, workOrderId)
  const who = { ...scoped, foundationId, userId: world.userId(PERSONS[pair.person]) }
  const isHeld = !['Rejected', 'Fail', 'Invalid'].includes(status)
  const more = { workOrderId, userDisabledPersonId: scoped.userDisabledPersonId }
  const { id } = await world.put('participator', { ...pair, status: label, more }, workOrderParticipators, {
    ...who,
    workOrderTypeId: orderForm().workOrderTypeId,
    status,
    claimSource: label === 'Assigned' ? 'StaffAssigned' : 'UserApplied',
    quantity: '10',
    heldQuantity: isHeld ? '10' : '0',
    acceptedQuantity: handed === 'Approved' ? '10' : null,
    confirmBy: label === 'Assigned' ? new Date(Date.now() + 86_400_000) : null,
    dueTime: new Date(Date.now() + 10 * 86_400_000),
  })
  await world.put('flow', { ...pair, status: STEP[status] }, workOrderFinancialFlows, {
    ...who,
    kind: 'Participation',
    status: STEP[status],
    workOrderParticipatorId: id,
    matter: '图像标注',
    ...{ quantity: '10', unitPrice: '0.50' },
    ...{ amount: '5.00', gross: '5.00', net: '5.00', year: 2026, month: 11 },
    paidTime: status === 'Settled' ? new Date() : null,
  })
  if (status === 'InExecution') await report(world, pair, { ...who, workOrderParticipatorId: id })
  if (handed) await handIn(world, pair, { ...who, workOrderParticipatorId: id }, handed)
}

const columnsOf = (
  world: World,
  { person, enterprise }: { person: Letter; enterprise: Letter },
  workOrderId: number,
) => ({
  workOrderId,
  mainWorkOrderId: workOrderId,
  enterpriseId: world.enterpriseId(enterprise),
  developerUserId: world.developerId(enterprise),
  foundationId: person === 'A' ? 1 : 2,
  userDisabledPersonId: world.personId(person),
})

type Scoped = ReturnType<typeof columnsOf> & { userId: number; workOrderParticipatorId: number }

async function report(world: World, pair: { person: Letter; enterprise: Letter }, scoped: Scoped): Promise<void> {
  const { workOrderParticipatorId } = scoped
  for (const status of ['Open', 'Closed'] as const)
    await world.put('feedback', { ...pair, status, more: { workOrderParticipatorId } }, workOrderFeedbacks, {
      ...scoped,
      kind: 'Progress',
      status,
      content: '完成了一半',
      reportDate: today,
    })
}

async function handIn(
  world: World,
  pair: { person: Letter; enterprise: Letter },
  { userId, ...scoped }: Scoped,
  status: Handed,
): Promise<void> {
  const isRefused = status === 'Reject'
  await world.put('completion', { ...pair, status }, workOrderCompletions, {
    ...scoped,
    status,
    round: 1,
    submittedQuantity: '10',
    acceptedQuantity: status === 'Approved' ? '10' : null,
    // the enterprise has passed it on
    stage: status === 'Auditing' ? 1 : 0,
    auditAction: isRefused ? 'Reject' : null,
    auditDueTime: new Date(Date.now() + 86_400_000),
    appealDueTime: isRefused ? new Date(Date.now() + 86_400_000) : null,
    creatorUserId: userId,
  })
}
