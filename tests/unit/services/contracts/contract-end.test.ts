import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '#services/abp/conventions/wire.ts'
import { contractJobs } from '#services/contracts/jobs.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { enterpriseTasks } from '#services/database/schema/tasks.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { contractDesk, contractRow, dayOf, fileOn } from '#tests/support/contracts.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => server.setNow(null))
const { act, deny, audited, confirmation, concluded, sign } = contractDesk(server)
const today = () => dayOf(server)
const goTo = (day: string) => server.setNow(new Date(startOfDay(day).getTime() + 43_200_000))
const run = async (name: string) => contractJobs.find((job) => job.name === name)?.run(server.platform)
let before = new Set<number>()
const letters = async () => (await server.db.select().from(outbox)).filter(({ id }) => !before.has(id))
beforeEach(async () => {
  before = new Set((await server.db.select().from(outbox)).map(({ id }) => id))
})
const personOf = async (account: string) => {
  const id = server.account(account).personId ?? 0
  const [row] = await server.db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, id))
  if (!row) throw new Error(`no record of ${account}`)
  return row
}

describe('an end ahead', () => {
  it('goes on with tasks until its day, and is taken back by agreement of both', async () => {
    const { id } = await concluded({ endDate: addDays(today(), 300) }, 'person8')
    await act('person8', 'Resign', { id, date: addDays(today(), 30), reason: '个人原因' })
    const task = {
      ...{ displayName: '交接清单', content: '整理交接', startDate: today(), endDate: addDays(today(), 10) },
      userDisabledPersonIds: [server.account('person8').personId],
    }
    await server.ok('enterprise', 'EnterpriseTask/Create', task)
    // one side alone cannot move it, nor answer its own proposal
    const later = { id, date: addDays(today(), 60), kind: 'Agreement', reason: '双方同意撤回辞职' }
    expect((await deny('enterprise', 'Terminate', later)).details).toContain('请提议由对方同意')
    const asked = await act('person8', 'ProposeEndChange', { id, reason: '不搬家了' })
    expect(asked).toMatchObject({ endProposal: { proposal: 'Withdraw', by: 'Person', reason: '不搬家了' } })
    expect((await deny('person8', 'AnswerEndProposal', { id, agreed: true })).status).toBe(403)
    const back = await act('enterprise', 'AnswerEndProposal', { id, agreed: true })
    expect(back).toMatchObject({ status: 'Normal', isEndDeclared: false, terminationDate: null, endProposal: null })
    goTo(addDays(today(), 31))
    await run('contracts.finish')
    expect((await contractRow(server, id)).status).toBe('Normal')
  })

  it('is moved by agreement, kept when the other side declines, and replaced by an earlier one for cause', async () => {
    const { id } = await concluded({ endDate: addDays(today(), 300) }, 'person9')
    await act('enterprise', 'Terminate', { id, date: addDays(today(), 60), kind: 'Layoff', reason: '业务调整' })
    const moved = { id, date: addDays(today(), 90), reason: '交接没有做完' }
    await act('enterprise', 'ProposeEndChange', moved)
    expect(await act('person9', 'AnswerEndProposal', { id, agreed: false, reason: '已经找到工作' })).toMatchObject({
      terminationDate: addDays(today(), 60),
      endProposal: null,
    })
    await act('enterprise', 'ProposeEndChange', moved)
    expect(await act('person9', 'AnswerEndProposal', { id, agreed: true })).toMatchObject({
      terminationDate: addDays(today(), 90),
      isEndDeclared: true,
    })
    const cause = { id, date: addDays(today(), 5), kind: 'Misconduct', reason: '泄露客户资料' }
    expect(await act('enterprise', 'Terminate', cause)).toMatchObject({ terminationDate: cause.date, status: 'Normal' })
  })

  it('of a notice is the end of the term at the latest', async () => {
    const { id } = await concluded({ endDate: addDays(today(), 25) }, 'person10')
    expect(await act('person10', 'Get', { id })).toMatchObject({ resignFrom: addDays(today(), 25) })
    const form = { id, reason: '个人原因' }
    expect((await deny('person10', 'Resign', { ...form, date: addDays(today(), 30) })).members).toEqual(['date'])
    expect(await act('person10', 'Resign', { ...form, date: addDays(today(), 25) })).toMatchObject({ status: 'Normal' })
  })
})

