import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { conversationMessages, conversations } from '#services/database/schema/conversations.ts'
import { departmentMembers, departments } from '#services/database/schema/departments.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { verificationCodes } from '#services/database/schema/identity.ts'
import { userTrainings } from '#services/database/schema/people.ts'
import { averageWages, taxReliefs } from '#services/database/schema/rates.ts'
import { savedSearches } from '#services/database/schema/saved-searches.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { advisory, createGate, togetherAt, unwritten } from '#tests/support/held.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'
import { approvalDesk } from './approvals/desk.ts'

/**
 * Rules that are checked under a lock, each with two requests that have both come as far as the lock
 * (docs/decisions/tests-under-pressure.md). Claims, payments, signatures and passwords have files of their own.
 */

const gate = createGate()
let sms: SmsStandIn
let server: TestServer
let together: ReturnType<typeof togetherAt>
beforeAll(async () => {
  sms = await startSms()
  server = await startTestServer(sms.settings, undefined, gate.through)
  together = togetherAt(server, gate)
  const accounts = ['person', 'enterprise', 'foundation', 'platform', 'platform2', 'finance', 'finance2', 'content']
  for (const account of accounts) await server.tokenOf(account)
})
afterAll(async () => {
  await server.close()
  await sms.close()
})

const call = (account: string, operation: string, input: object) => () => server.call(account, operation, input)

describe('limits of an hour', () => {
  it('of tickets from one address hold where two are sent at a time', async () => {
    const form = (content: string) => ({
      feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion'),
      content,
      contact: '13800138000',
    })
    for (const content of ['第一次留言', '第二次留言']) await server.ok(null, 'FeedbackTicket/Create', form(content))
    const codes = await together(
      unwritten('feedback_ticket'),
      () => server.call(null, 'FeedbackTicket/Create', form('第三次留言')),
      () => server.call(null, 'FeedbackTicket/Create', form('第四次留言')),
    )
    expect(codes).toEqual([0, 42901])
    expect(await server.db.$count(feedbackTickets)).toBe(3)
    await server.db.delete(feedbackTickets)
  })

  it('of messages hold where two conversations are written in at a time', async () => {
    await server.db.delete(conversations)
    const ask = (action: string, input: object) =>
      server.ok<{ id: number }>('person', `Conversation/${action}`, { content: '可以用文字沟通吗？', ...input })
    const { id } = await ask('AskSupport', {})
    const requirement = await recruitmentDesk(server).publish()
    const other = await ask('AskEmployer', { requirementId: requirement.id })
    const authorUserId = server.account('person').userId
    const message = { conversationId: id, side: 'Asker', authorUserId, content: '又一条' } as const
    await server.db.insert(conversationMessages).values(Array.from({ length: 57 }, () => message))
    const codes = await together(
      unwritten('conversation_message'),
      call('person', 'Conversation/Write', { id, content: '甲' }),
      call('person', 'Conversation/Write', { id: other.id, content: '乙' }),
    )
    expect(codes).toEqual([0, 42901])
    expect(await server.db.$count(conversationMessages)).toBe(60)
    await server.db.delete(conversations)
  })
})

describe('a code to a phone', () => {
  it('is sent once where two are asked for at a time', async () => {
    await server.db.delete(verificationCodes)
    const ask = () =>
      server.call(null, 'Account/GetVerificationCode', {
        phone: '13900000286',
        verificationCode: 'LoginVerificationCodeSMS',
      })
    const codes = await together(unwritten('verification_code'), ask, ask)
    expect(codes).toEqual([0, 40011])
    expect(await server.db.$count(verificationCodes)).toBe(1)
  })
})

describe('the last saved search', () => {
  it('is saved once where two are saved at a time', async () => {
    await server.db.delete(savedSearches)
    const form = (name: string) => ({ target: 'WorkOrder', name, query: '', isAlert: false })
    for (let each = 1; each < 20; each++) await server.ok('person', 'SavedSearch/Create', form(`第 ${each} 个`))
    const codes = await together(
      advisory('saved_search', server.account('person').userId),
      call('person', 'SavedSearch/Create', form('甲')),
      call('person', 'SavedSearch/Create', form('乙')),
    )
    expect(codes).toEqual([0, 40000])
    expect(await server.db.$count(savedSearches)).toBe(20)
  })
})

