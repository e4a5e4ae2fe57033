import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { listenToStatements, statementsOf } from '#tests/support/statements.ts'
import { type Desk, flowOf, workOrderDesk } from '#tests/support/work-orders.ts'

/**
 * The number of statements a request may send, counted and not timed: each statement is a round trip to the database. A
 * higher number means a read that was not joined to another one; a lower number is entered here.
 */
const WRITES = {
  'log in': 15,
  grab: 12,
  start: 15,
  'hand in': 23,
  // one for the days on which nothing is paid
  accept: 30,
  // two say whether another approval about it waits: before the rehearsal, and under the lock
  'prepare a payment': 32,
  // two are for the second of a bank payment: a lock, and which seconds are taken
  'approve a payment': 34,
  // further payments of a batch add the locks of their persons, what their orders need to go on, and what is unusual
  'prepare a batch of three': 38,
  'approve a batch of three': 41,
}

const PAGE = { pageSize: 20 }
const READS: readonly (readonly [account: string, operation: string, input: object, statements: number])[] = [
  ['person', 'Session/GetCurrentLoginInformations', {}, 2],
  ['person', 'Dashboard/GetPersonal', {}, 3],
  ['person', 'WorkOrder/GetAll', PAGE, 3],
  ['person', 'WorkOrder/Get', { id: 'order' }, 9],
  ['person', 'WorkOrderParticipator/GetAll', PAGE, 4],
  ['person', 'WorkOrderParticipator/Get', { id: 'part' }, 5],
  ['person', 'SiteMessage/GetAll', PAGE, 2],
  ['person', 'SiteMessage/GetUnreadCount', {}, 2],
  ['enterprise', 'WorkOrderCompletion/GetAll', PAGE, 6],
  ['finance', 'WorkOrderFinancialFlow/GetAll', PAGE, 6],
  ['finance', 'Approval/GetAll', PAGE, 4],
  ['auditor', 'UserDisabledPerson/GetAll', PAGE, 3],
  ['auditor', 'Enterprise/GetAll', PAGE, 4],
  ['platform', 'AuditLog/GetOperations', PAGE, 3],
]

/** Files of several rows, each of which costs nothing beside its share of a page of rows. */
const FILES: readonly (readonly [account: string, operation: string, statements: number])[] = [
  ['finance', 'WorkOrderCompletion/Export', 5],
  ['finance', 'WorkOrderFinancialFlow/Export', 2],
  ['platform', 'WorkOrderFeedback/ExportDetailToExcel', 5],
  ['platform', 'UserDisabledPerson/ExportEnterpriseInfoToExcel', 2],
]
const REPORTS = 4

/** PostgreSQL's driver reports them; the statements of a request do not depend on the engine. */
describe.skipIf(process.env.TEST_ENGINE !== 'postgres')(
  'a request sends no more statements than its table says',
  () => {
    let server: TestServer
    let desk: Desk
    const sent: Record<string, string[]> = {}
    async function count<T>(name: keyof typeof WRITES, act: () => Promise<T>): Promise<T> {
      let result: T | undefined
      sent[name] = await statementsOf(async () => {
        result = await act()
      })
      return result as T
    }

    const ids: Record<string, number> = {}

    /** As the screens do it: prepared by one, approved by another. */
    async function pay(what: string, flowIds: readonly number[]): Promise<void> {
      const { approval } = await count(`prepare ${what}` as keyof typeof WRITES, () =>
        server.ok<{ approval: { id: number } }>('finance', 'WorkOrderFinancialFlow/Pay', {
          ids: flowIds,
          payMethod: 'BankTransfer',
        }),
      )
      const { status } = await count(`approve ${what}` as keyof typeof WRITES, () =>
        server.ok<{ status: string }>('finance2', 'Approval/Approve', { id: approval.id }),
      )
      expect(status).toBe('Approved')
    }

    beforeAll(async () => {
      listenToStatements()
      server = await startTestServer()
      desk = workOrderDesk(server)
      const { id: orderId } = await desk.publish({ quantity: '1000', perPersonMax: '60' })
      await count('log in', () => server.tokenOf('person'))
      // other logins are not counted as part of these acts
      for (const account of ['enterprise', 'finance', 'finance2', 'platform']) await server.tokenOf(account)
      const claim = {
        workOrderId: orderId,
        quantity: '60',
        hasReadRules: true,
        idempotencyKey: 'as-the-screen-sends-it',
      }
      const { id: part } = await count('grab', () =>
        server.ok<{ id: number }>('person', 'WorkOrderParticipator/UserClaim', claim),
      )
      await count('start', () => desk.start('person', part))
      const result = await count('hand in', () => desk.submit('person', part))
      await count('accept', () => desk.audit('enterprise', result, 'Pass', { acceptedQuantity: '60' }))
      Object.assign(ids, { order: orderId, part })
      await pay('a payment', [(await flowOf(server, part)).id])
      const batch: number[] = []
      for (const _ of '123') batch.push((await desk.payable((await desk.publish()).id, 'person')).flowId)
      await pay('a batch of three', batch)
      for (let number = 0; number < REPORTS; number++) {
        const report = { workOrderId: orderId, kind: 'Question', content: `第 ${number} 个问题：图片打不开。` }
        const { id } = await server.ok<{ id: number }>('person', 'WorkOrderFeedback/Create', report)
        await server.ok('enterprise', 'WorkOrderFeedback/Reply', { id, content: '已经换了一张。' })
      }
    })
    afterAll(() => server.close())

    test.each(Object.entries(WRITES))('a part of an order: %s', (name, most) => {
      expect(sent[name], sent[name]?.join('\n')).toHaveLength(most)
    })

    test.each(READS)('%s reads %s', async (account, operation, input, most) => {
      // reads that a process makes once, such as settings, do not belong to the request
      const asked = 'id' in input ? { id: ids[String(input.id)] } : input
      await server.ok(account, operation, asked)
      const statements = await statementsOf(() => server.ok(account, operation, asked))
      expect(statements, statements.join('\n')).toHaveLength(most)
    })

    test.each(FILES)('%s reads the file %s', async (account, operation, most) => {
      const statements = await statementsOf(async () => {
        const { status, body } = await server.call(account, operation)
        expect([status, body.subarray(0, 2).toString()]).toEqual([200, 'PK'])
      })
      expect(statements, statements.join('\n')).toHaveLength(most)
    })
  },
)
