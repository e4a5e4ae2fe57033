import { describe, expect, test } from 'vitest'
import type { TaskDetailFragment } from '#src/api/graphql.ts'
import { acceptedText, employerStepOf, loadText } from '#src/features/tasks/employer-texts.ts'
import { enterpriseTasks, isBoard } from '#src/features/tasks/enterprise-tasks.tsx'
import { emptyTask, taskInput, taskSchema } from '#src/features/tasks/task-form.ts'
import { conditionsOf, fieldsOf, stateOf } from '#src/lib/list/list-address.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'

const NOW = Date.parse('2026-11-22T04:00:00Z')
const task = {
  allowedActions: [] as string[],
  acceptedTime: null as string | null,
  participatorCount: 3,
  submittedCount: 1,
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  isOverdue: false,
  score: null as number | null,
}

describe('what the enterprise is to do next', () => {
  test('follows from what it may do', () => {
    const titleOf = (...allowedActions: string[]) => employerStepOf({ ...task, allowedActions }).title
    expect(titleOf('start', 'update', 'delete')).toBe('等待参与人确认')
    expect(titleOf('accept', 'rework')).toBe('请验收')
    expect(titleOf('resubmit', 'update', 'delete')).toBe('请处理退回的任务')
    expect(titleOf()).toBe('进行中')
    expect(employerStepOf({ ...task, acceptedTime: '2026-11-22T00:00:00Z', score: 4 }).text).toContain('4 分')
  })

  test('says how many have handed in and that it is late', () => {
    expect(employerStepOf({ ...task, isOverdue: true }).text).toMatch(/已经过了截止日期.*1 \/ 3 人已提交/)
  })
})

test('the load of somebody is told in one line', () => {
  const load = { openTaskCount: 2, overdueTaskCount: 1, runningOrderCount: 1 }
  expect(loadText(load)).toBe('任务 2 项（1 项逾期），工单 1 张')
  expect(loadText({ openTaskCount: 0, overdueTaskCount: 0, runningOrderCount: 0 })).toBe('手上没有任务和工单')
  expect(acceptedText([{ quantity: '1200.000', unitName: '张' }])).toBe('1,200 张')
})

test('the address holds the filters, and one state alone is a table', () => {
  const read = (text: string) => stateOf(readSearch(fieldsOf(enterpriseTasks), text)).values
  const values = read('?name=客服&priority=High&overdue=true')
  expect(conditionsOf(enterpriseTasks, values)).toEqual({ displayName: '客服', priority: 'High', isOverdue: true })
  expect(isBoard(values)).toBe(true)
  expect(isBoard(read('?status=InProgress'))).toBe(false)
  expect(isBoard(read('?view=table'))).toBe(false)
})

describe('the form of a task', () => {
  const values = {
    ...emptyTask(NOW),
    displayName: '整理客服问答',
    endDate: '2026-11-30',
    people: [{ id: 7, name: '林一鸣' }],
  }
  const problemsOf = (changes: object, before: typeof task | null = null) => {
    const result = taskSchema(before as TaskDetailFragment | null, NOW).safeParse({ ...values, ...changes })
    return result.success ? [] : result.error.issues.map(({ path }) => path[0])
  }

  test('takes what the service takes', () => {
    expect(problemsOf({})).toEqual([])
    expect(taskInput(values)).toMatchObject({ content: null, priority: 'Middle', userDisabledPersonIds: [7] })
  })

  test('names the field that is wrong', () => {
    expect(problemsOf({ displayName: ' 整 ' })).toEqual(['displayName'])
    expect(problemsOf({ people: [] })).toEqual(['people'])
    expect(problemsOf({ startDate: '2026-12-01' })).toEqual(['endDate'])
    expect(problemsOf({ startDate: '2026-11-01', endDate: '2026-11-21' })).toEqual(['endDate'])
  })

  test('lets a late task be worded anew with its old days, and asks for new ones where it goes out again', () => {
    const days = { startDate: task.startDate, endDate: task.endDate }
    expect(problemsOf(days, { ...task, allowedActions: ['update'] })).toEqual([])
    expect(problemsOf(days, { ...task, allowedActions: ['update', 'resubmit'] })).toEqual(['endDate'])
  })
})