describe('an end by agreement for today', () => {
  it('said by the employer needs the word of the worker', async () => {
    const { id } = await concluded({ endDate: addDays(today(), 100) }, 'person11')
    const form = { id, date: today(), kind: 'Agreement', reason: '双方商量好的' }
    expect(await act('enterprise', 'Terminate', form)).toMatchObject({
      status: 'Normal',
      endProposal: { proposal: 'End', date: form.date },
    })
    expect((await deny('enterprise', 'AnswerEndProposal', { id, agreed: true })).status).toBe(403)
    expect(await act('person11', 'AnswerEndProposal', { id, agreed: true })).toMatchObject({ status: 'Cancelled' })
  })
})

describe('an end that rests on the worker’s word, for a day ahead', () => {
  it.each([
    ['Agreement', 'person11'],
    ['Resignation', 'person22'],
  ])('said by the employer alone, %s, waits for the worker', async (kind, worker) => {
    const { id } = await concluded({ endDate: addDays(today(), 100) }, worker)
    const form = { id, date: addDays(today(), 10), kind, reason: '双方商量好的' }
    expect(await act('enterprise', 'Terminate', form)).toMatchObject({
      ...{ status: 'Normal', isEndDeclared: false, terminationDate: null },
      endProposal: { proposal: 'End', date: form.date, by: 'Enterprise' },
    })
    expect((await deny('enterprise', 'AnswerEndProposal', { id, agreed: true })).status).toBe(403)
    goTo(addDays(today(), 11))
    await run('contracts.finish')
    expect((await contractRow(server, id)).status).toBe('Normal')
    server.setNow(null)
    expect(await act(worker, 'AnswerEndProposal', { id, agreed: false, reason: '没有商量过' })).toMatchObject({
      ...{ status: 'Normal', isEndDeclared: false, endProposal: null },
    })
    await act('enterprise', 'Terminate', form)
    expect(await act(worker, 'AnswerEndProposal', { id, agreed: true })).toMatchObject({
      ...{ status: 'Normal', isEndDeclared: true, terminationDate: form.date, terminationKind: kind },
    })
    goTo(addDays(form.date, 1))
    await run('contracts.finish')
    expect((await contractRow(server, id)).status).toBe('Cancelled')
  })
})

describe('an end on a past day', () => {
  it('needs proof and the word of the other side, or of an auditor', async () => {
    const { id } = await concluded({ startDate: addDays(today(), -20), endDate: addDays(today(), 100) }, 'person12')
    const form = { id, date: addDays(today(), -3), kind: 'Agreement', reason: '已经离职' }
    expect((await deny('enterprise', 'Terminate', form)).members).toEqual(['fileIds'])
    expect((await deny('auditor', 'Terminate', form)).members).toEqual(['fileIds'])
    const fileIds = [await fileOn(server, 'ContractFiles', id)]
    expect(await act('enterprise', 'Terminate', { ...form, fileIds })).toMatchObject({
      status: 'Normal',
      terminationDate: null,
      endProposal: { proposal: 'End', date: form.date },
    })
    expect((await deny('enterprise', 'AnswerEndProposal', { id, agreed: true })).status).toBe(403)
    expect(await act('person12', 'AnswerEndProposal', { id, agreed: true })).toMatchObject({
      status: 'Cancelled',
      terminationDate: form.date,
    })
  })

  it('is refused where the kind does not fit the contract', async () => {
    const { id } = await concluded({ startDate: addDays(today(), -20), endDate: addDays(today(), 100) }, 'person12')
    const form = { id, date: addDays(today(), -20), kind: 'ProbationFailed', reason: '不符合录用条件' }
    const refused = await deny('enterprise', 'Terminate', {
      ...form,
      fileIds: [await fileOn(server, 'ContractFiles', id)],
    })
    expect(refused).toMatchObject({ members: ['kind'] })
    expect((await contractRow(server, id)).status).toBe('Normal')
  })
})

