import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import {
  enterpriseTaskFeedbacks,
  enterpriseTaskParticipators,
  enterpriseTasks,
} from '#services/database/schema/tasks.ts'
import { taskJobs } from '#services/tasks/jobs.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

interface Participator {
  id: number
  userDisabledPersonId: number
  realName: string
  duty: string | null
  progress: number
  submittedTime: string | null
  rowVersion: number
}
interface Task {
  id: number
  status: string
  statusLabel: string
  rowVersion: number
  allowedActions: string[]
  isOverdue: boolean
  endDate: string
  opinion: string | null
  score: number | null
  participators: Participator[]
  participatorNames: string[]
  files: { id: number; url: string }[]
}
interface Page<T> {
  totalCount: number
  items: T[]
}

const today = () => toWireDay(new Date())
let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  for (const person of ['person', 'person3', 'person8']) await employ(server, person)
})
beforeEach(async () => {
  await server.db.delete(enterpriseTaskFeedbacks)
  await server.db.delete(enterpriseTaskParticipators)
  await server.db.delete(enterpriseTasks)
  await server.db.delete(outbox)
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

const personId = (account: string) => server.account(account).personId
const form = (persons: string[] = ['person'], changes: object = {}) => ({
  displayName: '客服话术整理',
  content: '整理售后常见问题的回答',
  priority: 'High',
  startDate: today(),
  endDate: addDays(today(), 5),
  userDisabledPersonIds: persons.map(personId),
  ...changes,
})
const create = (persons?: string[], changes: object = {}, account = 'member') =>
  desk.act<Task>(account, 'EnterpriseTask/Create', form(persons, changes))
const move = (account: string, id: number, status: string, more: object = {}) =>
  desk.act<Task>(account, 'EnterpriseTask/UpdateStatus', { id, status, ...more })
const say = (account: string, enterpriseTaskId: number, feedbackType: string, more: object = {}) =>
  desk.act<{ id: number; authorName: string; allowedActions: string[]; rowVersion: number; files: { id: number }[] }>(
    account,
    'EnterpriseTaskFeedback/Create',
    { enterpriseTaskId, feedbackType, content: '第一部分已经做完', ...more },
  )
const readersOf = async (template: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template))).map(({ userId }) => userId).sort()
const userIds = (...accounts: string[]) => accounts.map((account) => server.account(account).userId).sort()

