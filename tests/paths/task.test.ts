import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { taskLifecycle } from '#machines/lifecycles/tasks/task.lifecycle.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { enterpriseTaskParticipators, enterpriseTasks } from '#services/database/schema/tasks.ts'
import { taskBinding } from '#services/tasks/lifecycle/task.binding.ts'
import { employ } from '#tests/support/employees.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { applyAsSystem } from './apply-as-system.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const move = (changes: object) => ({
  operation: 'EnterpriseTask/UpdateStatus',
  input: (_: World, { id }: Handle) => ({ id, ...changes }),
})
const today = () => toWireDay(new Date())

const employed = new WeakSet<World['server']>()
async function employBoth(server: World['server']): Promise<void> {
  if (employed.has(server)) return
  for (const account of ['person', 'person3']) await employ(server, account)
  employed.add(server)
}

testRestPaths<Handle>({
  lifecycle: taskLifecycle as unknown as AnyLifecycle,
  binding: taskBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('task'),
  shownBy: 'EnterpriseTask/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(enterpriseTasks).where(eq(enterpriseTasks.id, id))
    if (!row) throw new Error(`no task ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    await employBoth(server)
    const accounts = scenario.name === 'a task for several' ? ['person', 'person3'] : ['person']
    const { id } = await desk.act('member', 'EnterpriseTask/Create', {
      displayName: '客服话术整理',
      startDate: today(),
      endDate: today(),
      userDisabledPersonIds: accounts.map((account) => server.account(account).personId),
    })
    if (scenario.name === 'a task for one, late') {
      const past = addDays(today(), -1)
      await server.db.update(enterpriseTasks).set({ startDate: past, endDate: past }).where(eq(enterpriseTasks.id, id))
    }
    return { id, scenario: scenario.name }
  },

  sent: {
    start: move({ status: 'InProgress' }),
    reject: move({ status: 'Rejected', opinion: '这周有康复训练' }),
    accept: move({ status: 'Accepted', score: 5 }),
    rework: move({ status: 'InProgress', opinion: '请补上第三部分' }),
    update: { operation: 'EnterpriseTask/Update', input: (_, { id }) => ({ id, priority: 'High' }) },
    // a task that is late needs a new end to be sent out again
    resubmit: {
      operation: 'EnterpriseTask/Update',
      input: (_, { id }) => ({ id, resubmit: true, endDate: today() }),
    },
    submit: {
      operation: 'EnterpriseTaskFeedback/Create',
      input: (_, { id }) => ({ enterpriseTaskId: id, feedbackType: 'Completion', content: '已全部完成' }),
    },
    delete: { operation: 'EnterpriseTask/Delete', input: (_, { id }) => ({ id }) },
  },

  caused: {
    // the participants who had not submitted have left
    async submitRest(world, handle) {
      const ofTask = eq(enterpriseTaskParticipators.enterpriseTaskId, handle.id)
      await world.server.db.update(enterpriseTaskParticipators).set({ submittedTime: new Date() }).where(ofTask)
      await applyAsSystem(world, taskBinding as unknown as Driver<Handle>['binding'], handle, 'submitRest')
    },
    withdraw: (world, handle) =>
      applyAsSystem(world, taskBinding as unknown as Driver<Handle>['binding'], handle, 'withdraw'),
  },

  // a new end takes a late task out of its lateness; the scenario stays late
  async after({ server }, { id, scenario }, event) {
    if (event !== 'resubmit' || scenario !== 'a task for one, late') return
    const past = addDays(today(), -1)
    const late = { startDate: past, endDate: past }
    await server.db.update(enterpriseTasks).set(late).where(eq(enterpriseTasks.id, id))
  },
})
