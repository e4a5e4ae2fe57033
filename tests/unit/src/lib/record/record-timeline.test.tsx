// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { RecordTimeline } from '#src/lib/record/record-timeline.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  localStorage.clear()
})

const step = (id: number, more: object = {}) => ({
  ...{ id, fromStatus: 'ToBeReviewed', fromStatusLabel: '待审核', status: 'FirstTrialUnPassed', statusLabel: '已退回' },
  ...{ event: 'back', eventLabel: '退回', time: `2026-11-2${id}T02:00:00Z`, actorName: '何敏', opinion: '照片看不清' },
  ...more,
})
const note = (id: number, more: object = {}) => ({
  ...{
    id,
    content: '等补充照片\n下周再看',
    time: '2026-11-22T12:00:00Z',
    authorName: '周一',
    mentionedNames: ['何敏'],
  },
  ...{ withdrawnTime: null, allowedActions: ['withdraw'], ...more },
})

const show = async (answers: Answers, userType: 'PlatformUser' | 'Enterprise' = 'PlatformUser') => {
  const rendered = await renderWith(
    <RecordTimeline entityType="UserDisabledPerson" entityId={7} />,
    { statusLogGetHistory: () => ({ items: [] }), recordNoteGetAll: () => ({ items: [] }), ...answers },
    { userId: 3, userType },
  )
  await settle()
  return rendered
}
const lines = () => [...document.querySelectorAll('ol.progress-steps > li')].map(({ textContent }) => textContent ?? '')

describe('the timeline of a record', () => {
  it('is an ordered list, the newest first: who, when, from where to where and why, with notes among the steps', async () => {
    await show({
      statusLogGetHistory: () => ({ items: [step(1, { opinion: null }), step(3)] }),
      recordNoteGetAll: () => ({ items: [note(1)] }),
    })
    expect(get('ol.progress-steps').getAttribute('aria-label')).toBe('求职者的经过，最近的在前')
    const [newest = '', remark = '', oldest = ''] = lines()
    for (const words of ['退回', '何敏', '由“待审核”到“已退回”', '照片看不清']) expect(newest).toContain(words)
    expect(remark).toContain('周一 · 告诉了 何敏')
    expect(remark).toContain('等补充照片\n下周再看')
    expect(oldest).not.toContain('照片看不清')
    expect(get('ol.progress-steps time').getAttribute('datetime')).toBe('2026-11-23T02:00:00Z')
  })

  it('keeps two steps of one second in the order in which they were made', async () => {
    const time = '2026-11-22T02:00:00Z'
    await show({
      statusLogGetHistory: () => ({
        items: [step(1, { time, eventLabel: '先' }), step(2, { time, eventLabel: '后' })],
      }),
    })
    expect(lines().map((line) => /先|后/.exec(line)?.[0])).toEqual(['后', '先'])
  })

  it('asks for no notes where the reader is not of the staff, and shows no form', async () => {
    const { of } = await show({ statusLogGetHistory: () => ({ items: [step(1)] }) }, 'Enterprise')
    expect(of('recordNoteGetAll')).toEqual([])
    expect(document.querySelector('form')).toBeNull()
    expect(lines()).toHaveLength(1)
  })

  it('shows the newest twenty, and the others on a button', async () => {
    await show({
      statusLogGetHistory: () => ({
        items: Array.from({ length: 23 }, (_, index) => step(index + 1, { time: '2026-11-22T02:00:00Z' })),
      }),
    })
    expect(lines()).toHaveLength(20)
    await click(getByName('显示更早的 3 条'))
    expect(lines()).toHaveLength(23)
  })

  it('says when there is nothing yet, when the reader may not see it, and offers to try again', async () => {
    await show({})
    expect(document.body.textContent).toContain('还没有记录')
    const refuse = (httpStatus: number) => () => {
      throw new ApiError('没有读到', { code: 'X', httpStatus, abpCode: 0, details: null, validationErrors: [] })
    }
    await show({ statusLogGetHistory: refuse(404) })
    expect(document.body.textContent).toContain('您的账号看不到这条记录的经过')
    await show({ recordNoteGetAll: refuse(400) })
    expect(getByName('重新加载')).toBeTruthy()
  })
})

describe('a note', () => {
  it('is written and told to those whom an @ brings up', async () => {
    const { of, toasts } = await show({
      recordNoteGetColleagues: () => ({
        items: [
          { id: 5, realName: '何敏' },
          { id: 6, realName: '周一' },
        ],
      }),
      recordNoteCreate: () => note(9),
    })
    expect(document.querySelector('[type=checkbox]')).toBeNull()
    await type(fieldNamed('备注'), '请看一下 @')
    await settle()
    await click(fieldNamed('何敏'))
    expect(getByName('告诉同事（已选 1 位）').getAttribute('aria-expanded')).toBe('true')
    await click(getByName('添加备注'))
    await settle()
    const about = { entityType: 'UserDisabledPerson', entityId: 7 }
    expect(of('recordNoteCreate')).toEqual([{ input: { ...about, content: '请看一下 @', mentionedUserIds: [5] } }])
    expect(fieldNamed('备注').value).toBe('')
    expect(toasts().toasts.map(({ lines: [first] }) => first)).toContain('备注已添加，告诉了 1 位同事')
  })

  it('keeps what was typed when it is refused', async () => {
    await show({
      recordNoteCreate: () => {
        throw new ApiError('内容有误', {
          ...{ code: 'BAD_USER_INPUT', httpStatus: 400, abpCode: 40001, details: null },
          validationErrors: [{ message: '何敏没有权限看这条记录，不能告诉他们', members: ['mentionedUserIds'] }],
        })
      },
    })
    await type(fieldNamed('备注'), '请看一下')
    await click(getByName('添加备注'))
    await settle()
    expect(document.body.textContent).toContain('没有权限看这条记录')
    expect(fieldNamed('备注').value).toBe('请看一下')
  })

  it('is withdrawn after a question, and says that it was', async () => {
    const { of } = await show({
      recordNoteGetAll: () => ({
        items: [note(1), note(2, { content: null, withdrawnTime: '2026-11-22T13:00:00Z', allowedActions: [] })],
      }),
    })
    expect(lines().filter((line) => line.includes('备注已撤回'))).toHaveLength(1)
    const [act] = document.querySelectorAll<HTMLButtonElement>('ol.progress-steps button')
    await click(act as HTMLButtonElement)
    await click(getByName('撤回备注'))
    await settle()
    expect(of('recordNoteWithdraw')).toEqual([{ input: { id: 1 } }])
  })
})
