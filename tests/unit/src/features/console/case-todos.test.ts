import { expect, it } from 'vitest'
import { caseTodosOf } from '#src/features/console/case-todos.ts'

it('leads from each count of waiting cases to its queue, audits first, and leaves out what is nothing', () => {
  const todos = caseTodosOf([
    { key: 'tasksOverdue', label: '逾期的任务', count: 2 },
    { key: 'requirementsToAudit', label: '待审核的招聘需求', count: 3 },
    { key: 'contractsToAudit', label: '待审核的合同', count: 0 },
    { key: 'unknown', label: '别的事', count: 9 },
  ])
  expect(todos.map(({ text, action }) => [text, action.href])).toEqual([
    ['3 件待审核的招聘需求', '/console/requirement?status=Auditing'],
    ['2 件逾期的任务', '/console/task?isOverdue=true'],
  ])
})
