import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import { contractJobs } from '#services/contracts/jobs.ts'
import { rowsOf } from '#services/database/connect.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons, userTrainings } from '#services/database/schema/people.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { enterpriseTasks } from '#services/database/schema/tasks.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { trainingExpiryJob } from '#services/people/trainings/training-expiry.ts'
import { privacyJobs } from '#services/privacy/privacy-jobs.ts'
import { contractDesk, contractRow } from '#tests/support/contracts.ts'
import { employ } from '#tests/support/employees.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { fileOf } from '../work-orders/orders.ts'

/** Each kind of work that waits for somebody, once that somebody has gone: machines/lifecycles/leavers.ts. */

const DAY_MS = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.setNow(null))

const told = async (template: string): Promise<(number | null)[]> =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template))).map(({ userId }) => userId)
const userOf = (account: string) => server.account(account).userId
const run = async (name: string) => {
  const job = contractJobs.find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await runJobNow(server.platform, job)
}
/** A new account, made by one administrator where that is enough. */
async function created(form: object): Promise<number> {
  const mobilePhone = `1391111${String(Math.floor(Math.random() * 9000) + 1000)}`
  const account = {
    userName: `leaver${mobilePhone.slice(-6)}`,
    realName: '韩枫',
    mobilePhone,
    password: 'Cangqiong2026',
  }
  const { id } = await server.ok<{ id: number }>('platform', 'User/Create', { ...account, ...form })
  return id
}
const leave = (id: number) => server.ok('platform', 'User/Active', { id, isActive: false })

it('the persons of a tutor whose account ends are handed back to the foundation', async () => {
  const personId = server.account('person').personId ?? 0
  const { foundationId } = await personRow(personId)
  const second = await personRow(server.account('person2').personId ?? 0)
  const tutor = await created({ userType: 'FoundationWorker', foundationId })
  for (const id of [personId, second.id]) {
    const set = { tutorUserId: tutor, foundationId }
    await server.db.update(userDisabledPersons).set(set).where(eq(userDisabledPersons.id, id))
  }
  await leave(tutor)
  expect((await personRow(personId)).tutorUserId).toBeNull()
  expect((await told('person.tutorLeft')).sort()).toEqual([userOf('person'), userOf('person2')].sort())
  // one message to each colleague, whatever the number of persons
  const colleagues = await told('tutor.left')
  expect(colleagues).toContain(userOf('foundation'))
  expect(colleagues).not.toContain(tutor)
  expect(new Set(colleagues).size).toBe(colleagues.length)
  const [message] = await server.db.select().from(outbox).where(eq(outbox.template, 'tutor.left'))
  expect(message?.payload).toMatchObject({ facts: { count: 2 } })
  // the list to which the message leads
  const query = { hasTutor: false, foundationId, maxResultCount: 100 }
  const { items } = await server.ok<{ items: { id: number }[] }>('foundation', 'UserDisabledPerson/GetAll', query)
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([personId, second.id]))
  const others = await server.ok<{ items: { id: number }[] }>('foundation', 'UserDisabledPerson/GetAll', {
    ...query,
    hasTutor: true,
  })
  expect(others.items.map(({ id }) => id)).not.toContain(personId)
})

const personRow = async (id: number) => {
  const [row] = await server.db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, id))
  if (!row) throw new Error(`no person ${id}`)
  return row
}

it('the enterprises of a developer whose account ends are handed back to the auditors', async () => {
  const id = server.account('enterprise3').enterpriseId ?? 0
  const developer = await created({ userType: 'WorkDeveloper' })
  await server.ok('auditor', 'Enterprise/AssignDeveloper', { id, developerUserId: developer })
  await leave(developer)
  const [row] = await server.db.select().from(enterprises).where(eq(enterprises.id, id))
  expect(row?.developerUserId).toBeNull()
  expect(await told('enterprise.developerLeft')).toEqual(
    expect.arrayContaining([userOf('auditor'), userOf('enterprise3')]),
  )
})

it('the cases that an officer holds are free when the account ends', async () => {
  const [{ id: personId } = { id: 0 }] = await rowsOf<{ id: number }>(
    server.db,
    sql`update user_disabled_person set audit_lock_user_id = ${userOf('clerk')}, audit_lock_time = now()
      where id = ${server.account('person2').personId} returning id::int as id`,
  )
  await leave(userOf('clerk'))
  expect(await personRow(personId)).toMatchObject({ auditLockUserId: null, auditLockTime: null })
})

