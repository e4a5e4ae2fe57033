import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { inTwoDays, invitation, type RecruitmentDesk, recruitmentDesk } from '#tests/support/recruitment.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'

const DAY = 86_400_000

let server: TestServer
let desk: RecruitmentDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = recruitmentDesk(server)
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

type Section = { key: string; isSensitive: boolean; lines: { label: string; value: string }[] }
type Delivery = Fields & { id: number; sections: Section[]; allowedActions: string[]; rowVersion: number }
type Page = { totalCount: number; items: (Fields & { id: number })[] }

const get = (account: string, id: number) => desk.act<Delivery>(account, 'RequirementResume/Get', { id })
const list = (account: string, query: Fields) => desk.act<Page>(account, 'RequirementResume/GetAll', query)
const lettersTo = async (userName: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account(userName).userId))
  ).map(({ template }) => template)
const personRow = (account: string) => eq(userDisabledPersons.id, server.account(account).personId ?? 0)

describe('a delivery', () => {
  it('needs consent, a certified person, a valid card and an open job', async () => {
    const { id: requirementId } = await desk.publish()
    const send = { requirementId, isConsentGiven: true }
    expect(
      (await desk.deny('person', 'RequirementResume/Create', { requirementId, isConsentGiven: false })).members,
    ).toEqual(['isConsentGiven'])
    expect(await desk.deny('person15', 'RequirementResume/Create', send)).toMatchObject({ status: 403, code: 40304 })
    expect(await desk.deny('newcomer', 'RequirementResume/Create', send)).toMatchObject({ status: 403, code: 40304 })
    await server.db.update(userDisabledPersons).set({ certificateValidTo: '2020-01-01' }).where(personRow('person4'))
    expect((await desk.deny('person4', 'RequirementResume/Create', send)).details).toBe('残疾人证已过期，请先更新')
    const draft = await desk.create()
    expect(
      (await desk.deny('person', 'RequirementResume/Create', { ...send, requirementId: draft.id })).details,
    ).toContain('停止招聘')
    expect((await desk.deny('person', 'RequirementResume/Create', { ...send, requirementId: 999_999 })).status).toBe(
      404,
    )
    for (const account of ['enterprise', 'foundation', 'platform']) {
      expect((await desk.deny(account, 'RequirementResume/Create', send)).status, account).toBe(403)
    }
  })

  it('needs the standing consent too; taken back later, it hides the resume from the enterprise', async () => {
    const { id: requirementId } = await desk.publish()
    const { id } = await desk.deliver(requirementId, 'person9')
    expect((await get('enterprise', id)).sections.length).toBeGreaterThan(0)
    await server.ok('person9', 'Consent/Withdraw', { scope: 'ResumeVisible' })
    expect(await get('enterprise', id)).toMatchObject({ sections: [], resumeHint: expect.stringContaining('撤回') })
    const own = await get('person9', id)
    expect(own.sections.length).toBeGreaterThan(0)
    expect(own.resumeHint).toBeNull()
    const next = await desk.publish()
    const refusal = await desk.deny('person9', 'RequirementResume/Create', {
      requirementId: next.id,
      isConsentGiven: true,
    })
    expect(refusal).toMatchObject({ status: 400, details: expect.stringContaining('简历对企业可见') })
    expect(await desk.act('person9', 'Requirement/Get', { id: next.id })).toMatchObject({
      canDeliver: false,
      deliverHint: expect.stringContaining('简历对企业可见'),
    })
    const { items } = await server.ok<{ items: { scope: string; textVersion: string }[] }>('person9', 'Consent/GetAll')
    const textVersion = items.find(({ scope }) => scope === 'ResumeVisible')?.textVersion
    await server.ok('person9', 'Consent/Grant', { scope: 'ResumeVisible', textVersion })
    expect((await get('enterprise', id)).sections.length).toBeGreaterThan(0)
  })

  it('is sent once: for one key, and while another lives', async () => {
    const { id: requirementId } = await desk.publish()
    const input = { requirementId, isConsentGiven: true }
    const headers = { 'idempotency-key': 'delivery-once' }
    const first = await server.ok<Delivery>('person', 'RequirementResume/Create', input, { headers })
    expect((await server.ok<Delivery>('person', 'RequirementResume/Create', input, { headers })).id).toBe(first.id)
    expect(await desk.deny('person', 'RequirementResume/Create', input)).toMatchObject({ status: 409, code: 40904 })
    expect(await desk.act('person', 'Requirement/Get', { id: requirementId })).toMatchObject({
      canDeliver: false,
      myDelivery: { id: first.id, status: 'Delivered', statusLabel: '已投递' },
    })
    await desk.act('person', 'RequirementResume/Withdraw', { id: first.id })
    expect((await desk.deliver(requirementId)).status).toBe('Delivered')
  })

  it('does not go in again right after a refusal, nor day after day', async () => {
    const { id: requirementId } = await desk.publish()
    const send = { requirementId, isConsentGiven: true }
    for (let round = 0; round < 3; round += 1) {
      const { id } = await desk.deliver(requirementId, 'person5')
      await desk.act('person5', 'RequirementResume/Withdraw', { id })
    }
    const often = await desk.deny('person5', 'RequirementResume/Create', send)
    expect(often).toMatchObject({ status: 400, details: '30 天内已经投过这个岗位 3 次，请过些时候再投' })
    const { id } = await desk.deliver(requirementId, 'person7')
    const rejectReasonId = dictionaryIdOf('RejectReason', 'SkillMismatch')
    await desk.act('enterprise', 'RequirementResume/Reject', { id, rejectReasonId })
    const refused = await desk.deny('person7', 'RequirementResume/Create', send)
    expect(refused).toMatchObject({ status: 400, details: expect.stringContaining('回复了不合适') })
    server.setNow(new Date(Date.now() + 31 * DAY))
    expect((await desk.deliver(requirementId, 'person7')).status).toBe('Delivered')
  })

  it('goes in once when the button is pressed five times at once', async () => {
    const { id: requirementId } = await desk.publish()
    const presses = Array.from({ length: 5 }, () =>
      desk.call('person2', 'RequirementResume/Create', { requirementId, isConsentGiven: true }),
    )
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  it('has been seen by the enterprise that acts on it, also out of a list', async () => {
    const { id: requirementId } = await desk.publish()
    const { id } = await desk.deliver(requirementId)
    expect((await get('person', id)).viewedTime).toBeNull()
    await desk.act('enterprise', 'RequirementResume/InterviewInvitation', { id, ...invitation() })
    expect((await get('person', id)).viewedTime).not.toBeNull()
  })

  it('is read by whoever looks at it, which is logged, and never by the answer to an act', async () => {
    const { id: requirementId } = await desk.publish()
    const { id } = await desk.deliver(requirementId)
    const views = () => server.db.$count(sensitiveViewLogs, eq(sensitiveViewLogs.entityId, id))
    const before = await views()
    const { sections } = await desk.act<Delivery>('enterprise', 'RequirementResume/Update', { id, note: '先看看' })
    expect([sections, await views()]).toEqual([[], before])
    expect((await get('enterprise', id)).sections.length).toBeGreaterThan(0)
    expect(await views()).toBe(before + 1)
  })

  it('shows the resume as it was sent, and the disability only when that was agreed to', async () => {
    const { id: requirementId } = await desk.publish()
    const { id } = await desk.deliver(requirementId, 'person', { message: '我打字很快' })
    const before = await get('enterprise', id)
    expect(before).toMatchObject({
      realName: '林一鸣',
      mobilePhone: '139****0201',
      message: '我打字很快',
      isDisabilityShared: false,
    })
    const written = ['education', 'work', 'skill', 'intention', 'accommodation', 'training']
    expect(before.sections.map(({ key }) => key)).toEqual(['base', 'contact', ...written])
    expect(JSON.stringify(before)).not.toContain('肢体')
    await server.db
      .update(userDisabledPersons)
      .set({ address: '搬家了', mobilePhone: '13900009999' })
      .where(personRow('person'))
    expect(JSON.stringify((await get('enterprise', id)).sections)).toContain('13900000201')
    await desk.act('person', 'RequirementResume/Update', { id, isDisabilityShared: true, isSnapshotRenewed: true })
    const after = await get('enterprise', id)
    expect(JSON.stringify(after.sections)).toContain('13900009999')
    expect(after.sections.find(({ key }) => key === 'disability')?.lines).toContainEqual({
      label: '残疾类别',
      value: '肢体残疾',
    })
    expect(JSON.stringify(after.sections)).not.toMatch(/\d{15,}/)
    // days as people write them
    expect(JSON.stringify(after.sections)).not.toMatch(/\d{4}-\d{2}/)
    const [row] = await server.db.select().from(requirementResumes).where(eq(requirementResumes.id, id))
    expect(JSON.stringify(row), 'a copy of the database shows nothing of the resume').not.toMatch(/13900009999|肢体/)
    const views = await server.db
      .select()
      .from(sensitiveViewLogs)
      .where(and(eq(sensitiveViewLogs.entityType, 'RequirementResume'), eq(sensitiveViewLogs.entityId, id)))
    expect(views.at(-1)).toMatchObject({
      userType: 'Enterprise',
      fields: ['base', 'contact', 'disability', ...written],
    })
    await server.db.update(userDisabledPersons).set({ mobilePhone: '13900000201' }).where(personRow('person'))
  })

  it('is seen by those it concerns', async () => {
    const { id: requirementId } = await desk.publish()
    const { id } = await desk.deliver(requirementId)
    expect(await get('foundation', id)).toMatchObject({ realName: '林一鸣', note: null })
    expect(await get('developer', id)).toMatchObject({ realName: '林**', sections: [] })
    expect(await get('platform', id)).toMatchObject({ realName: '林一鸣' })
    for (const account of ['person2', 'enterprise3', 'developer2', 'foundation3']) {
      expect((await desk.deny(account, 'RequirementResume/Get', { id })).status, account).toBe(404)
      expect((await list(account, { requirementId })).totalCount, account).toBe(0)
    }
    expect((await desk.deny('member', 'RequirementResume/Get', { id })).status).toBe(403)
    expect((await server.refused(null, 'RequirementResume/GetAll')).status).toBe(401)
    expect(await lettersTo('enterprise')).toContain('delivery.received')
    expect(await lettersTo('person')).toContain('delivery.receipt')
  })

  it('is listed by name, status, job and page, with how well it fits', async () => {
    const { id: requirementId } = await desk.publish({ title: '列表的岗位' })
    const first = await desk.deliver(requirementId, 'person3')
    const second = await desk.deliver(requirementId, 'person5')
    const ids = async (query: Fields) =>
      (await list('enterprise', { title: '列表的岗位', ...query })).items.map(({ id }) => id)
    expect(await ids({})).toEqual([second.id, first.id])
    expect(await ids({ name: '沈知' })).toEqual([first.id])
    await desk.act('enterprise', 'RequirementResume/Reject', {
      id: first.id,
      rejectReasonId: dictionaryIdOf('RejectReason', 'TimeConflict'),
    })
    expect(await ids({ status: 'Delivered' })).toEqual([second.id])
    expect(await ids({ statusList: ['Rejected', 'Abort'] })).toEqual([first.id])
    expect(await ids({ pageSize: 1, pageIndex: 2 })).toEqual([first.id])
    const [row] = (await list('enterprise', { requirementId, status: 'Delivered' })).items
    expect(row).toMatchObject({
      // person5 wishes for another job
      matchScore: 90,
      waitingDays: 0,
      isOverdue: false,
      requirement: { title: '列表的岗位', payUnitLabel: '元/月' },
    })
    expect(row?.matchReasons).toEqual(['可以居家工作', '不限学历', '不限经验', '薪资达到期望'])
    // the person themselves also sees the category
    expect((await list('person5', { requirementId })).items[0]?.matchReasons).toContain('适合所属的残疾类别')
    const counts = await desk.act<{ deliveries: { key: string; count: number }[] }>('person5', 'Requirement/GetCount')
    expect(counts.deliveries.find(({ key }) => key === 'Delivered')?.count).toBe(1)
  })
})

describe('an interview', () => {
  const delivered = async (account = 'person6') => {
    const { id } = await desk.publish()
    return (await desk.deliver(id, account)).id
  }

  it.each([
    ['in less than a day', { interviewTime: new Date(Date.now() + 23 * 3_600_000).toISOString() }, 'interviewTime'],
    ['on the spot without a place', { interviewMode: 'OnSite', link: null }, 'place'],
    ['by video without a link', { interviewMode: 'Video', link: null }, 'link'],
    ['by telephone without a number', { interviewMode: 'Phone', link: null }, 'contactPhone'],
    ['with a link that is none', { link: 'room 3' }, 'link'],
    [
      'with an accommodation nobody knows',
      { accommodationIds: [dictionaryIdOf('BankName', 'ICBC')] },
      'accommodationIds',
    ],
  ])('is not arranged %s', async (_, changes, member) => {
    const id = await delivered('person7')
    expect(
      await desk.deny('enterprise', 'RequirementResume/InterviewInvitation', { id, ...invitation(changes) }),
    ).toMatchObject({ status: 400, members: [member] })
    await desk.act('person7', 'RequirementResume/Withdraw', { id })
  })

  it('is arranged with accommodations, answered with needs, moved, held and passed', async () => {
    const id = await delivered()
    const captions = dictionaryIdOf('Accommodation', 'Captions')
    const sign = dictionaryIdOf('Accommodation', 'SignLanguage')
    expect(await desk.invite(id, { accommodationIds: [captions] })).toMatchObject({
      status: 'Interviewing',
      interview: { round: 1, modeLabel: '文字', accommodationNames: ['字幕/文字沟通'], reply: null },
    })
    expect(await lettersTo('person6')).toContain('delivery.invited')
    const another = {
      id,
      reply: 'AnotherTime',
      remark: '那天复查',
      requestedTime: inTwoDays(),
      accommodationIds: [sign],
    }
    expect(await desk.act('person6', 'RequirementResume/ReplyInterview', another)).toMatchObject({
      interview: { replyLabel: '希望改期', requestedAccommodationNames: ['手语'] },
    })
    expect(await desk.invite(id)).toMatchObject({
      interview: { round: 1, reply: null, requestedAccommodationNames: ['手语'] },
    })
    expect(await lettersTo('person6')).toContain('delivery.rescheduled')
    await desk.act('person6', 'RequirementResume/ReplyInterview', { id, reply: 'Accepted' })
    const early = await desk.deny('enterprise', 'RequirementResume/InterviewResultFeedback', { id, isPassed: true })
    expect(early).toMatchObject({ status: 409, details: '面试时间还没有到，请在面试后反馈结果' })
    server.setNow(new Date(Date.now() + 3 * DAY))
    expect(
      (await desk.deny('enterprise', 'RequirementResume/InterviewResultFeedback', { id, isPassed: false })).members,
    ).toEqual(['reason'])
    expect(
      await desk.act('enterprise', 'RequirementResume/InterviewResultFeedback', { id, isPassed: true, score: 4 }),
    ).toMatchObject({
      status: 'InterviewingPass',
      interview: { score: 4, reply: 'Accepted' },
    })
    expect(await lettersTo('foundation')).toContain('delivery.interviewPassed')
    server.setNow(null)
    expect(await desk.invite(id)).toMatchObject({ status: 'Interviewing', interview: { round: 2, score: null } })
  })

  it('is moved to the time that the person asks for, also within a day, by one word of the enterprise', async () => {
    const id = await delivered('person2')
    await desk.invite(id)
    const none = await desk.deny('enterprise', 'RequirementResume/AgreeInterviewTime', { id })
    expect(none).toMatchObject({ status: 409, details: expect.stringContaining('没有提出新的时间') })
    const requestedTime = new Date(Date.now() + 3_600_000).toISOString()
    await desk.act('person2', 'RequirementResume/ReplyInterview', { id, reply: 'AnotherTime', requestedTime })
    const moved = await desk.act<{ interview: { time: string } }>(
      'enterprise',
      'RequirementResume/AgreeInterviewTime',
      {
        id,
      },
    )
    expect(moved).toMatchObject({ interview: { reply: 'Accepted', requestedTime: null } })
    expect(new Date(moved.interview.time).getTime()).toBe(Math.floor(Date.parse(requestedTime) / 1000) * 1000)
    expect(await lettersTo('person2')).toContain('delivery.timeAgreed')
  })

  it('is moved to the wish that holds when the enterprise agrees, not to one that is just being changed', async () => {
    const id = await delivered('person2')
    await desk.invite(id)
    const wish = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000)
    const [sooner, later] = [wish(5), wish(7)]
    const first = { id, reply: 'AnotherTime', requestedTime: sooner.toISOString() }
    await desk.act('person2', 'RequirementResume/ReplyInterview', first)
    // in a list, because a promise alone would be waited for before the transaction ends
    const [agreed] = await server.db.transaction(async (tx) => {
      await tx.update(requirementResumes).set({ requestedTime: later }).where(eq(requirementResumes.id, id))
      const answer = desk.act<{ interview: { time: string } }>('enterprise', 'RequirementResume/AgreeInterviewTime', {
        id,
      })
      await new Promise((resolve) => setTimeout(resolve, 500))
      return [answer]
    })
    expect(new Date((await agreed)?.interview.time ?? 0)).toEqual(later)
  })

  it('is arranged once when two are made at one moment for the same minute', async () => {
    const interviewTime = inTwoDays()
    const ids = [await delivered('person6'), await delivered('person6')]
    const answers = await Promise.all(
      ids.map((id) =>
        server.call('enterprise', 'RequirementResume/InterviewInvitation', { id, ...invitation({ interviewTime }) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('that did not take place is said by one side and answered by the other, and can be moved', async () => {
    const id = await delivered('person3')
    await desk.invite(id)
    const early = await desk.deny('enterprise', 'RequirementResume/ReportAbsence', { id, absentSide: 'Person' })
    expect(early).toMatchObject({ status: 409, details: '面试时间还没有到，到时间后才能登记没有到场' })
    server.setNow(new Date(Date.now() + 4 * DAY))
    await desk.act('enterprise', 'RequirementResume/ReportAbsence', { id, absentSide: 'Person', remark: '等了半小时' })
    expect(
      (await desk.deny('person3', 'RequirementResume/ReportAbsence', { id, absentSide: 'Enterprise' })).details,
    ).toContain('已经登记过')
    expect((await desk.deny('enterprise', 'RequirementResume/AnswerAbsence', { id, remark: '不对' })).status).toBe(409)
    const blank = await desk.deny('person3', 'RequirementResume/AnswerAbsence', { id, remark: ' ' })
    expect(blank.members).toEqual(['remark'])
    const answered = await desk.act('person3', 'RequirementResume/AnswerAbsence', { id, remark: '视频链接打不开' })
    expect(answered).toMatchObject({
      status: 'Interviewing',
      interview: { absentSide: 'Person', absenceRemark: '等了半小时', absenceAnswer: '视频链接打不开' },
    })
    expect(await lettersTo('person3')).toContain('delivery.personAbsent')
    expect(await lettersTo('enterprise')).toContain('delivery.absenceAnswered')
    const requestedTime = new Date(server.platform.now().getTime() + DAY).toISOString()
    await desk.act('person3', 'RequirementResume/ReplyInterview', { id, reply: 'AnotherTime', requestedTime })
    expect(await desk.act('enterprise', 'RequirementResume/AgreeInterviewTime', { id })).toMatchObject({
      interview: { absentSide: null, absenceAnswer: null },
    })
    server.setNow(new Date(Date.now() + 6 * DAY))
    await desk.act('person3', 'RequirementResume/ReportAbsence', { id, absentSide: 'Enterprise' })
    expect(await lettersTo('enterprise')).toContain('delivery.enterpriseAbsent')
  })

  it('is not arranged at a minute at which the person or the interviewer has another', async () => {
    const [first, second, third] = [await delivered('person8'), await delivered('person8'), await delivered('person10')]
    const interviewTime = inTwoDays()
    const contact = { contact: '许知远', contactPhone: '13900000101' }
    await desk.invite(first, { interviewTime, ...contact })
    const twice = { id: second, ...invitation({ interviewTime }) }
    expect(await desk.deny('enterprise', 'RequirementResume/InterviewInvitation', twice)).toMatchObject({
      members: ['interviewTime'],
    })
    const busy = { id: third, ...invitation({ interviewTime, ...contact }) }
    expect(await desk.deny('enterprise', 'RequirementResume/InterviewInvitation', busy)).toMatchObject({
      members: ['interviewTime'],
    })
    await desk.invite(third, { interviewTime })
  })

  it('ends the delivery when the person declines', async () => {
    const id = await delivered('person12')
    await desk.invite(id)
    const declined = await desk.act('person12', 'RequirementResume/ReplyInterview', {
      id,
      reply: 'Declined',
      remark: '已找到工作',
    })
    expect(declined).toMatchObject({ status: 'Abort', opinion: '已找到工作' })
    expect(await lettersTo('enterprise')).toContain('delivery.interviewDeclined')
    expect((await desk.deny('person', 'RequirementResume/ReplyInterview', { id, reply: 'Accepted' })).status).toBe(404)
  })
})

describe('the end of a delivery', () => {
  it('is told with its reason, and each side puts it out of its own sight', async () => {
    const { id: requirementId } = await desk.publish()
    const { id } = await desk.deliver(requirementId, 'person11')
    expect(
      (await desk.deny('enterprise', 'RequirementResume/Reject', { id, rejectReasonId: 999_999 })).members,
    ).toEqual(['rejectReasonId'])
    expect((await desk.deny('person11', 'RequirementResume/Delete', { id })).status).toBe(409)
    const reason = { id, rejectReasonId: dictionaryIdOf('RejectReason', 'PositionFilled'), remark: '欢迎下次再投' }
    expect(await desk.act('enterprise', 'RequirementResume/Reject', reason)).toMatchObject({
      status: 'Rejected',
      opinion: '岗位已满：欢迎下次再投',
    })
    await desk.act('person11', 'RequirementResume/Delete', { id })
    expect((await desk.deny('person11', 'RequirementResume/Get', { id })).status).toBe(404)
    expect((await get('enterprise', id)).allowedActions).toEqual(['update', 'hide'])
    await desk.act('enterprise', 'RequirementResume/Delete', { id })
    expect((await list('enterprise', { requirementId })).totalCount).toBe(0)
    expect((await list('platform', { requirementId })).totalCount).toBe(1)
  })

  it('comes for all that nobody has answered when the job is closed; the others go on', async () => {
    const { id: requirementId } = await desk.publish()
    const waiting = await desk.deliver(requirementId, 'person')
    const invited = await desk.deliver(requirementId, 'person5')
    await desk.invite(invited.id)
    await desk.act('enterprise', 'Requirement/Close', { id: requirementId, closeReason: 'Filled' })
    expect(await get('person', waiting.id)).toMatchObject({ status: 'Rejected', opinion: '岗位已关闭' })
    expect(await get('person5', invited.id)).toMatchObject({ status: 'Interviewing' })
    expect(await lettersTo('person')).toContain('delivery.requirementClosed')
  })

  it('leaves applicants a message when the job is taken back', async () => {
    const { id: requirementId } = await desk.publish()
    await desk.deliver(requirementId, 'person22')
    await desk.act('enterprise', 'Requirement/CancelPublish', { id: requirementId })
    expect(await lettersTo('person22')).toContain('requirement.paused')
    expect((await desk.deny('enterprise', 'Requirement/Delete', { id: requirementId })).details).toContain('收到过简历')
  })

  it('keeps the enterprise’s own note from the person', async () => {
    const { id: requirementId } = await desk.publish()
    const { id, rowVersion } = await desk.deliver(requirementId, 'person')
    expect(await desk.act('enterprise', 'RequirementResume/Update', { id, rowVersion, note: '优先' })).toMatchObject({
      note: '优先',
    })
    expect((await get('person', id)).note).toBeNull()
    expect(await desk.deny('enterprise', 'RequirementResume/Update', { id, rowVersion, note: '改' })).toMatchObject({
      status: 409,
      code: 40902,
    })
  })
})

describe('a recommendation', () => {
  it('is made for own persons, each by himself, and reaches the enterprise when another agrees', async () => {
    const { id: requirementId } = await desk.publish()
    await desk.deliver(requirementId, 'person2')
    const items = await desk.recommend(requirementId, ['person3', 'person8', 'person2', 'person15'])
    expect(items.map(({ message }) => message)).toEqual([
      null,
      '没有找到这个岗位或求职者',
      '他已经投递或被推荐过这个岗位',
      '身份审核通过后才能投递',
    ])
    const id = items[0]?.id ?? 0
    expect(await get('person3', id)).toMatchObject({
      status: 'Recommended',
      isRecommended: true,
      recommendedByName: '陈玥',
    })
    expect((await desk.deny('enterprise', 'RequirementResume/Get', { id })).status).toBe(404)
    expect((await desk.deny('foundation', 'RequirementResume/RecommendAudit', { id, isPassed: true })).status).toBe(403)
    expect((await desk.deny('developer2', 'RequirementResume/RecommendAudit', { id, isPassed: true })).status).toBe(404)
    expect((await desk.deny('auditor', 'RequirementResume/RecommendAudit', { id, isPassed: false })).members).toEqual([
      'opinion',
    ])
    await desk.act('developer', 'RequirementResume/RecommendAudit', { id, isPassed: true })
    expect(await get('enterprise', id)).toMatchObject({ status: 'Delivered', recommendReason: '做事认真' })
    expect(await lettersTo('person3')).toEqual(
      expect.arrayContaining(['delivery.recommended', 'delivery.recommendPassed']),
    )
  })

  it('is not agreed to by who made it, and needs the person’s consent', async () => {
    const { id: requirementId } = await desk.publish()
    const [item] = await desk.recommend(requirementId, ['person3'], 'platform')
    expect(
      (await desk.deny('platform', 'RequirementResume/RecommendAudit', { id: item?.id, isPassed: true })).status,
    ).toBe(403)
    const without = { requirementId, userDisabledPersonIds: [server.account('person').personId], isConsentGiven: false }
    expect((await desk.deny('foundation', 'RequirementResume/Recommend', without)).members).toEqual(['isConsentGiven'])
    await desk.act('person3', 'RequirementResume/Withdraw', { id: item?.id, reason: '离家太远' })
    const [row] = await server.db
      .select()
      .from(requirementResumes)
      .where(eq(requirementResumes.id, item?.id ?? 0))
    expect(row).toMatchObject({ status: 'Abort', opinion: '离家太远', deliveredTime: null })
  })
})