describe('a training of a person', () => {
  it('is entered once where two tutors enter it', async () => {
    await server.db.delete(userTrainings)
    const { personId } = server.account('person')
    const workOrderTypeId = dictionaryIdOf('WorkOrderType', 'ImageAnnotation')
    const input = { userDisabledPersonId: personId, workOrderTypeId }
    const codes = await together(
      sql`select id from user_disabled_person where id = ${personId} for update`,
      call('foundation', 'UserTraining/Create', input),
      call('platform', 'UserTraining/Create', input),
    )
    expect(codes).toEqual([0, 40020])
    expect(await server.db.$count(userTrainings)).toBe(1)
  })
})

describe('the tree of departments', () => {
  beforeEach(async () => {
    await server.db.delete(departmentMembers)
    await server.db.update(departments).set({ parentId: null, departmentName: sql`${departments.id}::text` })
    await server.db.delete(departments)
  })
  const home = () => server.account('enterprise').enterpriseId ?? 0
  const create = (departmentName: string, parentId: number | null = null) =>
    server.ok<{ id: number; rowVersion: number }>('enterprise', 'Department/Create', { departmentName, parentId })

  it('stays a tree where two departments are put under each other', async () => {
    const [one, other] = [await create('甲部'), await create('乙部')]
    const codes = await together(
      advisory('department', home()),
      call('enterprise', 'Department/Update', { id: one.id, parentId: other.id }),
      call('enterprise', 'Department/Update', { id: other.id, parentId: one.id }),
    )
    expect(codes).toEqual([0, 40001])
    expect(await server.db.$count(departments, isNull(departments.parentId))).toBe(1)
  })

  it('loses no branch where a department is deleted while one is put under it', async () => {
    const { id } = await create('甲部')
    const codes = await together(
      advisory('department', home()),
      call('enterprise', 'Department/Delete', { id }),
      call('enterprise', 'Department/Create', { departmentName: '小组', parentId: id }),
    )
    expect([
      [0, 40000],
      [0, 40001],
    ]).toContainEqual(codes)
  })
})

describe('an act that two users perform', () => {
  beforeEach(async () => {
    await server.db.delete(approvals)
    await server.db.delete(flows)
  })

  it('is performed once where two approve it at a time', async () => {
    const desk = approvalDesk(server)
    const id = await desk.enter()
    const codes = await together(
      sql`select id from approval where id = ${id} for update`,
      call('finance2', 'Approval/Approve', { id }),
      call('platform2', 'Approval/Approve', { id }),
    )
    expect(codes).toEqual([0, 40901])
    expect(await server.db.$count(flows, eq(flows.isDeleted, false))).toBe(1)
  })

  it('is not performed where it is recalled and approved at a time, or is not recalled', async () => {
    const desk = approvalDesk(server)
    const id = await desk.enter()
    const codes = await together(
      sql`select id from approval where id = ${id} for update`,
      call('finance', 'Approval/Recall', { id }),
      call('finance2', 'Approval/Approve', { id }),
    )
    expect(codes).toEqual([0, 40901])
    const isApproved = (await desk.get('finance', id)).status === 'Approved'
    expect(await server.db.$count(flows, eq(flows.isDeleted, false))).toBe(isApproved ? 1 : 0)
  })
})

describe('a figure of a place', () => {
  beforeEach(() => server.db.delete(approvals))
  /** What becomes of two changes that are prepared and then approved at a time. */
  async function approvedTogether(operation: string, table: string, input: object) {
    const desk = approvalDesk(server)
    const ids = [await desk.prepared('platform', operation, input), await desk.prepared('platform', operation, input)]
    expect(await together(unwritten(table), ...ids.map((id) => call('platform2', 'Approval/Approve', { id })))).toEqual(
      [0, 0],
    )
    return (await Promise.all(ids.map(desk.row))).map(({ status }) => status).sort()
  }

  it('has one rule on a day where two for the same days are approved at a time', async () => {
    const relief = { provinceId: 32, share: '0.5', validFrom: '2019-01-01', validTo: '2019-12-31' }
    expect(await approvedTogether('TaxRelief/Create', 'tax_relief', relief)).toEqual(['Approved', 'Void'])
    const ofYear = and(eq(taxReliefs.provinceId, 32), eq(taxReliefs.validFrom, '2019-01-01'))
    expect(await server.db.$count(taxReliefs, ofYear)).toBe(1)
  })

  it('has one average wage of a year where two are approved at a time', async () => {
    const wage = { provinceId: 32, cityId: 3201, year: 2015, yuanYear: '70000' }
    expect(await approvedTogether('AverageWage/Create', 'average_wage', wage)).toEqual(['Approved', 'Void'])
    expect(await server.db.$count(averageWages, eq(averageWages.year, 2015))).toBe(1)
  })
})
