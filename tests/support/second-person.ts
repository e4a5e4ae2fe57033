import type { Fields, Reply, TestServer } from './server.ts'

/** The account that approves what the other one of two prepared. */
const SECOND: Readonly<Record<string, string>> = { finance: 'finance2', platform: 'finance2' }

interface Prepared {
  readonly id: number
}
interface Approval {
  readonly id: number
  readonly status: string
  readonly entityIds: readonly number[]
  readonly decisionReason: string | null
}
type Answer = Fields & { readonly approval?: Prepared | null }
type Input = { readonly id?: number; readonly ids?: readonly number[] }

const FLOW = 'WorkOrderFinancialFlow/Get'

/** The answer that the operation would have given without the approval. */
const AFTERWARDS: Readonly<
  Record<string, (read: (operation: string, id: number) => Promise<Fields>, input: Input, made: number) => unknown>
> = {
  'WorkOrderFinancialFlow/Create': (read, _, made) => read(FLOW, made),
  'WorkOrderFinancialFlow/Update': (read, { id = 0 }) => read(FLOW, id),
  'WorkOrder/RecordRefund': (read, { id = 0 }) => read('WorkOrder/Get', id),
  'User/Create': (read, _, made) => read('User/Get', made),
  'User/Update': (read, { id = 0 }) => read('User/Get', id),
  'MinimumWage/Create': (read, _, made) => read('MinimumWage/Get', made),
  'Ledger/RecordEntry': async () => ({}),
  'WorkOrderFinancialFlow/Pay': async (read, { ids = [] }) =>
    paid(await Promise.all([...new Set(ids)].map((id) => read(FLOW, id)))),
}

function paid(items: readonly Fields[]) {
  const sum = (key: string) => items.reduce((total, item) => total + Math.round(Number(item[key]) * 100), 0)
  const yuan = (key: string) => (sum(key) / 100).toFixed(2)
  return {
    paidCount: items.length,
    personCount: new Set(items.map(({ userDisabledPersonId }) => userDisabledPersonId)).size,
    gross: yuan('gross'),
    tax: yuan('tax'),
    net: yuan('net'),
    paidTime: items[0]?.paidTime ?? null,
    items,
    approval: null,
  }
}

/**
 * Stories in which money moves need two users. Where an answer says that another user has to approve, the second
 * account does so, and the answer is the final result of the operation.
 */
export function secondPerson(server: Pick<TestServer, 'ok' | 'call'>) {
  return async <T>(account: string | null, operation: string, input: object, answer: unknown): Promise<T> => {
    const afterwards = AFTERWARDS[operation]
    const prepared = (answer as Answer | null)?.approval
    if (!afterwards || !prepared || account === null) return answer as T
    const approver = operation.startsWith('Work') ? (SECOND[account] ?? 'finance2') : 'platform2'
    const { id } = prepared
    // refused when the operation was repeated with the same key: then it is approved already
    await server.call(approver, 'Approval/Approve', { id })
    const done = await server.ok<Approval>(approver, 'Approval/Get', { id })
    if (done.status !== 'Approved') throw new Error(`${operation} was ${done.status}: ${done.decisionReason}`)
    const read = (name: string, rowId: number) => server.ok(account, name, { id: rowId })
    return (await afterwards(read, input as Input, done.entityIds[0] ?? 0)) as T
  }
}

/** The same for an answer that may be a refusal. */
export function secondPersonOfReplies(server: Pick<TestServer, 'ok' | 'call'>) {
  const finish = secondPerson(server)
  return async (account: string | null, operation: string, input: object, reply: Reply): Promise<Reply> => {
    if (reply.status !== 200 || !reply.envelope) return reply
    const result = await finish(account, operation, input, reply.envelope.result)
    return { ...reply, envelope: { ...reply.envelope, result } }
  }
}

/** An act that one administrator prepares and the other one approves. */
export const byTwoAdmins =
  (server: Pick<TestServer, 'ok'>) =>
  async (operation: string, input: object): Promise<number> => {
    const { approval } = await server.ok<{ approval: Prepared | null }>('platform', operation, input)
    if (!approval) throw new Error(`${operation} needed nobody else`)
    const done = await server.ok<Approval>('platform2', 'Approval/Approve', { id: approval.id })
    if (done.status !== 'Approved') throw new Error(`${operation} was ${done.status}: ${done.decisionReason}`)
    return approval.id
  }
