import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refused = async (service: string, form: object) =>
  (await server.refused('platform', `${service}/Create`, form)).members

const BASE = { provinceId: 37, item: 'Pension', validFrom: '2027-01-01' }

test.each<[string, object, string[]]>([
  ['nothing but a name', {}, ['employerLow']],
  ['a ceiling below its floor', { baseFloor: '5000', baseCeiling: '4000' }, ['baseCeiling']],
  ['a highest share below the lowest', { personLow: '0.08', personHigh: '0.02' }, ['personHigh']],
  ['the same of the employer', { employerLow: '0.16', employerHigh: '0.1' }, ['employerHigh']],
  ['a share in percent', { personLow: '8' }, ['personLow']],
  ['a province that is none', { provinceId: 98, baseFloor: '4000' }, ['provinceId']],
  ['a city of another province', { cityId: 3301, baseFloor: '4000' }, ['cityId']],
  ['a city without its province', { provinceId: null, cityId: 3701, baseFloor: '4000' }, ['cityId']],
  ['a day that a row has', { baseFloor: '4000', validFrom: '2026-06-01' }, ['validFrom']],
])('social insurance with %s is refused', async (_what, changes, members) => {
  expect(await refused('SocialInsurance', { ...BASE, ...changes })).toEqual(members)
})

const REWARD = { provinceId: 37, kind: 'OverQuotaReward', receiver: 'Employer', validFrom: '2026-01-01' }

test.each<[string, object, string[]]>([
  ['an amount without its unit', { amount: '5' }, ['unit']],
  ['a unit without its amount', { unit: 'YuanPerYear' }, ['amount']],
  ['nothing said', {}, ['terms']],
  ['a province that is none', { provinceId: 98, terms: '每人' }, ['provinceId']],
  ['a day of no month', { terms: '每人', applyFrom: '13-01' }, ['applyFrom']],
  ['a day that a row has', { provinceId: 43, terms: '每人' }, ['validFrom']],
])('a subsidy with %s is refused', async (_what, changes, members) => {
  expect(await refused('EmploymentSubsidy', { ...REWARD, ...changes })).toEqual(members)
})

test('a change that two people make holds, and leaves nothing of the row before', async () => {
  const byTwo = async (operation: string, input: object): Promise<Record<string, unknown>> => {
    const { approval } = (await server.ok('platform', operation, input)) as unknown as { approval: { id: number } }
    return (await server.ok('platform2', 'Approval/Approve', { id: approval.id })) as never
  }
  const { items } = (await server.ok('platform', 'EmploymentSubsidy/GetAll', { provinceId: '43' })) as unknown as {
    items: { id: number; rowVersion: number }[]
  }
  const [row] = items
  await byTwo('EmploymentSubsidy/Update', {
    ...{ id: row?.id, rowVersion: row?.rowVersion, provinceId: 43, kind: 'OverQuotaReward', receiver: 'Employer' },
    ...{ terms: '见通知', validFrom: '2026-02-01' },
  })
  expect(await server.ok('platform', 'EmploymentSubsidy/Get', { id: row?.id })).toMatchObject({
    ...{ amount: null, unit: null, terms: '见通知', confidence: null, documentNumber: null, validFrom: '2026-02-01' },
  })
})
