import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { payrollLifecycle } from '#machines/lifecycles/payroll/payroll.lifecycle.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { payrollBinding } from '#services/payroll/lifecycle/payroll.binding.ts'
import { employ } from '#tests/support/employees.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const send = (action: string, changes: object = {}) => ({
  operation: `Payroll/${action}`,
  input: (_: World, { id }: Handle) => ({ id, ...changes }),
})

const employed = new WeakSet<World['server']>()

testRestPaths<Handle>({
  lifecycle: payrollLifecycle as unknown as AnyLifecycle,
  binding: payrollBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('payroll'),
  shownBy: 'Payroll/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(payrolls).where(eq(payrolls.id, id))
    if (!row) throw new Error(`no payroll ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    if (!employed.has(server)) await employ(server, 'person')
    employed.add(server)
    // a month is paid once
    await server.db.update(payrolls).set({ isDeleted: true })
    const { id } = await desk.act('enterprise', 'Payroll/Create', {
      year: toYearMonth(new Date()).year,
      month: 1,
      userDisabledPersonId: server.account('person').personId,
      baseWage: '6000',
    })
    return { id, scenario: scenario.name }
  },

  sent: {
    confirm: send('Confirm'),
    object: send('Object', { remark: '少算了两天加班' }),
    update: send('Update', { overtimePay: '300' }),
    delete: send('Delete'),
  },
})