const bonus = () => ({
  ...{ kind: 'Bonus', matter: '季度奖金', amount: '300' },
  userDisabledPersonId: server.account('person').personId,
})
const prepare = async (account: string) =>
  (await server.ok<{ approval: { id: number } }>(account, 'WorkOrderFinancialFlow/Create', bonus())).approval.id
const approvalRow = async (id: number) => (await server.db.select().from(approvals).where(eq(approvals.id, id)))[0]

it('what an officer has prepared is void when the account ends', async () => {
  const id = await prepare('finance2')
  await leave(userOf('finance2'))
  expect(await approvalRow(id)).toMatchObject({ status: 'Void', decisionReason: '提交人的账号已停用' })
})

it('the preparer hears that nobody is left to approve', async () => {
  const id = await prepare('platform')
  await leave(userOf('platform2'))
  expect(await told('approval.nobodyLeft')).toEqual([])
  await leave(userOf('finance'))
  expect(await approvalRow(id)).toMatchObject({ status: 'Prepared' })
  expect(await told('approval.nobodyLeft')).toEqual([userOf('platform')])
})

it('a task of two goes on when the contract of one ends', async () => {
  const today = toWireDay(new Date())
  const [first, second] = [await employ(server, 'person3'), await employ(server, 'person4')]
  const persons = ['person3', 'person4'].map((account) => server.account(account).personId)
  const header = { headers: { 'abp-enterpriseid': String(server.account('member').enterpriseId) } }
  const form = { displayName: '客服话术整理', content: '整理售后常见问题的回答', priority: 'High' }
  const { id } = await server.ok<{ id: number }>(
    'member',
    'EnterpriseTask/Create',
    { ...form, startDate: today, endDate: addDays(today, 5), userDisabledPersonIds: persons },
    header,
  )
  await server.ok('person3', 'EnterpriseTask/UpdateStatus', { id, status: 'InProgress' })
  const handIn = { enterpriseTaskId: id, feedbackType: 'Completion', content: '已全部完成' }
  await server.ok('person3', 'EnterpriseTaskFeedback/Create', handIn)
  const taskRow = async () => (await server.db.select().from(enterpriseTasks).where(eq(enterpriseTasks.id, id)))[0]
  expect((await taskRow())?.status).toBe('InProgress')
  // the other one resigns; after the last day nobody waits
  await server.db.execute(sql`update contract_employment set termination_date = ${today}::date,
    end_declared_time = now(), termination_kind = 'Resignation', termination_reason = '换城市' where id = ${second}`)
  server.setNow(startOfDay(addDays(today, 1)))
  await run('contracts.finish')
  expect((await contractRow(server, second)).status).toBe('Cancelled')
  expect((await taskRow())?.status).toBe('InAcceptance')
  expect((await contractRow(server, first)).status).toBe('Normal')
})

it('a contract that nobody signs is given up after reminders', async () => {
  const desk = contractDesk(server)
  const { id } = await desk.audited()
  const from = Date.now()
  server.setNow(new Date(from + 8 * DAY_MS))
  await run('contracts.remind-unsigned')
  await run('contracts.remind-unsigned')
  expect((await told('contract.unsigned')).filter((userId) => userId === userOf('enterprise'))).toHaveLength(1)
  await run('contracts.lapse')
  expect((await contractRow(server, id)).status).toBe('Signing')
  server.setNow(new Date(from + 61 * DAY_MS))
  await run('contracts.lapse')
  expect(await contractRow(server, id)).toMatchObject({ status: 'Abort', abortReason: '两个月没有签完，自动中止' })
})

describe('a contract is not given up', () => {
  const at = async (time: number, job: 'remind-unsigned' | 'lapse') => {
    server.setNow(new Date(time))
    await run(`contracts.${job}`)
  }
  const statusOf = async (id: number) => (await contractRow(server, id)).status

  it('before both sides were reminded and had a week', async () => {
    const { id } = await contractDesk(server).audited()
    const late = Date.now() + 100 * DAY_MS
    await at(late, 'lapse')
    expect(await statusOf(id)).toBe('Signing')
    await at(late, 'remind-unsigned')
    await at(late + 6 * DAY_MS, 'lapse')
    expect(await statusOf(id)).toBe('Signing')
    await at(late + 7 * DAY_MS + 60_000, 'lapse')
    expect(await statusOf(id)).toBe('Abort')
  })

  it('while a scan of the signed paper waits for the platform', async () => {
    const desk = contractDesk(server)
    const { id } = await desk.audited()
    const from = Date.now()
    await at(from + 8 * DAY_MS, 'remind-unsigned')
    server.setNow(null)
    const { documentHash } = await desk.act('enterprise', 'RecordPaper', await desk.paperForm(id))
    await desk.act('person', 'ConfirmPaper', { id, documentHash })
    await at(from + 61 * DAY_MS, 'lapse')
    expect(await statusOf(id)).toBe('Signing')
    const before = (await told('contract.unsigned')).length
    await at(from + 61 * DAY_MS, 'remind-unsigned')
    expect(await told('contract.unsigned')).toHaveLength(before)
  })

  it('two months after the last signature, not after the audit', async () => {
    const desk = contractDesk(server)
    const { id } = await desk.audited()
    const from = Date.now()
    await at(from + 8 * DAY_MS, 'remind-unsigned')
    // one side signs on day 59
    server.setNow(new Date(from + 59 * DAY_MS))
    await desk.sign('person', id)
    await at(from + 62 * DAY_MS, 'lapse')
    expect(await contractRow(server, id)).toMatchObject({ status: 'Signing', isPersonSigned: true })
    await at(from + 120 * DAY_MS, 'lapse')
    expect(await statusOf(id)).toBe('Abort')
  })
})

