import { afterAll, beforeEach, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { taxReliefs } from '#services/database/schema/rates.ts'
import type { PayRun } from '#services/payroll/pay-run.ts'
import { openRun } from '#services/payroll/pay-run.ts'
import { createBatch, issueAll } from '#services/payroll/payroll-batch.ts'
import type { CreatePayroll } from '#services/payroll/payroll-input.schemas.ts'
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

const issue = (run: PayRun, forms: readonly CreatePayroll[]) => transact(work, (scope) => issueAll(scope, run, forms))
const batch = (forms: readonly CreatePayroll[], isPreview: boolean) =>
  createBatch(work, { ...month, isPreview, items: forms.map(({ year: _year, month: _month, ...item }) => item) })

it('issues to everybody else when the row of one cannot be written', async () => {
  const run = await openRun(server.db, enterpriseId, { ...month, payKind: 'Month' })
  const broken = server.account('person2').personId
  const employments = new Map(
    [...run.employments].map(([id, contract]) => [id, id === broken ? { ...contract, id: 999_999_999 } : contract]),
  )
  const forms = ['person', 'person2', 'person8'].map(formOf)
  const items = await issue({ ...run, employments }, forms)
  expect(items.map(({ code }) => code)).toEqual([0, 50000, 0])
  expect(await server.db.$count(payrolls)).toBe(2)
})

it('issues none of two forms for one person, in a check and afterwards', async () => {
  for (const isPreview of [true, false]) {
    const { items } = await batch([formOf('person'), formOf('person'), formOf('person8')], isPreview)
    expect(items.map(({ code }) => code)).toEqual([40020, 40020, 0])
  }
})

it('checks by issuing and taking it back: the same figures, no row, no message', async () => {
  const forms = ['person', 'person2', 'person8'].map(formOf)
  const messages = await server.db.$count(outbox)
  const { items } = await batch(forms, true)
  expect(items.map(({ code, payrollId, netAmount }) => [code, payrollId, netAmount])).toEqual(
    Array(3).fill([0, null, '5970.00']),
  )
  expect(await server.db.$count(payrolls)).toBe(0)
  expect(await server.db.$count(outbox)).toBe(messages)
  const issued = (await batch(forms, false)).items
  expect(issued.map((item) => ({ ...item, payrollId: null }))).toEqual(items)
  expect(await server.db.$count(outbox)).toBeGreaterThan(messages)
})

it('gives no allowance for the months between two contracts', async () => {
  const year = month.year - 1
  const term = (from: string, until: string) => ({ startDate: `${year}-${from}`, endDate: `${year}-${until}` })
  await employ(server, 'person4', 'enterprise', { ...term('01-01', '03-31'), status: 'Overdue' })
  await employ(server, 'person4', 'enterprise', term('09-01', '12-31'))
  const userDisabledPersonId = server.account('person4').personId ?? 0
  const taxes: unknown[] = []
  for (const of of [1, 2, 3, 9]) {
    const run = await openRun(server.db, enterpriseId, { year, month: of, payKind: 'Month' })
    const items = await issue(run, [{ year, month: of, userDisabledPersonId, baseWage: '15000' }])
    taxes.push(items[0]?.taxAmount ?? items[0]?.message)
  }
  expect(taxes).toEqual(['300.00', '300.00', '300.00', '580.00'])
  const rows = await server.db.select().from(payrolls)
  expect(rows.map(({ employedMonths }) => employedMonths)).toContainEqual([1, 2, 3, 9])
})

it('issues what was checked, or nothing when the check would find something else now', async () => {
  const items = ['person', 'person2'].map((account) => {
    const { userDisabledPersonId, baseWage } = formOf(account)
    return { userDisabledPersonId, baseWage }
  })
  const { checked } = await createBatch(work, { ...month, items, isPreview: true })
  await batch([formOf('person2')], false)
  await expect(createBatch(work, { ...month, items, checked })).rejects.toMatchObject({
    code: 40902,
    details: expect.stringContaining('还没有发放任何一张'),
  })
  expect(await server.db.$count(payrolls)).toBe(1)
  const again = await createBatch(work, { ...month, items, isPreview: true })
  expect(await createBatch(work, { ...month, items, checked: again.checked })).toMatchObject({
    ...{ createdCount: 1, failedCount: 1, checked: again.checked },
  })
})