describe('giving out a task', () => {
  it('is done by any member for employees, who hear of it', async () => {
    const task = await create(['person', 'person3'])
    expect(task).toMatchObject({ status: 'ToBeReviewed', statusLabel: '待确认', rowVersion: 1, isOverdue: false })
    expect(task.allowedActions).toEqual(['update', 'delete'])
    expect(task.participators.map(({ realName }) => realName)).toEqual(['林一鸣', '沈知秋'])
    expect(await readersOf('task.assigned')).toEqual(userIds('person', 'person3'))
  })

  it('is refused for somebody without a running contract, naming him', async () => {
    const refusal = await desk.deny('enterprise', 'EnterpriseTask/Create', form(['person', 'person2']))
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: ['userDisabledPersonIds[1]'] })
  })

  it('of the notice period is done; none is given that begins after the last day', async () => {
    // the end is declared for a day ahead
    await employ(server, 'person12', 'enterprise', {
      ...{ terminationDate: addDays(today(), 10), terminationKind: 'Resignation', endDeclaredTime: new Date() },
    })
    const during = await create(['person12'], { startDate: today(), endDate: addDays(today(), 10) })
    expect(during.participatorNames).toHaveLength(1)
    const after = { startDate: addDays(today(), 11), endDate: addDays(today(), 20) }
    const refused = await desk.deny('member', 'EnterpriseTask/Create', form(['person', 'person12'], after))
    expect(refused).toMatchObject({ status: 400, members: ['userDisabledPersonIds[1]'] })
    expect(refused.details).toContain('任务开始时，参与人与本企业的合同已经结束')
    const moved = { id: during.id, ...after }
    expect((await desk.deny('member', 'EnterpriseTask/Update', moved)).members).toEqual(['userDisabledPersonIds[0]'])
    const other = await create(['person'], after)
    const joined = { enterpriseTaskId: other.id, userDisabledPersonId: personId('person12') }
    expect((await desk.deny('member', 'EnterpriseTaskParticipator/Create', joined)).members).toEqual([
      'userDisabledPersonId',
    ])
  })

  it.each([
    [{ displayName: '短' }, 'displayName'],
    [{ endDate: addDays(today(), -1), startDate: addDays(today(), -2) }, 'endDate'],
    [{ startDate: addDays(today(), 9) }, 'endDate'],
    [{ userDisabledPersonIds: [] }, 'userDisabledPersonIds'],
    [{ content: '长'.repeat(5001) }, 'content'],
    [{ priority: 'Urgent' }, 'priority'],
    [{ endDate: '2026-02-30' }, 'endDate'],
  ])('is refused with %o', async (changes, member) => {
    const refusal = await desk.deny('enterprise', 'EnterpriseTask/Create', form(['person'], changes))
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: [member] })
    expect(refusal.details).toMatch(/[一-龥]/)
  })

  it('needs a certified enterprise', async () => {
    const refusal = await desk.deny('pending', 'EnterpriseTask/Create', form())
    expect(refusal).toMatchObject({ status: 403, code: 40302 })
  })

  it('sent twice with one key makes one task', async () => {
    const headers = { 'abp-enterpriseid': String(server.account('member').enterpriseId), 'idempotency-key': 'twice' }
    const first = await server.ok<Task>('member', 'EnterpriseTask/Create', form(), { headers })
    const second = await server.ok<Task>('member', 'EnterpriseTask/Create', form(), { headers })
    expect(second.id).toBe(first.id)
    expect(await server.db.$count(enterpriseTasks)).toBe(1)
  })

  it.each(['person', 'foundation', 'developer', 'platform', 'visitor'])('is not for %s', async (account) => {
    expect((await desk.deny(account, 'EnterpriseTask/Create', form())).status).toBe(403)
  })
})

