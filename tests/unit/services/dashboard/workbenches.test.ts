import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CardFact, cardProblem } from '#machines/rules/card-facts.ts'
import { earliestWithin, isWorkingDay, workingDayUntil } from '#machines/rules/working-days.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { publishedCalendar } from '#services/database/built-in/calendar.ts'
import { rowsOf } from '#services/database/connect.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { siteMessages } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { employ } from '#tests/support/employees.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

interface Board {
  todos: { key: string; label: string; count: number; linkUrl: string }[]
  unreadCount: number
  [figure: string]: unknown
}

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  // whose card runs out soon is for each test to say
  await server.db.update(userDisabledPersons).set({ certificateValidTo: addDays(today(), 1500) })
})
beforeEach(async () => {
  await server.db.execute(sql`truncate work_order, work_order_participator, work_order_completion,
    work_order_financial_flow, enterprise_task, enterprise_task_participator, payroll, contract_employment, requirement, requirement_resume,
    site_message, feedback_ticket cascade`)
})
afterAll(() => server.close())

const today = () => toWireDay(new Date())
const board = (account: string, which: string) => desk.act<Board>(account, `Dashboard/Get${which}`)
/** The counters of a workbench that are not zero. */
async function waiting(account: string, which: string): Promise<Record<string, number>> {
  const { todos } = await board(account, which)
  return Object.fromEntries(todos.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]))
}
const setCard = (account: string, day: string) =>
  server.db
    .update(userDisabledPersons)
    .set({ certificateValidTo: day })
    .where(sql`id = ${server.account(account).personId}`)
const lastMonth = () => {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
}
const task = (account = 'person') =>
  desk.act('member', 'EnterpriseTask/Create', {
    displayName: '整理样例',
    startDate: today(),
    endDate: addDays(today(), 3),
    userDisabledPersonIds: [server.account(account).personId],
  })
const pay = (month: { year: number; month: number }, baseWage = '5000') =>
  desk.act('enterprise', 'Payroll/Create', {
    ...month,
    baseWage,
    userDisabledPersonId: server.account('person').personId,
  })

describe('the workbench of a person', () => {
  it('counts what waits for him, and nothing of others', async () => {
    // nobody takes orders of an own employer: the offer comes first
    const order = await desk.dispatched()
    await desk.assign(order.id, 'person')
    await employ(server, 'person')
    await employ(server, 'person2', 'enterprise', { status: 'Signing', isPersonSigned: false })
    await task()
    const running = await task()
    await desk.act('person', 'EnterpriseTask/UpdateStatus', { id: running.id, status: 'InProgress' })
    await pay(lastMonth())
    expect(await waiting('person', 'Personal')).toEqual({
      offersToConfirm: 1,
      tasksToConfirm: 1,
      tasksToSubmit: 1,
      payrollsToConfirm: 1,
    })
    expect(await waiting('person2', 'Personal')).toEqual({ contractsToSign: 1 })
    expect(await waiting('person3', 'Personal')).toEqual({})
  })

  it('adds up what he earned, and how complete his record is', async () => {
    const order = await desk.publish()
    const { flowId } = await desk.payable(order.id, 'person')
    await desk.pay([flowId])
    await employ(server, 'person')
    const [year = 0, month = 0] = today().split('-').map(Number)
    await pay({ year, month })
    await server.db.insert(siteMessages).values({
      userId: server.account('person').userId,
      title: '您好',
      content: '欢迎',
      type: 'System',
    })
    const own = await board('person', 'Personal')
    // 60 pieces at 0.50 yuan, and the pay of this month
    expect(own).toMatchObject({
      incomeThisMonth: '5030.00',
      incomeThisYear: '5030.00',
      settledCount: 1,
      passedTrainingCount: 3,
      unreadCount: 1,
      completeness: 100,
    })
    expect((await board('person4', 'Personal')).completeness).toBe(92)
    expect(await board('newcomer', 'Personal')).toMatchObject({ todos: [], completeness: 0, incomeThisYear: '0.00' })
  })
})

