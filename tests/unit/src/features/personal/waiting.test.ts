import { expect, test } from 'vitest'
import { waitingOf } from '#src/features/personal/waiting.ts'

const NOW = Date.parse('2026-11-22T10:00:00+08:00')
const todo = (key: string, count: number) => ({ key, count, linkUrl: `/to/${key}` })

test('counts of the server become to-dos with the way to them; nothing and the unknown are left out', () => {
  const todos = [todo('payrollsToConfirm', 2), todo('contractsToSign', 1), todo('tasksToSubmit', 0), todo('offers', 3)]
  expect(waitingOf({ todos, certificateValidTo: null, veteranGrade: null }, NOW)).toMatchObject([
    { title: '1 份合同等您签署', href: '/to/contractsToSign' },
    { title: '2 张工资单等您确认', href: '/to/payrollsToConfirm' },
  ])
})

test('the card is told from 90 days before its end', () => {
  const at = (certificateValidTo: string, veteranGrade: number | null = null) =>
    waitingOf({ todos: [], certificateValidTo, veteranGrade }, NOW)[0]?.title
  expect(at('2027-03-01')).toBeUndefined()
  expect(at('2026-12-22')).toBe('残疾人证还有 30 天到期')
  expect(at('2026-11-22')).toBe('残疾人证还有 0 天到期')
  expect(at('2026-11-21')).toBe('残疾人证已过期')
  expect(at('2026-11-21', 6)).toBe('残疾军人证已过期')
})
