import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { windingUpLifecycle } from '#machines/lifecycles/enterprises/winding-up.lifecycle.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { windingUps } from '#services/database/schema/winding-ups.ts'
import { windingUpBinding } from '#services/enterprises/winding-up/winding-up.binding.ts'
import { employ } from '#tests/support/employees.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import type { TestServer } from '#tests/support/server.ts'
import { applyAsSystem } from './apply-as-system.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

interface Ending extends Handle {
  readonly contractId: number
}

const send = (operation: string, more: object = {}) => ({
  operation: `EnterpriseWindingUp/${operation}`,
  input: (_: unknown, { id }: Handle) => ({ id, ...more }),
})
const driverBinding = windingUpBinding as unknown as Driver<Ending>['binding']

let made = 0

const LOST = 'a merger whose successor falls away'
const FAILURES = [{ step: 'contracts', id: 1, reason: '接收合同的企业也在清算' }]

/** Under way, with a successor that has ended itself; a contract in its last days keeps it open. */
async function merger(server: TestServer, enterpriseId: number, scenario: string): Promise<Ending> {
  const [successor] = await server.db
    .insert(enterprises)
    .values({
      enterpriseName: `示例第 ${made} 接收有限公司`,
      status: 'Pass',
      audit: 2,
      auditStatus: 2,
      windingUp: 'Done',
    })
    .returning({ id: enterprises.id })
  await server.db.update(enterprises).set({ windingUp: 'UnderWay' }).where(eq(enterprises.id, enterpriseId))
  const today = toWireDay(server.platform.now())
  const contractId = await employ(server, 'person3', 'enterprise', {
    ...{ enterpriseId, status: 'Overdue', endDeclaredTime: server.platform.now(), terminationDate: addDays(today, 1) },
  })
  const officer = (account: string) => server.account(account).userId
  const [row] = await server.db
    .insert(windingUps)
    .values({
      ...{ enterpriseId, status: 'UnderWay', kind: 'Merged', reason: '并入总公司', lastDay: addDays(today, 20) },
      ...{ successorEnterpriseId: successor?.id ?? 0, failures: FAILURES, approvedTime: server.platform.now() },
      ...{ preparedUserId: officer('platform2'), approvedUserId: officer('platform') },
    })
    .returning({ id: windingUps.id })
  return { id: row?.id ?? 0, contractId, scenario }
}

testRestPaths<Ending>({
  lifecycle: windingUpLifecycle as unknown as AnyLifecycle,
  binding: driverBinding,
  scenarios: scenariosOf('windingUp'),
  shownBy: 'EnterpriseWindingUp/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(windingUps).where(eq(windingUps.id, id))
    if (!row) throw new Error(`no winding-up ${id}`)
    return row
  },

  /** An employer with one employee, so that the winding-up is not over with its approval. */
  async begin({ server }, { scenario }) {
    const [enterprise] = await server.db
      .insert(enterprises)
      .values({ enterpriseName: `示例第 ${++made} 清算有限公司`, status: 'Pass', audit: 2, auditStatus: 2 })
      .returning({ id: enterprises.id })
    const enterpriseId = enterprise?.id ?? 0
    if (scenario.start === 'UnderWay') return merger(server, enterpriseId, scenario.name)
    const contractId = await employ(server, 'person3', 'enterprise', { enterpriseId })
    const { id } = await server.ok<{ id: number }>('platform2', 'EnterpriseWindingUp/Start', {
      ...{ enterpriseId, kind: 'Deregistered', reason: '营业执照已经注销' },
      lastDay: addDays(toWireDay(server.platform.now()), 20),
    })
    return { id, contractId, scenario: scenario.name }
  },

  /** What could not be done stays so, whatever is tried. */
  async after({ server }, { id, scenario }) {
    if (scenario === LOST) await server.db.update(windingUps).set({ failures: FAILURES }).where(eq(windingUps.id, id))
  },

  sent: {
    approve: send('Approve'),
    stop: send('Stop', { reason: '执照还在' }),
    retry: send('Retry'),
    changeSuccessor: {
      operation: 'EnterpriseWindingUp/ChangeSuccessor',
      input: async ({ server }, { id }) => ({
        ...{ id, successorEnterpriseId: server.account('enterprise3').enterpriseId, reason: '原来的企业也在清算' },
      }),
    },
  },

  caused: {
    // the last contract has ended
    async finish(world, handle) {
      const { db } = world.server
      await db.update(contractEmployments).set({ isDeleted: true }).where(eq(contractEmployments.id, handle.contractId))
      await applyAsSystem(world, driverBinding, handle, 'finish')
    },
  },
})
