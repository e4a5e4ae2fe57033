import { expect, test } from 'vitest'
import { nextStepOf } from '#src/features/tasks/task-texts.ts'

const ME = 31
const part = (userId: number, submittedTime: string | null) => ({
  id: userId,
  userId,
  userDisabledPersonId: userId,
  realName: '林一鸣',
  duty: null,
  progress: 0,
  remark: null,
  submittedTime,
  rowVersion: 1,
})
const task = {
  allowedActions: [] as string[],
  acceptedTime: null as string | null,
  submittedTime: null as string | null,
  score: null as number | null,
  endDate: '2026-11-30',
  opinion: null,
  isOverdue: false,
  participators: [part(ME, null), part(32, null)],
}
const TIME = '2026-11-20T00:00:00Z'

test('a new task is to be started or sent back', () => {
  expect(nextStepOf({ ...task, allowedActions: ['start', 'reject'] }, ME).step).toBe('start')
})

test('a running one is to be handed in, and says when it is late', () => {
  const running = { ...task, allowedActions: ['submit'] }
  expect(nextStepOf(running, ME)).toMatchObject({ step: 'submit' })
  expect(nextStepOf({ ...running, isOverdue: true }, ME).text).toContain('已经过了截止日期')
})

test('who has handed in waits for the others, then for the enterprise', () => {
  const participators = [part(ME, TIME), part(32, null)]
  const mine = { ...task, allowedActions: ['submit'], participators }
  expect(nextStepOf(mine, ME)).toMatchObject({ step: 'wait', text: '还有 1 位参与人没有提交，全部提交后由单位验收。' })
  expect(nextStepOf({ ...task, submittedTime: TIME }, ME).text).toBe('单位验收后，结果会发站内信。')
})

test('the end tells the score, a task that was sent back that it was', () => {
  expect(nextStepOf({ ...task, acceptedTime: TIME, score: 5 }, ME).text).toContain('单位评分 5 分')
  expect(nextStepOf(task, ME).step).toBe('returned')
})
