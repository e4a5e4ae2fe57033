import { and, asc, desc, eq } from 'drizzle-orm'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import { orderForm } from '#tests/unit/services/work-orders/orders.ts'
import { secondPerson, secondPersonOfReplies } from './second-person.ts'
import type { Fields, Refusal, Reply, TestServer } from './server.ts'

export interface Shown {
  readonly id: number
  readonly status: string
  readonly statusLabel: string
  readonly allowedActions: string[]
  readonly rowVersion: number
}

/** Takes one person's part in an order to a given step, by the operations. */
export function workOrderDesk(server: TestServer) {
  const asMember = (account: string | null): { headers: Record<string, string> } => {
    const enterpriseId = account === null ? null : server.account(account).enterpriseId
    return { headers: enterpriseId === null ? {} : { 'abp-enterpriseid': String(enterpriseId) } }
  }
  const finish = secondPerson(server)
  const finishReply = secondPersonOfReplies(server)
  const act = async <T = Shown>(account: string | null, operation: string, input: object = {}): Promise<T> =>
    finish<T>(account, operation, input, await server.ok(account, operation, input, asMember(account)))
  const deny = (account: string | null, operation: string, input: object = {}): Promise<Refusal> =>
    server.refused(account, operation, input, asMember(account))
  const call = async (account: string | null, operation: string, input: object = {}): Promise<Reply> =>
    finishReply(account, operation, input, await server.call(account, operation, input, asMember(account)))

  const create = (changes: object = {}, account = 'enterprise') => act(account, 'WorkOrder/Create', orderForm(changes))

  /** money waived, open to the public */
  async function publish(changes: object = {}): Promise<Shown> {
    const { id } = await create(changes)
    await act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '0', isWaived: true })
    return act('platform', 'WorkOrder/Publish', { id })
  }
  const dispatched = (changes: object = {}) => publish({ dispatchMethod: 'DesignatedDispatchList', ...changes })

  async function assign(workOrderId: number, account: string, quantity = '60'): Promise<number> {
    const userDisabledPersonId = server.account(account).personId
    const { items } = await act<{ items: { participatorId: number; message: string | null }[] }>(
      'developer',
      'WorkOrderParticipator/StaffAssignmentList',
      { workOrderId, assignments: [{ userDisabledPersonId, quantity }] },
    )
    if (!items[0]?.participatorId) throw new Error(`not assigned: ${items[0]?.message}`)
    return items[0].participatorId
  }
  const apply = async (workOrderId: number, account: string, quantity = '60') =>
    (await act(account, 'WorkOrderParticipator/UserApplyClaim', { workOrderId, quantity })).id
  const grab = async (workOrderId: number, account: string, quantity = '60') =>
    (await act(account, 'WorkOrderParticipator/UserClaim', { workOrderId, quantity, hasReadRules: true })).id

  const start = (account: string, id: number) => act(account, 'WorkOrderParticipator/Start', { id })
  const submit = async (account: string, workOrderParticipatorId: number, submittedQuantity = '60') =>
    (await act(account, 'WorkOrderCompletion/Create', { workOrderParticipatorId, submittedQuantity })).id
  const audit = (account: string, id: number, action: string, more: object = {}) =>
    act(account, 'WorkOrderCompletion/Audit', { id, action, ...more })

  /** claimed, started and submitted: the completion's id and the participation's */
  async function delivered(workOrderId: number, account: string, quantity = '60') {
    const participatorId = await grab(workOrderId, account, quantity)
    await start(account, participatorId)
    return { participatorId, completionId: await submit(account, participatorId, quantity) }
  }
  /** submitted, accepted in full: ready for payment by Finance */
  async function payable(workOrderId: number, account: string, quantity = '60') {
    const { participatorId, completionId } = await delivered(workOrderId, account, quantity)
    await audit('enterprise', completionId, 'Pass', { acceptedQuantity: quantity })
    const flow = await flowOf(server, participatorId)
    return { participatorId, completionId, flowId: flow.id }
  }
  const pay = (ids: number[], more: object = {}) =>
    act<Fields>('finance', 'WorkOrderFinancialFlow/Pay', { ids, payMethod: 'BankTransfer', ...more })

  return {
    act,
    deny,
    call,
    create,
    publish,
    dispatched,
    assign,
    apply,
    grab,
    start,
    submit,
    audit,
    delivered,
    payable,
    pay,
  }
}
export type Desk = ReturnType<typeof workOrderDesk>

export async function partRow({ db }: TestServer, id: number) {
  const [row] = await db.select().from(workOrderParticipators).where(eq(workOrderParticipators.id, id))
  if (!row) throw new Error(`no participation ${id}`)
  return row
}

export async function completionRow({ db }: TestServer, id: number) {
  const [row] = await db.select().from(workOrderCompletions).where(eq(workOrderCompletions.id, id))
  if (!row) throw new Error(`no completion ${id}`)
  return row
}

/** The newest completion of a participation. */
export async function newestCompletion({ db }: TestServer, participatorId: number) {
  const [row] = await db
    .select()
    .from(workOrderCompletions)
    .where(eq(workOrderCompletions.workOrderParticipatorId, participatorId))
    .orderBy(desc(workOrderCompletions.round), desc(workOrderCompletions.id))
    .limit(1)
  return row
}

export async function flowRow({ db }: TestServer, id: number) {
  const [row] = await db.select().from(workOrderFinancialFlows).where(eq(workOrderFinancialFlows.id, id))
  if (!row) throw new Error(`no flow ${id}`)
  return row
}

/** The one flow that mirrors a participation. */
export async function flowOf({ db }: TestServer, participatorId: number) {
  const [row] = await db
    .select()
    .from(workOrderFinancialFlows)
    .where(eq(workOrderFinancialFlows.workOrderParticipatorId, participatorId))
    .orderBy(workOrderFinancialFlows.id)
    .limit(1)
  if (!row) throw new Error(`participation ${participatorId} has no flow`)
  return row
}

/** Events of an entity, the oldest first. */
export async function logOf({ db }: TestServer, entityType: string, entityId: number) {
  return db
    .select()
    .from(statusLogs)
    .where(and(eq(statusLogs.entityType, entityType), eq(statusLogs.entityId, entityId)))
    .orderBy(asc(statusLogs.id))
}

/**
 * Ends every participation of a person, ignoring all rules, so that the next test finds the person free: a person may
 * have at most three claims at once and two failures in 90 days.
 */
export async function forgetParticipations({ db }: TestServer, personId: number): Promise<void> {
  await db
    .update(workOrderParticipators)
    .set({ isDeleted: true })
    .where(eq(workOrderParticipators.userDisabledPersonId, personId))
}

/** Removes every contract of a person, ignoring all rules: nobody takes orders of an employer of one's own. */
export async function forgetContracts({ db }: TestServer, personId: number): Promise<void> {
  await db
    .update(contractEmployments)
    .set({ isDeleted: true })
    .where(eq(contractEmployments.userDisabledPersonId, personId))
}
