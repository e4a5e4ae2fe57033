import { afterAll, beforeEach, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { toYearMonth } from '#services/abp/wire.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
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

it('refuses the second of two forms for one person', async () => {
  const run = await openRun(server.db, enterpriseId, month)
  const { items } = await runBatch(work, run, [formOf('person'), formOf('person'), formOf('person8')], false)
  expect(items.map(({ code }) => code)).toEqual([0, 40020, 0])
})

it('writes nothing in a preview', async () => {
  const run = await openRun(server.db, enterpriseId, month)
  const { items } = await runBatch(work, run, ['person', 'person2', 'person8'].map(formOf), true)
  expect(items.map(({ code, payrollId, netAmount }) => [code, payrollId, netAmount])).toEqual(
    Array(3).fill([0, null, '5970.00']),
  )
  expect(await server.db.$count(payrolls)).toBe(0)
})