describe('a task on its way', () => {
  it('goes from acceptance by the person to acceptance by the enterprise', async () => {
    const { id } = await create()
    const started = await move('person', id, 'InProgress')
    expect(started).toMatchObject({ status: 'InProgress', allowedActions: ['submit'] })
    expect(await readersOf('task.started')).toEqual(userIds('enterprise', 'member'))
    await say('person', id, 'Completion')
    expect(await desk.act('person', 'EnterpriseTask/Get', { id })).toMatchObject({ status: 'InAcceptance' })
    expect(await readersOf('task.submitted')).toEqual(userIds('enterprise', 'member'))
    const done = await move('enterprise', id, 'Accepted', { score: 5 })
    expect(done).toMatchObject({ status: 'Accepted', statusLabel: '已完成', score: 5, allowedActions: [] })
    expect(await readersOf('task.accepted')).toEqual(userIds('person'))
  })

  it('for several comes to acceptance when the last of them has handed in', async () => {
    const { id } = await create(['person', 'person3'])
    await move('person', id, 'InProgress')
    await say('person', id, 'Completion')
    const half = await desk.act<Task & { submittedCount: number }>('member', 'EnterpriseTask/Get', { id })
    expect(half).toMatchObject({ status: 'InProgress', submittedCount: 1 })
    expect(half.participators.map(({ progress }) => progress)).toEqual([100, 0])
    await say('person3', id, 'Completion')
    expect(await desk.act('member', 'EnterpriseTask/Get', { id })).toMatchObject({ status: 'InAcceptance' })
  })

  it('that has to be done again is handed in by everybody once more, with more time', async () => {
    const { id } = await create()
    await move('person', id, 'InProgress')
    await say('person', id, 'Completion')
    const later = addDays(today(), 9)
    const again = await move('member', id, 'InProgress', { opinion: '请补上退款部分', endDate: later })
    expect(again).toMatchObject({ status: 'InProgress', opinion: '请补上退款部分', endDate: later })
    expect(again.participators[0]?.submittedTime).toBeNull()
    expect(await readersOf('task.returned')).toEqual(userIds('person'))
    // what was asked for stands there until it is answered
    await say('person', id, 'Completion')
    expect(await desk.act('member', 'EnterpriseTask/Get', { id })).toMatchObject({
      status: 'InAcceptance',
      opinion: null,
    })
  })

  it('leaves a history that its readers see, and nobody else', async () => {
    const { id } = await create()
    await move('person', id, 'Rejected', { opinion: '时间冲突' })
    const input = { entityType: 'EnterpriseTask', entityId: id }
    const { items } = await desk.act<{ items: { eventLabel: string; opinion: string | null }[] }>(
      'foundation',
      'StatusLog/GetHistory',
      input,
    )
    expect(items.map(({ eventLabel, opinion }) => [eventLabel, opinion])).toEqual([
      ['布置任务', null],
      ['退回', '时间冲突'],
    ])
    expect((await desk.deny('foundation3', 'StatusLog/GetHistory', input)).status).toBe(404)
  })

  it('that does not suit is sent back with a reason, also by the tutor, and comes again', async () => {
    const { id } = await create()
    expect(await desk.deny('foundation', 'EnterpriseTask/UpdateStatus', { id, status: 'Rejected' })).toMatchObject({
      status: 400,
      members: ['opinion'],
    })
    const back = await move('foundation', id, 'Rejected', { opinion: '需要长时间站立，不适合' })
    expect(back).toMatchObject({ status: 'Rejected', opinion: '需要长时间站立，不适合' })
    expect(await readersOf('task.rejected')).toEqual(userIds('enterprise', 'member'))
    const again = await desk.act<Task>('member', 'EnterpriseTask/Update', { id, content: '坐着完成', resubmit: true })
    expect(again).toMatchObject({ status: 'ToBeReviewed', opinion: null })
  })

  it('that went back by the person is told to his tutor', async () => {
    const { id } = await create()
    await move('person', id, 'Rejected', { opinion: '时间冲突' })
    expect(await readersOf('task.rejected')).toEqual(userIds('enterprise', 'member', 'foundation'))
  })

  it('is not started by a member who did not create the enterprise', async () => {
    const { id } = await create()
    expect((await desk.deny('member', 'EnterpriseTask/UpdateStatus', { id, status: 'InProgress' })).status).toBe(403)
    expect((await move('enterprise', id, 'InProgress')).status).toBe('InProgress')
  })

  it('cannot be handed in past the feedback that says so', async () => {
    const { id } = await create()
    await move('person', id, 'InProgress')
    const refusal = await desk.deny('person', 'EnterpriseTask/UpdateStatus', { id, status: 'InAcceptance' })
    expect(refusal).toMatchObject({ status: 400, members: ['status'] })
  })

  it('refuses a change of a version that somebody else has changed', async () => {
    const { id, rowVersion } = await create()
    await desk.act('member', 'EnterpriseTask/Update', { id, priority: 'Low', rowVersion })
    const stale = await desk.deny('enterprise', 'EnterpriseTask/Update', { id, priority: 'High', rowVersion })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
  })

  it('is changed before it begins, with its participators and files', async () => {
    const file = await fileOf(server, 'member')
    const { id } = await create(['person'], { fileIds: [file] })
    const changed = await desk.act<Task>('member', 'EnterpriseTask/Update', {
      id,
      displayName: '话术校对',
      userDisabledPersonIds: [personId('person3')],
      fileIds: [],
    })
    expect(changed).toMatchObject({ displayName: '话术校对', participatorNames: ['沈知秋'], files: [] })
    expect(await readersOf('task.assigned')).toEqual(userIds('person', 'person3'))
    expect((await desk.call('person', 'EnterpriseTask/Get', { id })).status).toBe(404)
  })

  it('is gone once deleted, which is refused while it is done', async () => {
    const { id } = await create()
    await move('person', id, 'InProgress')
    expect(await desk.deny('member', 'EnterpriseTask/Delete', { id })).toMatchObject({ status: 409, code: 40901 })
    const other = await create()
    await desk.act('member', 'EnterpriseTask/Delete', { id: other.id })
    expect((await desk.call('member', 'EnterpriseTask/Get', { id: other.id })).status).toBe(404)
  })

  it('is marked late once, and everybody hears of it', async () => {
    const { id } = await create()
    server.setNow(new Date(Date.now() + 7 * 86_400_000))
    const job = taskJobs.find(({ name }) => name === 'tasks.mark-overdue')
    for (let run = 0; run < 2; run += 1) await job?.run(server.platform)
    expect(await desk.act('person', 'EnterpriseTask/Get', { id })).toMatchObject({
      isOverdue: true,
      status: 'ToBeReviewed',
    })
    expect(await readersOf('task.overdue')).toEqual(userIds('person', 'enterprise', 'member', 'foundation'))
  })
})