describe('a death', () => {
  it('is told to the tutor and the emergency contact, never to the person; work is closed and pay kept', async () => {
    const other = await concluded({ endDate: addDays(today(), 200) }, 'person')
    const otherId = server.account('enterprise2').enterpriseId ?? 0
    await server.db
      .update(contractEmployments)
      .set({ enterpriseId: otherId })
      .where(eq(contractEmployments.id, other.id))
    const { id } = await concluded({ endDate: addDays(today(), 300) }, 'person')
    // the end of each contract closes the others in turn
    const third = await employ(server, 'person', 'enterprise3')
    const draft = await employ(server, 'person', 'enterprise3', { status: 'Auditing', contractNo: 'HT-TEST-DRAFT' })
    const { sealer } = server.platform
    const person = await personOf('person')
    const emergency = '13900000777'
    await server.db
      .update(userDisabledPersons)
      .set({ emergencyContactPhoneSealed: sealer.seal('person.emergencyContactPhone', emergency) })
      .where(eq(userDisabledPersons.id, person.id))
    const task = await server.ok<{ id: number }>('enterprise', 'EnterpriseTask/Create', {
      ...{
        displayName: '整理图片',
        startDate: today(),
        endDate: addDays(today(), 10),
        userDisabledPersonIds: [person.id],
      },
    })
    const form = { id, date: today(), kind: 'Death', reason: '因病去世' }
    expect((await deny('enterprise', 'Terminate', form)).members).toEqual(['fileIds'])
    const fileIds = [await fileOn(server, 'ContractFiles', id)]
    before = new Set((await server.db.select().from(outbox)).map((letter) => letter.id))
    expect(await act('enterprise', 'Terminate', { ...form, fileIds })).toMatchObject({ status: 'Normal' })
    // nobody answers for the dead but an auditor
    expect((await deny('person', 'AnswerEndProposal', { id, agreed: true })).status).toBe(403)
    const paid = and(
      eq(workOrderParticipators.userDisabledPersonId, person.id),
      eq(workOrderParticipators.status, 'Accepted'),
    )
    const due = await server.db.$count(workOrderParticipators, paid)
    await server.ok('auditor', 'ContractEmployment/AnswerEndProposal', { id, agreed: true })
    expect((await contractRow(server, id)).status).toBe('Cancelled')
    expect((await personOf('person')).workStatus).toBe('Free')
    // the other employer's contract ends with it, and that employer is told
    expect(await contractRow(server, other.id)).toMatchObject({ status: 'Cancelled', terminationKind: 'Death' })
    expect(await contractRow(server, third)).toMatchObject({ status: 'Cancelled', terminationKind: 'Death' })
    expect((await contractRow(server, draft)).status).toBe('Abort')
    const sent = await letters()
    const otherEmployer = server.account('enterprise2').userId
    expect(sent.some(({ userId, template }) => userId === otherEmployer && template === 'contract.terminated')).toBe(
      true,
    )
    expect(sent.filter(({ userId, template }) => userId === person.userId && template.startsWith('contract.'))).toEqual(
      [],
    )
    expect(sent.filter(({ template }) => template === 'contract.death').length).toBeGreaterThan(1)
    const [account] = await server.db.select().from(users).where(eq(users.id, person.userId))
    expect(account?.isActive).toBe(false)
    const live = await server.db
      .select()
      .from(workOrderParticipators)
      .where(eq(workOrderParticipators.userDisabledPersonId, person.id))
    expect(
      live.filter(({ status, isDeleted }) => !isDeleted && ['ToBeClaimed', 'Claimed', 'InExecution'].includes(status)),
    ).toEqual([])
    expect(await server.db.$count(workOrderParticipators, paid)).toBe(due)
    const [row] = await server.db.select().from(enterpriseTasks).where(eq(enterpriseTasks.id, task.id))
    expect(row?.status).toBe('Rejected')
  })
})

describe('a signature', () => {
  it('is refused after the last day of the term', async () => {
    const { id } = await audited({ startDate: addDays(today(), -30), endDate: addDays(today(), 3) }, 'person22')
    const form = await confirmation(id, 'person22')
    goTo(addDays(today(), 50))
    expect((await deny('person22', 'Confirm', form)).details).toContain('已经结束，不能再签署')
  })

  it('of a third fixed term needs the worker’s own written wish', async () => {
    const terms = (from: number, to: number) => ({ startDate: addDays(today(), from), endDate: addDays(today(), to) })
    await concluded(terms(-800, 1), 'person11')
    await concluded(terms(-400, 1), 'person11')
    const { id, ...third } = await audited(terms(2, 300), 'person11')
    expect(third).toMatchObject({ needsFixedTermWish: true })
    const form = await confirmation(id, 'person11')
    expect((await deny('person11', 'Confirm', form)).members).toEqual(['fixedTermWish'])
    await act('person11', 'Confirm', { ...form, fixedTermWish: '我愿意再签一年' })
    expect(await sign('enterprise', id)).toMatchObject({ status: 'Normal', fixedTermWish: '我愿意再签一年' })
  })
})
