import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { requirementLifecycle } from '#machines/lifecycles/recruitment/requirement.lifecycle.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { requirementBinding } from '#services/recruitment/lifecycle/requirement.binding.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import type { TestServer } from '#tests/support/server.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const requireAudit = (server: TestServer, value: boolean) =>
  server.db
    .insert(settings)
    .values({ name: 'recruitment.requirementNeedsAudit', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })

const send = (operation: string, more: object = {}) => ({
  operation,
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})

const rowOf = async ({ server }: World, { id }: Handle) => {
  const [row] = await server.db.select().from(requirements).where(eq(requirements.id, id))
  if (!row) throw new Error(`no requirement ${id}`)
  return row
}

let version = 0

testRestPaths<Handle>({
  lifecycle: requirementLifecycle as unknown as AnyLifecycle,
  binding: requirementBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('requirement'),
  shownBy: 'Requirement/Get',
  row: rowOf,

  async begin({ server }, { scenario }) {
    const desk = recruitmentDesk(server)
    await requireAudit(server, true)
    const { id } = await (scenario.start === 'Published' ? desk.publish() : desk.create())
    if (scenario.start === 'Failed') {
      await desk.act('enterprise', 'Requirement/Publish', { id })
      await desk.act('auditor', 'Requirement/Audit', { id, action: 'Reject', opinion: '岗位不真实' })
    }
    if (scenario.context && 'needsAudit' in scenario.context) {
      await requireAudit(server, scenario.context.needsAudit === true)
    }
    if (scenario.name === 'its time is over') {
      const validTo = addDays(toWireDay(new Date()), -1)
      await server.db.update(requirements).set({ validTo }).where(eq(requirements.id, id))
    }
    return { id, scenario: scenario.name }
  },

  sent: {
    update: send('Requirement/Update', { conditions: '打字每分钟 40 字以上' }),
    revise: {
      operation: 'Requirement/Update',
      // elsewhere the same form is an update: a stale version keeps it from changing the row
      input: async (world, handle) => {
        const isPublished = (await rowOf(world, handle)).status === 'Published'
        const title = `在线文字客服 ${++version}`
        return { id: handle.id, title, ...(isPublished ? {} : { rowVersion: 999 }) }
      },
    },
    publish: send('Requirement/Publish'),
    cancelPublish: send('Requirement/CancelPublish'),
    close: send('Requirement/Close', { closeReason: 'Cancelled' }),
    startAudit: send('Requirement/StartAudit'),
    pass: send('Requirement/Audit', { action: 'Pass' }),
    continue: send('Requirement/Audit', { action: 'Continue' }),
    back: send('Requirement/Audit', { action: 'Back', opinion: '请写明工作时间' }),
    reject: send('Requirement/Audit', { action: 'Reject', opinion: '岗位不真实' }),
    actualPass: send('Requirement/ActualAudit', { action: 'Pass' }),
    actualReject: send('Requirement/ActualAudit', { action: 'Reject', opinion: '岗位不真实' }),
    delete: send('Requirement/Delete'),
  },
})