describe('who sees a task', () => {
  it.each([
    ['person', true],
    ['enterprise', true],
    ['member', true],
    ['foundation', true],
    ['platform', true],
    ['person3', false],
    ['enterprise3', false],
    ['foundation3', false],
  ])('%s: %s', async (account, isSeen) => {
    const { id } = await create()
    const { items } = await desk.act<Page<Task>>(account, 'EnterpriseTask/GetAll')
    expect(items.map((item) => item.id).includes(id)).toBe(isSeen)
    expect((await desk.call(account, 'EnterpriseTask/Get', { id })).status).toBe(isSeen ? 200 : 404)
    const feedback = await say('member', id, 'Comment')
    expect((await desk.call(account, 'EnterpriseTaskFeedback/Get', { id: feedback.id })).status).toBe(
      isSeen ? 200 : 404,
    )
  })

  it.each(['developer', 'visitor', null])('%s has no way to any', async (account) => {
    const { status } = await desk.deny(account, 'EnterpriseTask/GetAll')
    expect(status).toBe(account === null ? 401 : 403)
  })

  it('shows a person and a tutor the first character of the others', async () => {
    const { id } = await create(['person', 'person8'])
    const names = async (account: string) =>
      (await desk.act<Task>(account, 'EnterpriseTask/Get', { id })).participatorNames
    expect(await names('person')).toEqual(['林一鸣', '袁*'])
    expect(await names('foundation3')).toEqual(['林**', '袁青'])
    expect(await names('platform')).toEqual(['林一鸣', '袁青'])
  })
})

describe('the list of tasks', () => {
  it('is filtered by each of its fields, and paged', async () => {
    const first = await create(['person'], { displayName: '客服话术整理', priority: 'High' })
    const second = await create(['person3'], { displayName: '图像复核', priority: 'Low' })
    await move('person', first.id, 'InProgress')
    await say('person', first.id, 'Problem')
    const idsOf = async (query: object, account = 'enterprise') =>
      (await desk.act<Page<Task>>(account, 'EnterpriseTask/GetAll', query)).items.map(({ id }) => id)
    expect(await idsOf({})).toEqual([second.id, first.id])
    expect(await idsOf({ sorting: 'id asc', maxResultCount: 1, skipCount: 1 })).toEqual([second.id])
    expect(await idsOf({ displayName: '话术' })).toEqual([first.id])
    expect(await idsOf({ enterpriseName: '云杉' }, 'platform')).toEqual([second.id, first.id])
    expect(await idsOf({ enterpriseName: '青禾' }, 'platform')).toEqual([])
    expect(await idsOf({ participatorRealName: '知秋' })).toEqual([second.id])
    expect(await idsOf({ priority: 'Low' })).toEqual([second.id])
    expect(await idsOf({ feedbackType: 'Problem' })).toEqual([first.id])
    expect(await idsOf({ status: 'InProgress' })).toEqual([first.id])
    expect(await idsOf({ isOverdue: true })).toEqual([])
    expect(await desk.deny('enterprise', 'EnterpriseTask/GetAll', { sorting: 'content' })).toMatchObject({
      members: ['sorting'],
    })
  })

  it('does not find a colleague by the name that is masked', async () => {
    await create(['person', 'person3'])
    const found = (name: string) =>
      desk.act<Page<Task>>('person', 'EnterpriseTask/GetAll', { participatorRealName: name })
    expect((await found('知秋')).totalCount).toBe(0)
    expect((await found('一鸣')).totalCount).toBe(1)
  })

  it('is counted by enterprises and by persons', async () => {
    await create(['person', 'person8'])
    await create(['person'])
    const count = (account: string, what: string) => desk.act<number>(account, `EnterpriseTask/Get${what}Count`)
    expect(await count('platform', 'Enterprise')).toBe(1)
    expect(await count('platform', 'DisabledPerson')).toBe(2)
    expect(await count('foundation3', 'DisabledPerson')).toBe(1)
    expect(await count('enterprise3', 'Enterprise')).toBe(0)
  })
})

