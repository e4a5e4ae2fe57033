import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { enterpriseLifecycle } from '#machines/lifecycles/enterprises/enterprise.lifecycle.ts'
import { socialCreditCheckCharacter } from '#machines/rules/social-credit-code.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { cities } from '#services/database/schema/reference.ts'
import { enterpriseBinding } from '#services/enterprises/enterprise.binding.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import type { TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle, World } from './world.ts'

const STAGES: Readonly<Record<string, number>> = { 'two audits': 2, 'no audit': 0, 'no audit any more': 0 }

const requireStages = (server: TestServer, value: number) =>
  server.db
    .insert(settings)
    .values({ name: 'enterprise.auditStages', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })

const send = (operation: string, more: object = {}) => ({
  operation,
  input: (_: World, { id }: Handle) => ({ id, ...more }),
})

let made = 0
async function complete(server: TestServer) {
  const first17 = `91990188MA1${String(++made).padStart(6, '0')}`
  const [city] = await server.db.select({ id: cities.id }).from(cities).limit(1)
  return {
    enterpriseName: `示例第 ${made} 数据服务有限公司`,
    socialCreditCode: first17 + socialCreditCheckCharacter(first17),
    enterpriseType: '有限责任公司',
    industry: '软件和信息技术',
    scale: '31–100',
    legalPerson: '许知远',
    contactName: '许知远',
    contactPhone: '13900000101',
    cityId: city?.id,
    address: '示例路 8 号',
    introduction: '为居家工作的标注员提供工具、培训和稳定的订单。',
    licenceFileId: await fileOf(server, 'enterprise'),
  } as const
}

interface Certified extends Handle {
  readonly newLicence: number
}

testRestPaths<Certified>({
  lifecycle: enterpriseLifecycle as unknown as AnyLifecycle,
  binding: enterpriseBinding as unknown as Driver<Certified>['binding'],
  scenarios: scenariosOf('enterprise'),
  shownBy: 'Enterprise/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(enterprises).where(eq(enterprises.id, id))
    if (!row) throw new Error(`no enterprise ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    const { enterpriseName, socialCreditCode, ...form } = await complete(server)
    await requireStages(server, 1)
    const { id } = await desk.act('enterprise', 'Enterprise/Create', { enterpriseName, socialCreditCode })
    await desk.act('enterprise', 'Enterprise/Update', { id, ...form })
    if (scenario.start === 'Reject') {
      await desk.act('enterprise', 'Enterprise/Update', { id, submit: true })
      await desk.act('platform', 'Enterprise/Audit', { id, action: 'Reject', opinion: '执照不清楚' })
    }
    const developerUserId = server.account('developer').userId
    await server.db.update(enterprises).set({ developerUserId }).where(eq(enterprises.id, id))
    await requireStages(server, STAGES[scenario.name] ?? 1)
    return { id, scenario: scenario.name, newLicence: await fileOf(server, 'enterprise') }
  },

  sent: {
    update: send('Enterprise/Update', { address: '示例路 9 号' }),
    submit: send('Enterprise/Update', { submit: true }),
    withdraw: send('Enterprise/Update', { withdraw: true }),
    startAudit: send('Enterprise/StartAudit'),
    pass: send('Enterprise/Audit', { action: 'Pass' }),
    continue: send('Enterprise/Audit', { action: 'Continue' }),
    back: send('Enterprise/Audit', { action: 'Back', opinion: '请补拍执照右下角' }),
    reject: send('Enterprise/Audit', { action: 'Reject', opinion: '执照不清楚' }),
    actualPass: send('Enterprise/ActualAudit', { action: 'Pass' }),
    actualReject: send('Enterprise/ActualAudit', { action: 'Reject', opinion: '执照不清楚' }),
    submitChange: {
      operation: 'Enterprise/SubmitChange',
      input: (_, { id, newLicence }) => ({ id, legalPerson: '何新', licenceFileId: newLicence }),
    },
    withdrawChange: send('Enterprise/SubmitChange', { withdraw: true }),
    passChange: send('Enterprise/AuditChange', { action: 'Pass' }),
    rejectChange: send('Enterprise/AuditChange', { action: 'Reject', opinion: '执照看不清' }),
    delete: send('Enterprise/Delete'),
  },
})
