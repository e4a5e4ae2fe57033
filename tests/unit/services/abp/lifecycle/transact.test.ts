import { and, count, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, toYearMonth } from '#services/abp/conventions/wire.ts'
import { contractSignatures } from '#services/database/schema/contracts.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { contractDesk, dayOf } from '#tests/support/contracts.ts'
import { employ } from '#tests/support/employees.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { type CallOptions, startTestServer } from '#tests/support/server.ts'
import { logOf } from '#tests/support/work-orders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const desk = contractDesk(server)
const jobs = recruitmentDesk(server)

const headersOf = (account: string, key: string): CallOptions => {
  const { enterpriseId } = server.account(account)
  const own: Record<string, string> = enterpriseId === null ? {} : { 'abp-enterpriseid': String(enterpriseId) }
  return { headers: { ...own, 'idempotency-key': key } }
}
const under = <T = { id: number; status: string }>(key: string, account: string, operation: string, input: object) =>
  server.ok<T>(account, operation, input, headersOf(account, key))

/** The same act twice under one key, as a browser sends it whose first answer got lost. */
async function twice<T = { id: number; status: string }>(account: string, operation: string, input: object) {
  const key = `${operation.replace('/', '-')}-1`
  return [await under<T>(key, account, operation, input), await under<T>(key, account, operation, input)] as const
}
const eventsOf = async (entity: string, id: number) => (await logOf(server, entity, id)).map(({ event }) => event)

describe('the key of an act', () => {
  it('that is too long to be kept is refused, and ignored where none is kept', async () => {
    const { headers } = headersOf('enterprise', 'k'.repeat(101))
    const input = { id: 1, reason: '离家太远' }
    const refusal = await server.refused('enterprise', 'ContractEmployment/Terminate', input, { headers })
    expect(refusal).toMatchObject({ status: 400, code: 40001 })
    expect((await server.call('enterprise', 'Session/GetCurrentLoginInformations', {}, { headers })).status).toBe(200)
  })
})

describe('an act that is sent again after its answer got lost', () => {
  it('is one signature, although its code is used up and the contract stands', async () => {
    const { id } = await desk.audited()
    await desk.sign('enterprise', id)
    const [first, second] = await twice('person', 'ContractEmployment/Confirm', await desk.confirmation(id, 'person'))
    expect([first.status, second.status]).toEqual(['Normal', 'Normal'])
    const own = and(eq(contractSignatures.contractId, id), eq(contractSignatures.party, 'Person'))
    const [found] = await server.db.select({ n: count() }).from(contractSignatures).where(own)
    expect(found?.n).toBe(1)
    // under another key it is another act
    const again = await desk.confirmation(id, 'person')
    expect(await desk.deny('person', 'Confirm', again)).toMatchObject({ status: 409, code: 40901 })
  })

  it('ends a contract once, whatever version of the row it names', async () => {
    const { id, rowVersion } = await desk.concluded({}, 'person2')
    const ending = { id, rowVersion, date: dayOf(server), kind: 'Misconduct', reason: '连续旷工，已三次书面通知' }
    const [, second] = await twice('enterprise', 'ContractEmployment/Terminate', ending)
    expect(second.status).toBe('Cancelled')
    expect((await eventsOf('ContractEmployment', id)).filter((event) => event === 'terminate')).toHaveLength(1)
    const other = headersOf('enterprise', 'ContractEmployment-Terminate-1')
    const changed = { ...ending, reason: '别的原因' }
    const refusal = await server.refused('enterprise', 'ContractEmployment/Terminate', changed, other)
    expect(refusal).toMatchObject({ status: 409, code: 40020 })
  })

  it('refuses a contract once', async () => {
    const { id, rowVersion } = await desk.audited({ startDate: addDays(dayOf(server), 30) }, 'person5')
    const [, second] = await twice('person5', 'ContractEmployment/Refuse', { id, rowVersion, reason: '离家太远' })
    expect(second.status).toBe('Abort')
  })

  it('answers an invitation once', async () => {
    const { id: requirementId } = await jobs.publish()
    const { id } = await jobs.deliver(requirementId, 'person8')
    const { rowVersion } = await jobs.invite(id)
    const reply = { id, rowVersion, reply: 'AnotherTime', remark: '那天要复查' }
    const [first, second] = await twice('person8', 'RequirementResume/ReplyInterview', reply)
    expect(second).toEqual(first)
    expect((await eventsOf('RequirementResume', id)).filter((event) => event === 'askAnotherTime')).toHaveLength(1)
  })

  it('issues, disputes, answers and confirms a payslip once', async () => {
    await employ(server, 'person9')
    const { year, month } = toYearMonth(new Date())
    const userDisabledPersonId = server.account('person9').personId
    const items = [{ userDisabledPersonId, baseWage: '5200' }]
    const batch = await twice<{ createdCount: number; failedCount: number; items: { payrollId: number }[] }>(
      'enterprise',
      'Payroll/BatchCreate',
      { year, month, items },
    )
    expect(batch[1]).toEqual(batch[0])
    expect(batch[0]).toMatchObject({ createdCount: 1, failedCount: 0 })
    const id = batch[0].items[0]?.payrollId ?? 0
    const stands = and(eq(payrolls.userDisabledPersonId, userDisabledPersonId ?? 0), eq(payrolls.isDeleted, false))
    expect(await server.db.$count(payrolls, stands)).toBe(1)
    const version = async () => (await server.ok<{ rowVersion: number }>('person9', 'Payroll/Get', { id })).rowVersion
    const objection = { id, rowVersion: await version(), remark: '少算了半天加班' }
    expect((await twice<{ isDisputed: boolean }>('person9', 'Payroll/Object', objection))[1].isDisputed).toBe(true)
    const answer = { id, rowVersion: await version(), overtimePay: '120', objectionReply: '已经补上' }
    expect((await twice<{ isDisputed: boolean }>('enterprise', 'Payroll/Update', answer))[1].isDisputed).toBe(false)
    const [, confirmed] = await twice('person9', 'Payroll/Confirm', { id, rowVersion: await version() })
    expect(confirmed.status).toBe('Confirmed')
    expect(await eventsOf('Payroll', id)).toEqual(['create', 'object', 'update', 'confirm'])
  })
})