it('an employer renamed between two signatures: the first one is void, and both sign the new name', async () => {
  const desk = contractDesk(server)
  const { id } = await desk.audited()
  await desk.act('person', 'Confirm', await desk.confirmation(id, 'person'))
  expect((await contractRow(server, id)).isPersonSigned).toBe(true)
  const enterpriseId = server.account('enterprise').enterpriseId ?? 0
  const change = { id: enterpriseId, enterpriseName: '云杉智能数据科技有限公司' }
  await server.ok('enterprise', 'Enterprise/SubmitChange', {
    ...change,
    licenceFileId: await fileOf(server, 'enterprise'),
  })
  await server.ok('auditor', 'Enterprise/AuditChange', { id: enterpriseId, action: 'Pass' })
  expect(await contractRow(server, id)).toMatchObject({
    status: 'Signing',
    isPersonSigned: false,
    documentSealed: null,
  })
  expect(await told('contract.employerRenamed')).toEqual(
    expect.arrayContaining([userOf('person'), userOf('enterprise')]),
  )
  const { document } = await desk.act('person', 'Get', { id })
  expect(JSON.stringify(document)).toContain('云杉智能数据科技有限公司')
})

it('a person who changes the foundation by one select: both foundations and the person are told', async () => {
  const { id: personId, foundationId } = await personRow(server.account('person5').personId ?? 0)
  const [other] = await rowsOf<{ id: number }>(
    server.db,
    sql`select id::int as id from foundation where id <> ${foundationId} and not is_deleted order by id limit 1`,
  )
  await server.ok('auditor', 'UserDisabledPerson/Update', { id: personId, foundationId: other?.id })
  expect(await told('person.foundationChanged')).toEqual([userOf('person5')])
  expect((await told('person.foundationLeft')).length).toBeGreaterThan(0)
  expect((await told('person.foundationJoined')).length).toBeGreaterThan(0)
  expect(await told('person.foundationLeft')).not.toEqual(await told('person.foundationJoined'))
})

it('a training that ends is told a month before and at its end, once each', async () => {
  const [row] = await server.db.select().from(userTrainings).where(eq(userTrainings.status, 'Passed')).limit(1)
  if (!row) throw new Error('the seeds have no passed training')
  const now = Date.now()
  await server.db.update(userTrainings).set({ validTo: new Date(now + 60 * DAY_MS) })
  const count = async () => (await told('training.expiring')).length
  const at = async (days: number) => {
    server.setNow(new Date(now + days * DAY_MS))
    await runJobNow(server.platform, trainingExpiryJob)
    await runJobNow(server.platform, trainingExpiryJob)
    return count()
  }
  expect(await at(1)).toBe(0)
  const before = await at(40)
  expect(before).toBeGreaterThan(0)
  expect(await at(45)).toBe(before)
  expect(await at(61)).toBe(2 * before)
  expect(await at(62)).toBe(2 * before)
})

const deliveryStatus = async (id: number) =>
  (await server.db.select().from(requirementResumes).where(eq(requirementResumes.id, id)))[0]?.status
const partStatus = async (id: number) =>
  (await server.db.select().from(workOrderParticipators).where(eq(workOrderParticipators.id, id)))[0]?.status

/** A delivery, an interview and a recommendation of one person, each to a job of its own. */
async function applications(account: string) {
  const desk = recruitmentDesk(server)
  const jobs = []
  for (const title of ['在线文字客服', '图片标注员', '数据录入员']) jobs.push((await desk.publish({ title })).id)
  const [first = 0, second = 0, third = 0] = jobs
  const { id: waiting } = await desk.deliver(first, account)
  const { id: meeting } = await desk.deliver(second, account)
  await desk.invite(meeting)
  const [recommended] = await desk.recommend(third, [account])
  return { waiting, meeting, recommended: recommended?.id ?? 0 }
}

