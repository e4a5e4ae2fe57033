import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { type RecruitmentDesk, recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let desk: RecruitmentDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = recruitmentDesk(server)
})
afterAll(() => server.close())

const letters = async (template: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template)).orderBy(desc(outbox.id))).map(
    ({ userId, payload }) => ({ userId, reason: (payload as { facts: { reason: string } }).facts.reason }),
  )

describe('a public job that becomes worse', () => {
  it('tells those whose application waits, with what it was and what it is', async () => {
    const job = await desk.publish({ title: '会降薪的岗位' })
    await desk.deliver(job.id, 'person3')
    await desk.act('enterprise', 'Requirement/Update', { id: job.id, payMin: '3500', payMax: '5000' })
    const [letter] = await letters('delivery.postingChanged')
    expect(letter).toEqual({
      userId: server.account('person3').userId,
      reason: '薪资由 4000–6000 元/月改为 3500–5000 元/月',
    })
  })

  it('tells of other hours and of another form of employment', async () => {
    const job = await desk.publish({ title: '会改时间的岗位', workingHours: '每天 6 小时，周末休息' })
    await desk.deliver(job.id, 'person3')
    await desk.act('enterprise', 'Requirement/Update', { id: job.id, workingHours: '两班倒，夜班到零点' })
    expect((await letters('delivery.postingChanged'))[0]?.reason).toBe(
      '工作时间由“每天 6 小时，周末休息”改为“两班倒，夜班到零点”',
    )
    const other = { id: job.id, payMin: '40', payMax: '60', payUnit: 'Hour' }
    await desk.act('enterprise', 'Requirement/Update', other)
    expect((await letters('delivery.postingChanged'))[0]?.reason).toContain('用工形式由全日制改为非全日制')
  })

  it('tells nobody of better pay', async () => {
    const before = (await letters('delivery.postingChanged')).length
    const job = await desk.publish({ title: '会加薪的岗位' })
    await desk.deliver(job.id, 'person3')
    await desk.act('enterprise', 'Requirement/Update', { id: job.id, payMin: '4500', payMax: '6500' })
    expect(await letters('delivery.postingChanged')).toHaveLength(before)
  })
})

it('a job that is posted twice is pointed out to its author and the auditor', async () => {
  const first = await desk.publish({ title: '重复的岗位' })
  const { id } = await desk.create({ title: '重复的岗位' })
  const shown = await desk.act<{ hints: { message: string }[] }>('enterprise', 'Requirement/Get', { id })
  expect(shown.hints.map(({ message }) => message).join()).toContain('重复发布')
  for (const title of ['重复 的岗位', '重复　的岗位。', '【重复的岗位】']) {
    const other = await desk.create({ title })
    const { hints } = await desk.act<{ hints: { message: string }[] }>('enterprise', 'Requirement/Get', {
      id: other.id,
    })
    expect(hints.map(({ message }) => message).join(), title).toContain('重复发布')
  }
  const another = await desk.create({ title: '重复的岗位二' })
  const unlike = await desk.act<{ hints: object[] }>('enterprise', 'Requirement/Get', { id: another.id })
  expect(unlike.hints).toEqual([])
  await desk.act('enterprise', 'Requirement/Close', { id: first.id })
  const alone = await desk.act<{ hints: object[] }>('enterprise', 'Requirement/Get', { id })
  expect(alone.hints).toEqual([])
})

describe('wordings', () => {
  it('that are a hint are published with the reason of the author, which the auditor reads', async () => {
    const { id } = await desk.create({ conditions: '身高 165 以上。' })
    const refused = await desk.deny('enterprise', 'Requirement/Publish', { id })
    expect(refused).toMatchObject({ status: 400, members: ['conditions'] })
    expect(refused.details).toContain('确有需要的理由')
    await desk.act('enterprise', 'Requirement/Update', { id, specialReason: '要够到一米八高的货架' })
    await desk.act('enterprise', 'Requirement/Publish', { id })
    const seen = await desk.act<{ hints: object[]; specialReason: string }>('auditor', 'Requirement/Get', { id })
    expect(seen).toMatchObject({ specialReason: '要够到一米八高的货架', hints: [{ member: 'conditions' }] })
    await desk.act('auditor', 'Requirement/Audit', { id, action: 'Pass' })
    expect(await desk.act('person', 'Requirement/Get', { id })).toMatchObject({ specialReason: null, hints: [] })
  })

  it('that are a stop are refused with their law, whatever the reason', async () => {
    const { id } = await desk.create({ conditions: '只招男生。', specialReason: '这份工作很辛苦' })
    const refused = await desk.deny('enterprise', 'Requirement/Publish', { id })
    expect(refused.details).toContain('妇女权益保障法')
  })
})

describe('an interview', () => {
  it('moves at any time, and is not offered to a closed account', async () => {
    const job = await desk.publish({ title: '面试改期的岗位' })
    const { id } = await desk.deliver(job.id, 'person2')
    const soon = new Date(Date.now() + 3 * 3_600_000).toISOString()
    expect(
      (await desk.deny('enterprise', 'RequirementResume/InterviewInvitation', invitationAt(id, soon))).members,
    ).toEqual(['interviewTime'])
    await desk.invite(id)
    await desk.act('enterprise', 'RequirementResume/InterviewInvitation', invitationAt(id, soon))
    const [row] = await server.db.select().from(requirementResumes).where(eq(requirementResumes.id, id))
    expect(row).toMatchObject({ interviewReply: null, interviewRound: 1 })
    expect(Math.abs((row?.interviewTime?.getTime() ?? 0) - Date.parse(soon))).toBeLessThan(1000)
    const gone = { isActive: false }
    await server.db
      .update(users)
      .set(gone)
      .where(eq(users.id, server.account('person2').userId))
    const refused = await desk.deny('enterprise', 'RequirementResume/InterviewInvitation', invitationAt(id, soon))
    expect(refused.details).toContain('注销或停用')
    await server.db
      .update(users)
      .set({ isActive: true })
      .where(eq(users.id, server.account('person2').userId))
  })
})

const invitationAt = (id: number, interviewTime: string) => ({
  ...{ id, interviewTime },
  interviewMode: 'Text',
  link: 'https://meet.example.com/room',
})
