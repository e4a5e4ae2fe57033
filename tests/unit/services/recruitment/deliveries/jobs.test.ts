import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import {
  type ContractStep,
  deliveryForContract,
  mirrorContract,
} from '#services/recruitment/deliveries/contract-mirror.api.ts'
import { recruitmentJobs } from '#services/recruitment/deliveries/jobs.ts'
import { type RecruitmentDesk, recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const DAY = 86_400_000

let server: TestServer
let desk: RecruitmentDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = recruitmentDesk(server)
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

/** Lets the clock stand some days ahead and runs the job twice: the second time finds nothing to do. */
async function runAfter(days: number, name: string): Promise<void> {
  const job = recruitmentJobs.find((known) => known.name === `recruitment.${name}`)
  if (!job) throw new Error(`no job ${name}`)
  server.setNow(new Date(Date.now() + days * DAY))
  await runJobNow(server.platform, job)
  await runJobNow(server.platform, job)
}

const jobRow = async (id: number) => (await server.db.select().from(requirements).where(eq(requirements.id, id)))[0]
const rowOf = async (id: number) =>
  (await server.db.select().from(requirementResumes).where(eq(requirementResumes.id, id)))[0]
const sent = async (template: string, deliveryId: number) =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template))).filter(
    ({ payload }) => (payload as { facts: { deliveryId: number } }).facts.deliveryId === deliveryId,
  ).length

const mirror = (id: number, step: ContractStep, contractId = 5) =>
  transact({ platform: server.platform, db: server.db, actor: SYSTEM, now: server.platform.now() }, (scope) =>
    mirrorContract(scope, id, step, contractId),
  )

describe('by time alone', () => {
  it('a job is closed on the day after its last, with what nobody has answered', async () => {
    const job = await desk.publish()
    const delivery = await desk.deliver(job.id)
    await runAfter(60, 'close-jobs')
    expect(await jobRow(job.id)).toMatchObject({ status: 'Published' })
    await runAfter(61, 'close-jobs')
    expect(await jobRow(job.id)).toMatchObject({ status: 'Closed', closeReason: 'Expired' })
    expect(await rowOf(delivery.id)).toMatchObject({ status: 'Rejected', opinion: '岗位已关闭' })
  })

  it('a result is due ten working days after the interview, and then both are told once', async () => {
    const job = await desk.publish()
    const delivery = await desk.deliver(job.id, 'person3')
    const interviewTime = new Date(Date.now() + 2 * DAY)
    await server.db
      .update(requirementResumes)
      .set({ status: 'Interviewing', interviewTime, answeredTime: new Date() })
      .where(eq(requirementResumes.id, delivery.id))
    await runAfter(11, 'remind-result')
    expect(await sent('delivery.resultOverdue', delivery.id)).toBe(0)
    await runAfter(30, 'remind-result')
    expect(await sent('delivery.resultOverdue', delivery.id)).toBe(2)
    expect((await rowOf(delivery.id))?.overdueTime).not.toBeNull()
    const shown = await desk.act<{ replyRate: number }>('enterprise', 'Requirement/Get', { id: job.id })
    expect(shown.replyRate).toBeLessThan(100)
  })

  it('both are reminded of an interview once on the day before', async () => {
    const job = await desk.publish()
    const delivery = await desk.deliver(job.id, 'person4')
    await desk.invite(delivery.id)
    await runAfter(1, 'remind-interview')
    expect(await sent('delivery.interviewAhead', delivery.id)).toBe(0)
    await runAfter(1.5, 'remind-interview')
    expect(await sent('delivery.interviewAhead', delivery.id)).toBe(2)
  })

  it('the enterprise is reminded once after 15 days, and after 30 the silence counts', async () => {
    const job = await desk.publish()
    const delivery = await desk.deliver(job.id, 'person2')
    await runAfter(14, 'remind-enterprise')
    expect(await sent('delivery.unanswered', delivery.id)).toBe(0)
    await runAfter(15, 'remind-enterprise')
    expect(await sent('delivery.unanswered', delivery.id)).toBe(1)
    await runAfter(29, 'mark-overdue')
    expect((await rowOf(delivery.id))?.overdueTime).toBeNull()
    await runAfter(30, 'mark-overdue')
    expect((await rowOf(delivery.id))?.overdueTime).not.toBeNull()
    const shown = await desk.act<{ replyRate: number }>('enterprise', 'Requirement/Get', { id: job.id })
    expect(shown.replyRate).toBeLessThan(100)
    const overdue = { requirementId: job.id, isOverdue: true }
    expect(await desk.act('enterprise', 'RequirementResume/GetAll', overdue)).toMatchObject({ totalCount: 1 })
  })

  it('an answered resume is left alone', async () => {
    const job = await desk.publish()
    const delivery = await desk.deliver(job.id, 'person3')
    await desk.invite(delivery.id)
    await runAfter(31, 'remind-enterprise')
    await runAfter(31, 'mark-overdue')
    expect(await rowOf(delivery.id)).toMatchObject({ remindedTime: null, overdueTime: null })
  })
})

describe('a contract', () => {
  it('moves the delivery it was made from, and the last place closes the job', async () => {
    const job = await desk.publish({ isInterviewExempt: true, recruitNumber: 1 })
    const delivery = await desk.deliver(job.id, 'person5')
    const waiting = await desk.deliver(job.id, 'person6')
    expect(await deliveryForContract(server.db, delivery.id)).toMatchObject({
      status: 'Delivered',
      enterpriseId: server.account('enterprise').enterpriseId,
      userDisabledPersonId: server.account('person5').personId,
      title: '在线文字客服',
    })
    await mirror(delivery.id, 'created')
    expect(await rowOf(delivery.id)).toMatchObject({ status: 'Auditing', contractId: 5 })
    expect((await desk.deny('enterprise', 'Requirement/CancelPublish', { id: job.id })).details).toContain('正在签约')
    await expect(mirror(delivery.id, 'audited', 6)).rejects.toMatchObject({ kind: 'notFound' })
    await mirror(delivery.id, 'audited')
    await mirror(delivery.id, 'edited')
    await mirror(delivery.id, 'audited')
    await mirror(delivery.id, 'confirmed')
    expect(await rowOf(delivery.id)).toMatchObject({ status: 'Contracted' })
    expect(await jobRow(job.id)).toMatchObject({ status: 'Closed', closeReason: 'Filled' })
    expect(await rowOf(waiting.id)).toMatchObject({ status: 'Rejected' })
  })

  it('is not made before an interview was passed, and ends the delivery when it is given up', async () => {
    const job = await desk.publish()
    const delivery = await desk.deliver(job.id, 'person7')
    await expect(mirror(delivery.id, 'created')).rejects.toMatchObject({
      kind: 'illegalTransition',
      details: '这个岗位需要面试，面试通过后才能签订合同',
    })
    await server.db
      .update(requirementResumes)
      .set({ status: 'InterviewingPass' })
      .where(eq(requirementResumes.id, delivery.id))
    await mirror(delivery.id, 'created')
    await mirror(delivery.id, 'aborted')
    expect(await rowOf(delivery.id)).toMatchObject({ status: 'Abort' })
    expect(await deliveryForContract(server.db, 999_999)).toBeUndefined()
  })
})