describe('the workbench of an enterprise', () => {
  it('counts what waits in it; people and pay for the creator alone', async () => {
    await employ(server, 'person3', 'enterprise', { status: 'Signing', isEnterpriseSigned: false })
    await employ(server, 'person4', 'enterprise', { status: 'Auditing', isReturned: true })
    await desk.create()
    const order = await desk.dispatched()
    await desk.apply(order.id, 'person')
    const open = await desk.publish()
    await desk.delivered(open.id, 'person2')
    await employ(server, 'person')
    await employ(server, 'person2', 'enterprise', { endDate: addDays(today(), 20) })
    const rejected = await task()
    await desk.act('person', 'EnterpriseTask/UpdateStatus', { id: rejected.id, status: 'Rejected', opinion: '冲突' })
    const disputed = await pay(lastMonth())
    await desk.act('person', 'Payroll/Object', { id: disputed.id, remark: '少算' })
    const shared = { ordersToPay: 1, claimsToApprove: 1, completionsToAccept: 1, tasksRejected: 1 }
    expect(await waiting('member', 'Enterprise')).toEqual(shared)
    expect(await waiting('enterprise', 'Enterprise')).toEqual({
      ...shared,
      contractsToSign: 1,
      contractsReturned: 1,
      contractsExpiring: 1,
      payrollsDue: 1,
      payrollsDisputed: 1,
    })
    expect(await board('enterprise', 'Enterprise')).toMatchObject({
      employeeCount: 2,
      severeCount: 2,
      weightedCount: 4,
      openTaskCount: 1,
      openOrderCount: 2,
      paidThisYear: lastMonth().year === Number(today().slice(0, 4)) ? '5000.00' : '0.00',
    })
    expect(await board('member', 'Enterprise')).toMatchObject({ employeeCount: 0, paidThisYear: '0.00' })
    expect(await waiting('enterprise3', 'Enterprise')).toEqual({})
  })

  it('counts of contracts what their lists show, and nothing that stands in the same state', async () => {
    await employ(server, 'person', 'enterprise', { status: 'Signing', isEnterpriseSigned: false })
    await employ(server, 'person2', 'enterprise', { status: 'Signing', isEnterpriseSigned: true })
    await employ(server, 'person3', 'enterprise', { status: 'Auditing', isReturned: true })
    await employ(server, 'person4', 'enterprise', { status: 'Auditing', isReturned: false })
    await employ(server, 'person5', 'enterprise', { endDate: addDays(today(), 20) })
    const rowsOf = async (query: object) =>
      (await desk.act<{ totalCount: number }>('enterprise', 'ContractEmployment/GetAll', query)).totalCount
    const counts = await waiting('enterprise', 'Enterprise')
    expect(counts).toMatchObject({ contractsToSign: 1, contractsReturned: 1, contractsExpiring: 1 })
    expect(await rowsOf({ waiting: 'EnterpriseSignature' })).toBe(counts.contractsToSign)
    expect(await rowsOf({ waiting: 'Changes' })).toBe(counts.contractsReturned)
    expect(await rowsOf({ expiringDays: 60 })).toBe(counts.contractsExpiring)
    expect(await rowsOf({ status: 'Signing' })).toBe(2)
  })

  it('tells the cost of each month, pay to the creator alone', async () => {
    await employ(server, 'person')
    await pay(lastMonth())
    interface Costs {
      costs: { year: number; month: number; payAmount: string; orderAmount: string }[]
    }
    const costsOf = async (account: string) =>
      (await desk.act<Costs>(account, 'Dashboard/GetEnterprise')).costs.filter(({ payAmount }) => payAmount !== '0.00')
    expect(await costsOf('enterprise')).toEqual([{ ...lastMonth(), payAmount: '5000.00', orderAmount: '0.00' }])
    expect(await costsOf('member')).toEqual([])
    expect((await desk.act<Costs>('member', 'Dashboard/GetEnterprise')).costs).toHaveLength(6)
  })

  it('counts a card that has run out for nothing', async () => {
    await employ(server, 'person6')
    await setCard('person6', addDays(today(), 30))
    expect(await board('enterprise', 'Enterprise')).toMatchObject({ employeeCount: 1, weightedCount: 1 })
    expect(await waiting('enterprise', 'Enterprise')).toMatchObject({ cardsExpiring: 1 })
    await setCard('person6', addDays(today(), -1))
    expect(await board('enterprise', 'Enterprise')).toMatchObject({ employeeCount: 1, weightedCount: 0 })
    await setCard('person6', addDays(today(), 1500))
  })

  it.each([
    ['certificate_valid_from', '残疾人证的发证日期没有登记'],
    ['certificate_valid_to', '残疾人证的有效期没有登记'],
  ])('counts a card without %s for nothing, as the quota does, and says so', async (column, problem) => {
    await employ(server, 'person6')
    const ofPerson = sql`id = ${server.account('person6').personId}`
    const [before] = await rowsOf<{ day: string }>(
      server.db,
      sql`select ${sql.raw(column)}::text as day from user_disabled_person where ${ofPerson}`,
    )
    await server.db.execute(sql`update user_disabled_person set ${sql.raw(column)} = null where ${ofPerson}`)
    const shown = await board('enterprise', 'Enterprise')
    expect(shown).toMatchObject({ employeeCount: 1, weightedCount: 0, unknownCardCount: 1 })
    const card = {
      ...{ category: 'Visual', level: 'ThreeLevel', lastDay: null },
      validFrom: column === 'certificate_valid_from' ? null : addDays(today(), -100),
      validTo: column === 'certificate_valid_to' ? null : addDays(today(), 100),
    }
    expect(cardProblem(card as CardFact, today())).toBe(problem)
    await server.db.execute(
      sql`update user_disabled_person set ${sql.raw(column)} = ${before?.day}::date where ${ofPerson}`,
    )
    expect(await board('enterprise', 'Enterprise')).toMatchObject({ weightedCount: 1, unknownCardCount: 0 })
  })

  it('asks for the choice of one', async () => {
    const ofDraft = sql`user_id = ${server.account('draft').userId}`
    await server.db.update(enterpriseMembers).set({ isDeleted: true }).where(ofDraft)
    const refusal = await server.refused('draft', 'Dashboard/GetEnterprise')
    expect(refusal).toMatchObject({ status: 403, code: 40303, details: '请先选择一家企业' })
  })
})

