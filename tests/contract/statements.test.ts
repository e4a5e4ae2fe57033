import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { listenToStatements, statementsOf } from '#tests/support/statements.ts'
import { type Desk, flowOf, workOrderDesk } from '#tests/support/work-orders.ts'

/**
 * The number of statements a request may send, counted and not timed: each statement is a round trip to the database. A
 * higher number means a read that was not joined to another one; a lower number is entered here.
 */
const WRITES = { grab: 13, start: 16, 'hand in': 26, accept: 34, 'pay, prepared and approved': 92 }

const PAGE = { pageSize: 20 }
const READS: readonly (readonly [account: string, operation: string, input: object, statements: number])[] = [
  ['person', 'Session/GetCurrentLoginInformations', {}, 2],
  ['person', 'Dashboard/GetPersonal', {}, 3],
  ['person', 'WorkOrder/GetAll', PAGE, 3],
  ['person', 'WorkOrderParticipator/GetAll', PAGE, 4],
  ['person', 'SiteMessage/GetAll', PAGE, 2],
  ['person', 'SiteMessage/GetUnreadCount', {}, 2],
  ['enterprise', 'WorkOrderCompletion/GetAll', PAGE, 6],
  ['finance', 'WorkOrderFinancialFlow/GetAll', PAGE, 6],
  ['finance', 'Approval/GetAll', PAGE, 4],
  ['auditor', 'UserDisabledPerson/GetAll', PAGE, 4],
  ['auditor', 'Enterprise/GetAll', PAGE, 4],
  ['platform', 'AuditLog/GetOperations', PAGE, 3],
]

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

    beforeAll(async () => {
      listenToStatements()
      server = await startTestServer()
      desk = workOrderDesk(server)
      const { id: orderId } = await desk.publish()
      // logins are not counted as part of these acts
      for (const account of ['person', 'enterprise', 'finance', 'finance2']) await server.tokenOf(account)
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
      const { id: flowId } = await flowOf(server, part)
      await count('pay, prepared and approved', () => desk.pay([flowId]))
    })
    afterAll(() => server.close())

    test.each(Object.entries(WRITES))('a part of an order: %s', (name, most) => {
      expect(sent[name], sent[name]?.join('\n')).toHaveLength(most)
    })

    test.each(READS)('%s reads %s', async (account, operation, input, most) => {
      // reads that a process makes once, such as settings, do not belong to the request
      await server.ok(account, operation, input)
      const statements = await statementsOf(() => server.ok(account, operation, input))
      expect(statements, statements.join('\n')).toHaveLength(most)
    })
  },
)