describe('a participator', () => {
  const add = (id: number, account: string, by = 'member') =>
    desk.act<Participator>(by, 'EnterpriseTaskParticipator/Create', {
      enterpriseTaskId: id,
      userDisabledPersonId: personId(account),
      duty: '校对',
    })

  it('joins and leaves before the task begins; one has to stay', async () => {
    const { id, participators } = await create()
    const joined = await add(id, 'person3')
    expect(joined).toMatchObject({ realName: '沈知秋', duty: '校对', progress: 0 })
    const twice = { enterpriseTaskId: id, userDisabledPersonId: personId('person3') }
    expect(await desk.deny('member', 'EnterpriseTaskParticipator/Create', twice)).toMatchObject({ code: 40020 })
    const stranger = { enterpriseTaskId: id, userDisabledPersonId: personId('person2') }
    expect(await desk.deny('member', 'EnterpriseTaskParticipator/Create', stranger)).toMatchObject({
      members: ['userDisabledPersonId'],
    })
    await desk.act('member', 'EnterpriseTaskParticipator/Delete', { id: joined.id })
    const last = await desk.deny('member', 'EnterpriseTaskParticipator/Delete', { id: participators[0]?.id })
    expect(last.details).toContain('至少要有一位')
    await move('person', id, 'InProgress')
    const late = { enterpriseTaskId: id, userDisabledPersonId: personId('person3') }
    expect(await desk.deny('member', 'EnterpriseTaskParticipator/Create', late)).toMatchObject({ status: 409 })
  })

  it('says how far he is; the enterprise says what his part is', async () => {
    const { id, participators } = await create(['person', 'person3'])
    const own = participators[0] as Participator
    const update = (changes: object) => ({ id: own.id, ...changes })
    const early = await desk.deny('person', 'EnterpriseTaskParticipator/Update', update({ progress: 10 }))
    expect(early.details).toBe('任务进行中才能填写进度')
    await move('person', id, 'InProgress')
    const changed = await desk.act<Participator>(
      'person',
      'EnterpriseTaskParticipator/Update',
      update({ progress: 40, remark: '还差两章', rowVersion: own.rowVersion }),
    )
    expect(changed).toMatchObject({ progress: 40 })
    expect(
      await desk.deny(
        'person',
        'EnterpriseTaskParticipator/Update',
        update({ progress: 50, rowVersion: own.rowVersion }),
      ),
    ).toMatchObject({ code: 40902 })
    expect(await desk.act('member', 'EnterpriseTaskParticipator/Update', update({ duty: '统稿' }))).toMatchObject({
      duty: '统稿',
    })
    for (const [account, changes, status] of [
      ['member', { progress: 90 }, 400],
      ['person', { duty: '统稿' }, 400],
      ['person3', { progress: 90 }, 403],
      ['enterprise3', { duty: '统稿' }, 404],
    ] as const) {
      expect((await desk.deny(account, 'EnterpriseTaskParticipator/Update', update(changes))).status, account).toBe(
        status,
      )
    }
    const over = await desk.deny('person', 'EnterpriseTaskParticipator/Update', update({ progress: 101 }))
    expect(over.members).toEqual(['progress'])
  })

  it('is found by task and by account, and knows that he is on it', async () => {
    const { id } = await create(['person', 'person3'])
    await create(['person3'])
    const list = (query: object, account = 'member') =>
      desk.act<Page<Participator>>(account, 'EnterpriseTaskParticipator/GetAll', query)
    expect((await list({ enterpriseTaskId: id })).items.map(({ realName }) => realName)).toEqual(['林一鸣', '沈知秋'])
    expect((await list({ userId: server.account('person3').userId })).totalCount).toBe(2)
    expect((await list({}, 'person')).items.map(({ realName }) => realName)).toEqual(['林一鸣', '沈**'])
    expect((await list({}, 'enterprise3')).totalCount).toBe(0)
    const exists = (account: string) => desk.act<boolean>(account, 'EnterpriseTaskParticipator/Exists', { taskId: id })
    expect(await exists('person')).toBe(true)
    expect(await exists('person2')).toBe(false)
    expect(await exists('member')).toBe(false)
    const { items } = await list({ enterpriseTaskId: id })
    expect((await desk.call('person8', 'EnterpriseTaskParticipator/Get', { id: items[0]?.id })).status).toBe(404)
  })
})