describe('the workbench of staff', () => {
  it('counts what each of them may decide', async () => {
    await setCard('person', addDays(today(), 60))
    const order = await desk.dispatched()
    await desk.apply(order.id, 'person')
    const open = await desk.publish()
    await desk.payable(open.id, 'person2')
    await employ(server, 'person')
    await employ(server, 'person2', 'enterprise', { status: 'Auditing' })
    const disputed = await pay(lastMonth())
    await desk.act('person', 'Payroll/Object', { id: disputed.id, remark: '少算' })
    await server.db.insert(feedbackTickets).values({
      number: 'YJ-TEST-1',
      status: 'Open',
      feedbackTypeId: 1,
      content: '字太小',
      contactSealed: 'x',
      address: 'x',
    })
    const audits = { personsToReexamine: 2, personChangesToAudit: 1, enterprisesToAudit: 1, contractsToAudit: 1 }
    expect(await waiting('auditor', 'Staff')).toEqual({ ...audits, payrollsDisputed: 1 })
    expect(await waiting('finance', 'Staff')).toEqual({ flowsToPay: 1 })
    expect(await waiting('content', 'Staff')).toEqual({ ticketsOpen: 1 })
    expect(await waiting('platform', 'Staff')).toEqual({
      ...audits,
      // what has run out on the day of the test
      figuresRunningOut: expect.any(Number),
      flowsToPay: 1,
      ticketsOpen: 1,
      payrollsDisputed: 1,
    })
    expect(await waiting('foundation', 'Staff')).toEqual({
      personsToAudit: 2,
      personChangesToAudit: 1,
      claimsToApprove: 1,
      payrollsDisputed: 1,
      cardsExpiring: 1,
    })
    expect(await waiting('foundation3', 'Staff')).toEqual({ personsToAudit: 1 })
    expect(await waiting('developer', 'Staff')).toEqual({ claimsToApprove: 1 })
    expect(await waiting('developer2', 'Staff')).toEqual({})
    await setCard('person', addDays(today(), 1500))
  })

  it('counts persons and enterprises as the lists of what waits for the reader do', async () => {
    const total = async (account: string, operation: string) =>
      (await desk.act<{ totalCount: number }>(account, `${operation}/GetMyAll`, {})).totalCount
    for (const account of ['auditor', 'platform', 'foundation', 'foundation3']) {
      const counts = await waiting(account, 'Staff')
      const sum = (...keys: string[]) => keys.reduce((all, key) => all + (counts[key] ?? 0), 0)
      const persons = await total(account, 'UserDisabledPerson')
      expect(persons, account).toBeGreaterThan(0)
      expect(sum('personsToAudit', 'personsToReexamine', 'personChangesToAudit'), account).toBe(persons)
      if (account.startsWith('foundation')) continue
      const enterprises = await total(account, 'Enterprise')
      expect(enterprises, account).toBeGreaterThan(0)
      expect(sum('enterprisesToAudit', 'enterpriseChangesToAudit'), account).toBe(enterprises)
    }
  })

  it('says of each queue how long the first waits, what came since yesterday, and what is late or ends today', async () => {
    for (const account of ['person', 'person2']) await desk.delivered((await desk.publish()).id, account)
    const queue = async () => {
      const { todos } = await board('developer', 'Staff')
      return todos.find(({ key }) => key === 'completionsToAccept')
    }
    const setTimes = (created: string, due: string, id: SQL) =>
      server.db.execute(sql`update work_order_completion set enterprise_id = null, creation_time = ${created},
        audit_due_time = ${due} where ${id}`)
    const [first, second] = [sql`id = (select min(id) from work_order_completion)`, sql`id > 0`]
    const soon = new Date(Date.parse(`${today()}T23:59:59+08:00`)).toISOString()
    await setTimes(new Date().toISOString(), soon, second)
    await setTimes(`${addDays(today(), -5)}T02:00:00Z`, `${addDays(today(), -1)}T02:00:00Z`, first)
    expect(await queue()).toMatchObject({
      ...{ count: 2, newCount: 1, lateCount: 1, dueTodayCount: 1 },
      oldestTime: `${addDays(today(), -5)}T10:00:00+08:00`,
    })
  })

  it('counts what waits longer than the settings allow; the last day is today', async () => {
    const TERM = 3
    const queue = async () => {
      const { todos } = await board('platform', 'Todos')
      return todos.find(({ key }) => key === 'ticketsOpen')
    }
    const calendar = await publishedCalendar()
    const [first, next] = [today(), addDays(today(), 1)].map((day) => earliestWithin(calendar, day, TERM))
    const at = (day: string, time: string) => new Date(`${day}T${time}+08:00`)
    const dueFrom = first ?? ''
    const openFrom = next ?? ''
    const started = [
      ...[at(addDays(dueFrom, -1), '23:59:59'), at(dueFrom, '00:00:00')],
      ...[at(addDays(openFrom, -1), '23:59:59'), at(openFrom, '00:00:00')],
    ]
    for (const [index, creationTime] of started.entries()) {
      const text = { status: 'Open', content: '字太小', contactSealed: 'x', address: 'x' } as const
      await server.db.insert(feedbackTickets).values({ ...text, number: `T${index}`, feedbackTypeId: 1, creationTime })
    }
    const none = { count: 4, lateCount: 0, dueTodayCount: 0, lateBefore: null, dueBefore: null }
    expect(await queue()).toMatchObject(none)
    await server.ok('platform', 'Setting/Update', { terms: { ticket: TERM } })
    expect(await queue()).toMatchObject({
      // on a day off nothing becomes due
      ...(isWorkingDay(calendar, today())
        ? { count: 4, lateCount: 1, dueTodayCount: 2 }
        : { count: 4, dueTodayCount: 0 }),
      ...{ lateBefore: `${dueFrom}T00:00:00+08:00`, dueBefore: `${openFrom}T00:00:00+08:00` },
    })
    expect((await server.refused('platform', 'Setting/Update', { terms: { ticket: 91 } })).members).toEqual([
      'terms.ticket',
    ])
    await server.ok('platform', 'Setting/Update', { terms: { ticket: null } })
    expect(await queue()).toMatchObject(none)
  })

  it('keeps the deadline of a row beside the term of its queue', async () => {
    await desk.delivered((await desk.publish()).id, 'person')
    await server.db.execute(sql`update work_order_completion set enterprise_id = null,
      creation_time = ${`${addDays(today(), -12)}T02:00:00Z`}, audit_due_time = ${`${addDays(today(), 5)}T02:00:00Z`}`)
    const late = async () => {
      const { todos } = await board('developer', 'Todos')
      return todos.find(({ key }) => key === 'completionsToAccept')
    }
    expect(await late()).toMatchObject({ count: 1, lateCount: 0 })
    await server.ok('platform', 'Setting/Update', { terms: { completion: 1 } })
    expect(await late()).toMatchObject({ count: 1, lateCount: 1 })
    await server.ok('platform', 'Setting/Update', { terms: { completion: 30 } })
    expect(await late()).toMatchObject({ count: 1, lateCount: 0 })
    await server.db.execute(sql`update work_order_completion set audit_due_time = now() - interval '1 hour'`)
    expect(await late()).toMatchObject({ count: 1, lateCount: 1 })
    await server.ok('platform', 'Setting/Update', { terms: { completion: null } })
  })

  it('promises a payment for the day that the settings say', async () => {
    const promised = async (day: number) => {
      await server.ok('platform', 'Setting/Update', { terms: { paymentDay: day } })
      const { flowId } = await desk.payable((await desk.publish()).id, 'person')
      const { expectedPayTime } = await desk.act<{ expectedPayTime: string }>(
        'platform',
        'WorkOrderFinancialFlow/Get',
        {
          id: flowId,
        },
      )
      return expectedPayTime.slice(8)
    }
    const calendar = await publishedCalendar()
    const nextMonth = addDays(`${today().slice(0, 7)}-01`, 31).slice(0, 7)
    const noonOf = (day: string) => `${workingDayUntil(calendar, `${nextMonth}-${day}`).slice(8)}T12:00:00+08:00`
    expect(await promised(15)).toBe(noonOf('15'))
    expect(await promised(10)).toBe(noonOf('10'))
    await server.ok('platform', 'Setting/Update', { terms: { paymentDay: 15 } })
  })

  it('shows as many months as are asked for', async () => {
    const { trends } = await desk.act<Board>('platform', 'Dashboard/GetStaff', { months: 12 })
    expect(trends).toHaveLength(12)
    expect((await server.refused('platform', 'Dashboard/GetStaff', { months: 500 })).members).toEqual(['months'])
  })

  it('counts a record that was sent again in the month of its first time alone', async () => {
    const counts = async () => ((await board('platform', 'Staff')).trends as { newPersonCount: number }[]).slice(-2)
    const { year, month } = lastMonth()
    const first = new Date(Date.UTC(year, month - 1, 10))
    const set = (facts: object) =>
      server.db
        .update(userDisabledPersons)
        .set(facts)
        .where(sql`id = ${server.account('person2').personId}`)
    await set({ submitTime: null, firstSubmitTime: null })
    const [before, now] = await counts()
    const withPerson = [{ ...before, newPersonCount: (before?.newPersonCount ?? 0) + 1 }, now]
    await set({ submitTime: first })
    expect(await counts()).toEqual(withPerson)
    await set({ submitTime: new Date(), firstSubmitTime: first })
    expect(await counts()).toEqual(withPerson)
  })

  it('shows the last six months', async () => {
    const order = await desk.publish()
    const { flowId } = await desk.payable(order.id, 'person')
    await desk.pay([flowId])
    const months = async (account: string) => (await board(account, 'Staff')).trends as Record<string, unknown>[]
    const seen = await months('platform')
    expect(seen).toHaveLength(6)
    const [year, month] = today().split('-').map(Number)
    expect(seen[5]).toMatchObject({ year, month, settledCount: 1, settledAmount: '30.00' })
    expect((await months('developer2'))[5]).toMatchObject({ settledCount: 0, settledAmount: '0.00', newPersonCount: 0 })
    expect((await months('foundation'))[5]).toMatchObject({ settledCount: 1 })
  })
})

