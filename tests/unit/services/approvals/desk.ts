import { eq } from 'drizzle-orm'
import { type ApprovalLine, approvals } from '#services/database/schema/approvals.ts'
import type { TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

export interface Shown {
  readonly id: number
  readonly status: string
  readonly statusLabel: string
  readonly allowedActions: readonly string[]
  readonly title: string
  readonly amount: string | null
  readonly lines: readonly ApprovalLine[]
  readonly decisionReason: string | null
  readonly decidedByName: string | null
  readonly entityIds: readonly number[]
  readonly otherHolders: number
}
export interface Prepared {
  readonly id: number | null
  readonly approval: { readonly id: number; readonly isMine: boolean } | null
}

/** Two users and the acts between them; only the test approves. */
export function approvalDesk(server: TestServer) {
  const orders = workOrderDesk(server)
  const bonus = (more: object = {}) => ({
    kind: 'Bonus',
    userDisabledPersonId: server.account('person').personId,
    matter: '季度奖金',
    amount: '300',
    ...more,
  })
  /** the id of the approval in the operation's answer */
  async function prepared(account: string, operation: string, input: object): Promise<number> {
    const { approval } = await server.ok<Prepared>(account, operation, input)
    if (!approval) throw new Error(`${operation} needed nobody else`)
    return approval.id
  }
  const decide = (account: string, action: 'Approve' | 'Recall', id: number) =>
    server.ok<Shown>(account, `Approval/${action}`, { id })
  return {
    orders,
    bonus,
    prepared,
    decide,
    get: (account: string, id: number) => server.ok<Shown>(account, 'Approval/Get', { id }),
    enter: (more: object = {}) => prepared('finance', 'WorkOrderFinancialFlow/Create', bonus(more)),
    pay: (ids: number[], more: object = {}) =>
      prepared('finance', 'WorkOrderFinancialFlow/Pay', { ids, payMethod: 'BankTransfer', ...more }),
    /** a flow that two users have entered and that is not paid yet */
    flow: async (more: object = {}) => (await orders.act('finance', 'WorkOrderFinancialFlow/Create', bonus(more))).id,
    async row(id: number) {
      const [row] = await server.db.select().from(approvals).where(eq(approvals.id, id))
      if (!row) throw new Error(`no approval ${id}`)
      return row
    },
  }
}
export type ApprovalDesk = ReturnType<typeof approvalDesk>
