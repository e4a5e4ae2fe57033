import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Job } from '#services/abp/define-job.ts'
import { remindApproversJob } from '#services/approvals/decide.ts'
import { remindInvitationsJob } from '#services/contracts/invitations/reminders.ts'
import { contractInvitations } from '#services/database/schema/contract-invitations.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { enterpriseTasks } from '#services/database/schema/tasks.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { recruitmentJobs } from '#services/recruitment/deliveries/jobs.ts'
import { taskJobs } from '#services/tasks/jobs.ts'
import { workOrderJobs } from '#services/work-orders/jobs.ts'
import { employ } from '#tests/support/employees.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { partRow, workOrderDesk } from '#tests/support/work-orders.ts'
import { approvalDesk } from '../approvals/desk.ts'

/** What ends soon is told once to those who can still act on it. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(outbox)
})
afterEach(() => server.setNow(null))

const userOf = (account: string) => server.account(account).userId
const today = () => toWireDay(new Date())
const noonOf = (day: string) => startOfDay(day).getTime() + 12 * HOUR_MS
function jobOf(jobs: readonly Job[], name: string): Job {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return job
}
/** Who has been told of it once the job has run at that moment, and run again. */
async function toldAt(time: number, job: Job, template: string): Promise<(number | null)[]> {
  server.setNow(new Date(time))
  await runJobNow(server.platform, job)
  await runJobNow(server.platform, job)
  const rows = await server.db.select().from(outbox).where(eq(outbox.template, template))
  return rows.map(({ userId }) => userId).sort()
}

it('a task is told the day before its last day, and again when it has another one, to those who have not handed in', async () => {
  const persons = ['person3', 'person4'].map((account) => server.account(account).personId)
  await Promise.all(['person3', 'person4'].map((account) => employ(server, account)))
  const form = { displayName: '客服话术整理', content: '整理常见问题的回答', priority: 'High' }
  const days = { startDate: today(), endDate: addDays(today(), 5) }
  const { id } = await server.ok<{ id: number }>('enterprise', 'EnterpriseTask/Create', {
    ...{ ...form, ...days, userDisabledPersonIds: persons },
  })
  await server.ok('person3', 'EnterpriseTask/UpdateStatus', { id, status: 'InProgress' })
  const handIn = { enterpriseTaskId: id, feedbackType: 'Completion', content: '已全部完成' }
  await server.ok('person3', 'EnterpriseTaskFeedback/Create', handIn)
  const told = (day: number) => toldAt(noonOf(addDays(today(), day)), jobOf(taskJobs, 'tasks.remind'), 'task.dueSoon')
  expect(await told(3)).toEqual([])
  expect(await told(4)).toEqual([userOf('person4')])
  expect(await told(5)).toEqual([userOf('person4')])
  await server.db
    .update(enterpriseTasks)
    .set({ endDate: addDays(today(), 9) })
    .where(eq(enterpriseTasks.id, id))
  expect(await told(8)).toEqual([userOf('person4'), userOf('person4')])
})

it('an invitation is told three days before its end: to the person who has not answered, to the enterprise that has not drafted', async () => {
  const now = Date.now()
  const words = { realName: '某人', idNumberSealed: null, idNumberIndex: null, maskedNumber: '*' }
  const invitation = (account: string, changes: object) => ({
    ...{ ...words, position: '数据标注员', message: '请您来做标注。' },
    enterpriseId: server.account('enterprise').enterpriseId ?? 0,
    userDisabledPersonId: server.account(account).personId,
    expireTime: new Date(now + 30 * DAY_MS),
    ...{ status: 'Asked' as const, ...changes },
  })
  // one of those who accepted has left meanwhile
  await server.ok('platform', 'User/Active', { id: userOf('person9'), isActive: false })
  await server.db.insert(contractInvitations).values([
    invitation('person5', {}),
    invitation('person6', { status: 'Accepted', acceptedTime: new Date(now) }),
    invitation('person7', { takenBackTime: new Date(now) }),
    invitation('person8', { status: 'Refused' }),
    invitation('person9', { status: 'Accepted', acceptedTime: new Date(now) }),
    // nobody was found: neither side is told
    { ...invitation('person10', { status: 'Sent' }), userDisabledPersonId: null },
  ])
  const told = (day: number) => toldAt(now + day * DAY_MS, remindInvitationsJob, 'invitation.endingSoon')
  expect(await told(26)).toEqual([])
  expect(await told(28)).toEqual([userOf('enterprise'), userOf('person5')].sort())
  expect(await told(31)).toHaveLength(2)
})

it('a job is told three days before it closes by itself, and again when its last day has moved', async () => {
  const desk = recruitmentDesk(server)
  const { id } = await desk.publish({ validTo: addDays(today(), 30) })
  const paused = await desk.publish({ title: '图片标注员', validTo: addDays(today(), 30) })
  await desk.act('enterprise', 'Requirement/CancelPublish', { id: paused.id })
  const job = jobOf(recruitmentJobs, 'recruitment.remind-closing')
  const told = (day: number) => toldAt(noonOf(addDays(today(), day)), job, 'requirement.closingSoon')
  expect(await told(26)).toEqual([])
  expect(await told(27)).toEqual([userOf('enterprise')])
  await server.db
    .update(requirements)
    .set({ validTo: addDays(today(), 60) })
    .where(eq(requirements.id, id))
  expect(await told(29)).toEqual([userOf('enterprise')])
  expect(await told(58)).toEqual([userOf('enterprise'), userOf('enterprise')])
})

it('an approval is told again before it expires, to those who can decide it', async () => {
  await approvalDesk(server).enter()
  const now = Date.now()
  const told = (hours: number) => toldAt(now + hours * HOUR_MS, remindApproversJob, 'approval.expiringSoon')
  expect(await told(59)).toEqual([])
  const approvers = [userOf('platform'), userOf('platform2'), userOf('finance2')].sort()
  expect(await told(61)).toEqual(approvers)
  expect(await told(71)).toEqual(approvers)
})

it('an offer is told a day before it ends, unless it is answered or the order is closed', async () => {
  const desk = workOrderDesk(server)
  const offered = await desk.assign((await desk.dispatched()).id, 'person')
  const claimed = await desk.assign((await desk.dispatched()).id, 'person2')
  await desk.act('person2', 'WorkOrderParticipator/UserClaim', { id: claimed, hasReadRules: true })
  const closed = await desk.dispatched()
  await desk.assign(closed.id, 'person10')
  await server.db.update(workOrders).set({ status: 'Canceling' }).where(eq(workOrders.id, closed.id))
  await server.db.execute(sql`delete from outbox`)
  const end = (await partRow(server, offered)).confirmBy?.getTime() ?? 0
  const job = jobOf(workOrderJobs, 'work-orders.remind-offer')
  const told = (hours: number) => toldAt(end - hours * HOUR_MS, job, 'participator.offerEnding')
  expect(await told(25)).toEqual([])
  expect(await told(23)).toEqual([userOf('person')])
  expect(await told(1)).toEqual([userOf('person')])
})