describe('jobs and resumes', () => {
  it('wait for whoever has to go on with them', async () => {
    const jobs = recruitmentDesk(server)
    const job = await jobs.publish()
    const waitingJob = await jobs.create({ title: '夜班文字客服' })
    await desk.act('enterprise', 'Requirement/Publish', { id: waitingJob.id })
    await jobs.deliver(job.id, 'person')
    const invited = await jobs.deliver(job.id, 'person2')
    await jobs.invite(invited.id)
    await jobs.recommend(job.id, ['person3'])
    expect(await waiting('enterprise', 'Enterprise')).toEqual({ resumesToHandle: 1 })
    expect(await waiting('member', 'Enterprise')).toEqual({})
    expect(await waiting('enterprise3', 'Enterprise')).toEqual({})
    expect(await board('enterprise', 'Enterprise')).toMatchObject({
      deliveryCount: 2,
      interviewCount: 1,
      contractedCount: 0,
    })
    expect(await board('member', 'Enterprise')).toMatchObject({ deliveryCount: 0 })
    expect(await waiting('person2', 'Personal')).toEqual({ interviewsToAnswer: 1 })
    expect(await waiting('auditor', 'Staff')).toMatchObject({ requirementsToAudit: 1, recommendationsToAudit: 1 })
    expect(await waiting('developer', 'Staff')).toEqual({ recommendationsToAudit: 1 })
    expect(await waiting('developer2', 'Staff')).toEqual({})
    await desk.act('person2', 'RequirementResume/ReplyInterview', { id: invited.id, reply: 'Accepted' })
    expect(await waiting('person2', 'Personal')).toEqual({})
  })
})

