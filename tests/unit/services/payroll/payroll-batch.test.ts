import { afterAll, beforeEach, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { taxReliefs } from '#services/database/schema/rates.ts'
import { openRun } from '#services/payroll/pay-run.ts'
import { runBatch } from '#services/payroll/payroll-batch.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(payrolls)
})
for (const person of ['person', 'person2', 'person8']) await employ(server, person)
// the figures of these tests are those of a province that lets nothing off
await server.db.delete(taxReliefs)

const { userId, enterpriseId } = server.account('enterprise')
const now = new Date()
const actor = { ...SYSTEM, userType: 'Enterprise', userId, enterpriseId, isEnterpriseCreator: true } as const
const work = { platform: server.platform, db: server.db, actor, now }
const month = { year: toYearMonth(now).year, month: 1 }
const formOf = (account: string) => ({
  ...month,
  userDisabledPersonId: server.account(account).personId ?? 0,
  baseWage: '6000',
})

it('issues to everybody else when the row of one cannot be written', async () => {
  const run = await openRun(server.db, enterpriseId, month)
  const broken = server.account('person2').personId
  const employments = new Map(
    [...run.employments].map(([id, contract]) => [id, id === broken ? { ...contract, id: 999_999_999 } : contract]),
  )
  const forms = ['person', 'person2', 'person8'].map(formOf)
  const { createdCount, items } = await runBatch(work, { ...run, employments }, forms, false)
  expect(items.map(({ code }) => code)).toEqual([0, 50000, 0])
  expect(createdCount).toBe(2)
  expect(await server.db.$count(payrolls)).toBe(2)
})

it('issues none of two forms for one person, in a check and afterwards', async () => {
  const run = await openRun(server.db, enterpriseId, month)
  for (const isPreview of [true, false]) {
    const { items } = await runBatch(work, run, [formOf('person'), formOf('person'), formOf('person8')], isPreview)
    expect(items.map(({ code }) => code)).toEqual([40020, 40020, 0])
  }
})

it('writes nothing in a preview', async () => {
  const run = await openRun(server.db, enterpriseId, month)
  const { items } = await runBatch(work, run, ['person', 'person2', 'person8'].map(formOf), true)
  expect(items.map(({ code, payrollId, netAmount }) => [code, payrollId, netAmount])).toEqual(
    Array(3).fill([0, null, '5970.00']),
  )
  expect(await server.db.$count(payrolls)).toBe(0)
})

it('gives no allowance for the months between two contracts', async () => {
  const year = month.year - 1
  const term = (from: string, until: string) => ({ startDate: `${year}-${from}`, endDate: `${year}-${until}` })
  await employ(server, 'person4', 'enterprise', { ...term('01-01', '03-31'), status: 'Overdue' })
  await employ(server, 'person4', 'enterprise', term('09-01', '12-31'))
  const userDisabledPersonId = server.account('person4').personId ?? 0
  const taxes: unknown[] = []
  for (const of of [1, 2, 3, 9]) {
    const run = await openRun(server.db, enterpriseId, { year, month: of })
    const { items } = await runBatch(work, run, [{ year, month: of, userDisabledPersonId, baseWage: '15000' }], false)
    taxes.push(items[0]?.taxAmount ?? items[0]?.message)
  }
  expect(taxes).toEqual(['300.00', '300.00', '300.00', '580.00'])
  const rows = await server.db.select().from(payrolls)
  expect(rows.map(({ employedMonths }) => employedMonths)).toContainEqual([1, 2, 3, 9])
})