describe('feedback', () => {
  it('is written by both sides, and told to the other', async () => {
    const { id } = await create()
    const question = await say('person', id, 'Comment', { content: '可以用自己的模板吗' })
    expect(question).toMatchObject({ authorName: '林一鸣', allowedActions: ['update', 'delete'] })
    expect(await readersOf('task.commented')).toEqual(userIds('enterprise', 'member'))
    const answer = await say('member', id, 'Comment', { content: '可以' })
    const seen = await desk.act('person', 'EnterpriseTaskFeedback/Get', { id: answer.id })
    expect(seen).toMatchObject({ authorName: '秦**', isFromEnterprise: true, allowedActions: [] })
    expect(await readersOf('task.commented')).toEqual(userIds('enterprise', 'member', 'person'))
  })

  it('of a person’s progress belongs to a task that is being done; the enterprise only comments', async () => {
    const { id } = await create()
    const early = { enterpriseTaskId: id, feedbackType: 'Progress', content: '一半' }
    expect((await desk.deny('person', 'EnterpriseTaskFeedback/Create', early)).status).toBe(400)
    expect(await desk.deny('member', 'EnterpriseTaskFeedback/Create', early)).toMatchObject({
      members: ['feedbackType'],
    })
    const completion = { ...early, feedbackType: 'Completion' }
    expect(await desk.deny('person', 'EnterpriseTaskFeedback/Create', completion)).toMatchObject({ code: 40901 })
    expect((await desk.deny('person3', 'EnterpriseTaskFeedback/Create', early)).status).toBe(404)
    expect((await desk.deny('foundation', 'EnterpriseTaskFeedback/Create', early)).status).toBe(403)
    const empty = await desk.deny('person', 'EnterpriseTaskFeedback/Create', { ...early, content: ' ' })
    expect(empty.members).toEqual(['content'])
  })

  it('is changed and removed by its writer alone, and what was handed in stands', async () => {
    const { id } = await create()
    await move('person', id, 'InProgress')
    const file = await fileOf(server, 'person')
    const note = await say('person', id, 'Progress', { fileIds: [file] })
    expect(note.files.map((one) => one.id)).toEqual([file])
    const update = { id: note.id, content: '做完两部分', fileIds: [], rowVersion: note.rowVersion }
    expect((await desk.deny('member', 'EnterpriseTaskFeedback/Update', update)).status).toBe(403)
    expect(await desk.act('person', 'EnterpriseTaskFeedback/Update', update)).toMatchObject({
      content: '做完两部分',
      files: [],
    })
    expect(await desk.deny('person', 'EnterpriseTaskFeedback/Update', update)).toMatchObject({ code: 40902 })
    expect((await desk.deny('member', 'EnterpriseTaskFeedback/Delete', { id: note.id })).status).toBe(403)
    await desk.act('person', 'EnterpriseTaskFeedback/Delete', { id: note.id })
    const handedIn = await say('person', id, 'Completion')
    expect((await desk.deny('person', 'EnterpriseTaskFeedback/Delete', { id: handedIn.id })).status).toBe(400)
    const { items } = await desk.act<Page<{ id: number }>>('foundation', 'EnterpriseTaskFeedback/GetAll', {
      enterpriseTaskId: id,
    })
    expect(items.map((item) => item.id)).toEqual([handedIn.id])
  })
})