describe('a workbench', () => {
  it.each([
    ['Personal', ['enterprise', 'foundation', 'platform', 'visitor']],
    ['Enterprise', ['person', 'developer', 'platform', 'visitor']],
    ['Staff', ['person', 'enterprise', 'visitor']],
  ])('%s is for its own kind alone', async (which, others) => {
    for (const account of others) {
      expect((await desk.deny(account, `Dashboard/Get${which}`)).status, account).toBe(403)
    }
    expect((await desk.deny(null, `Dashboard/Get${which}`)).status).toBe(401)
  })

  it('leads with every counter to a page of its reader’s area', async () => {
    for (const [account, which, area] of [
      ['person', 'Personal', '/userCenter'],
      ['enterprise', 'Enterprise', '/enterpriseCenter'],
      ['platform', 'Staff', '/console'],
    ] as const) {
      const { todos } = await board(account, which)
      expect(todos.length).toBeGreaterThan(4)
      for (const { linkUrl, label } of todos) {
        expect(linkUrl.startsWith(area), linkUrl).toBe(true)
        expect(label).toMatch(/[一-龥]/)
      }
    }
  })
})

it('the numbers of the menu are those of the start page', async () => {
  await desk.publish()
  for (const [account, which] of [
    ['auditor', 'Staff'],
    ['developer', 'Staff'],
    ['foundation', 'Staff'],
    ['enterprise', 'Enterprise'],
  ] as const) {
    const { todos } = await board(account, 'Todos')
    expect(todos.length, account).toBeGreaterThan(0)
    expect(todos, account).toEqual((await board(account, which)).todos)
  }
})