it('deliveries, interviews and recommendations end when a person closes the account, and the employer is told', async () => {
  const { waiting, meeting, recommended } = await applications('person6')
  await server.db.delete(outbox)
  await server.ok('person6', 'Privacy/RequestClosing', { isConfirmed: true })
  server.setNow(new Date(Date.now() + 8 * DAY_MS))
  for (const job of privacyJobs) await runJobNow(server.platform, job)
  for (const id of [waiting, meeting, recommended]) expect(await deliveryStatus(id)).toBe('Abort')
  // not of the recommendation, which it never saw
  const readers = await told('delivery.personLeft')
  expect(readers.filter((id) => id === userOf('enterprise'))).toHaveLength(2)
  expect(readers.filter((id) => id === userOf('foundation'))).toHaveLength(3)
  expect(readers).not.toContain(userOf('person6'))
})

/** Tests above have switched off officers whose work these need. */
const back = (...accounts: readonly string[]) =>
  Promise.all(accounts.map((account) => server.ok('platform', 'User/Active', { id: userOf(account), isActive: true })))

describe('a person who is switched off', () => {
  beforeAll(() => back('finance'))

  /** An offer, an application, a claimed part and a contract to sign, beside the applications. */
  async function waitingFor(account: string) {
    const { foundationId } = await personRow(server.account('person').personId ?? 0)
    const ofAccount = eq(userDisabledPersons.id, server.account(account).personId ?? 0)
    await server.db.update(userDisabledPersons).set({ foundationId }).where(ofAccount)
    const desk = workOrderDesk(server)
    const offered = await desk.assign((await desk.dispatched()).id, account)
    const claimed = await desk.grab((await desk.publish()).id, account)
    const { id: contractId } = await contractDesk(server).audited({}, account)
    return { ...(await applications(account)), offered, claimed, contractId }
  }
  const byOffice = (account: string) => leave(userOf(account))
  const byTutor = (account: string) =>
    server.ok('foundation', 'UserDisabledPerson/DeActive', {
      ...{ id: server.account(account).personId, reason: '本人要求暂停' },
    })

  it.each([
    ['by the office', 'person7', byOffice],
    ['by the tutor', 'person8', byTutor],
  ] as const)('%s leaves nobody waiting', async (_, account, switchOff) => {
    const open = await waitingFor(account)
    await server.db.delete(outbox)
    await switchOff(account)
    for (const id of [open.waiting, open.meeting, open.recommended]) expect(await deliveryStatus(id)).toBe('Abort')
    for (const id of [open.offered, open.claimed]) expect(await partStatus(id)).toBe('Invalid')
    expect(await contractRow(server, open.contractId)).toMatchObject({
      ...{ status: 'Abort', abortReason: '职工的账号已停用' },
    })
    expect(await told('delivery.personLeft')).toContain(userOf('enterprise'))
    expect((await told('participator.personLeft')).filter((id) => id === userOf('enterprise'))).toHaveLength(2)
    expect(await told('contract.aborted')).toContain(userOf('enterprise'))
  })

  it('keeps the contract that runs, and its parties are told', async () => {
    const contractId = await employ(server, 'person9')
    await server.db.delete(outbox)
    await leave(userOf('person9'))
    expect((await contractRow(server, contractId)).status).toBe('Normal')
    expect(await told('contract.personSwitchedOff')).toEqual(
      expect.arrayContaining([userOf('enterprise'), userOf('person9')]),
    )
  })
})

it('the other members and the auditors are asked for a handover when the creator of an enterprise is switched off', async () => {
  await server.db.delete(outbox)
  await leave(userOf('enterprise'))
  const readers = await told('enterprise.creatorLeft')
  expect(readers).toEqual(expect.arrayContaining([userOf('member'), userOf('auditor')]))
  expect(readers).not.toContain(userOf('enterprise'))
})

it('the auditors are told when the member goes to whom the enterprise could be handed over', async () => {
  await server.db.delete(outbox)
  await leave(userOf('member'))
  expect(await told('enterprise.creatorLeft')).toContain(userOf('auditor'))
  expect(await told('enterprise.memberLeft')).toEqual([])
})

it('the creator is told when a member of the enterprise is switched off', async () => {
  await back('enterprise', 'member')
  await server.db.delete(outbox)
  await leave(userOf('member'))
  expect(await told('enterprise.memberLeft')).toEqual([userOf('enterprise')])
  expect(await told('enterprise.creatorLeft')).toEqual([])
})
