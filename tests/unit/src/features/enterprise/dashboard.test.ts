import { describe, expect, it } from 'vitest'
import { employerContracts } from '#src/features/contracts/employer-contracts.tsx'
import { employees } from '#src/features/employees/employees.tsx'
import { costBars, funnelBars, stageBars } from '#src/features/enterprise/figures.ts'
import { QUEUE_HINTS } from '#src/features/enterprise/todos.ts'
import { deliveries } from '#src/features/hiring/deliveries.tsx'
import { salaries } from '#src/features/payroll/salaries.tsx'
import { enterpriseTasks } from '#src/features/tasks/enterprise-tasks.tsx'
import { fieldsOf } from '#src/lib/list/list-address.ts'
import { readSearch, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { queuesOf } from '#src/shared/todos/queues.ts'
import { orderList } from '#src/shared/work-orders/order-list.ts'

const orderFields = fieldsOf(orderList((id) => `/orders/${id}`, false))

const todo = (key: string, count: number) => ({
  ...{ key, label: `标签${key}`, count, linkUrl: `/${key}` },
  ...{ oldestTime: null, newCount: 0, lateCount: 0, dueTodayCount: 0 },
})
const todosOf = (counts: readonly ReturnType<typeof todo>[]) => queuesOf(counts, QUEUE_HINTS)

describe('what waits in an enterprise', () => {
  it('comes most urgent first, leads to what it means, and leaves out what is nothing', () => {
    const todos = todosOf([todo('cardsExpiring', 1), todo('contractsToSign', 0), todo('payrollsDisputed', 2)])
    expect(todos.map(({ key }) => key)).toEqual(['payrollsDisputed', 'cardsExpiring'])
    expect(todos[0]).toMatchObject({ count: 2, href: '/payrollsDisputed?show=disputed' })
  })

  it.each([
    ['resumesToHandle', 'view=table&status=Delivered'],
    ['tasksToAccept', 'status=InAcceptance'],
    ['tasksRejected', 'status=Rejected'],
    ['tasksOverdue', 'view=table&overdue=true'],
    ['claimsToApprove', 'waiting=Claims'],
    ['completionsToAccept', 'waiting=Completions'],
    ['ordersToPay', 'status=InPayment'],
    ['contractsReturned', 'waiting=Changes'],
    ['contractsToSign', 'waiting=EnterpriseSignature'],
    ['contractsExpiring', 'expiring=60'],
    ['cardsExpiring', 'card=90'],
    ['memberApplications', 'tab=members&list=waiting'],
  ])('%s leads to the list that shows them alone', (key, search) => {
    expect(todosOf([todo(key, 1)])[0]?.href).toBe(`/${key}?${search}`)
  })

  it('is named in words that the lists read back from their addresses', () => {
    const read = <T extends object>(fields: SearchFields<T>, key: string) =>
      readSearch(fields, new URL(todosOf([todo(key, 1)])[0]?.href ?? '', 'http://x').search)
    expect(read(fieldsOf(deliveries), 'resumesToHandle')).toMatchObject({ view: 'table', status: 'Delivered' })
    expect(read(fieldsOf(enterpriseTasks), 'tasksOverdue')).toMatchObject({ view: 'table', overdue: 'true' })
    expect(read(fieldsOf(enterpriseTasks), 'tasksRejected')).toMatchObject({ status: 'Rejected' })
    expect(read(orderFields, 'claimsToApprove')).toMatchObject({ waiting: 'Claims' })
    expect(read(orderFields, 'completionsToAccept')).toMatchObject({ waiting: 'Completions' })
    expect(read(fieldsOf(employees), 'cardsExpiring')).toMatchObject({ card: '90' })
    expect(read(fieldsOf(salaries), 'payrollsDisputed')).toMatchObject({ show: 'disputed' })
    expect(read(fieldsOf(employerContracts), 'contractsExpiring')).toMatchObject({ expiring: '60' })
    expect(read(fieldsOf(employerContracts), 'contractsToSign')).toMatchObject({
      status: '',
      waiting: 'EnterpriseSignature',
    })
    expect(read(fieldsOf(employerContracts), 'contractsReturned')).toMatchObject({ status: '', waiting: 'Changes' })
  })

  it('is nothing when nothing waits', () => {
    expect(todosOf([])).toEqual([])
  })

  it('shows one of the server that this page does not know yet', () => {
    expect(todosOf([todo('somethingNew', 4)])).toMatchObject([{ href: '/somethingNew' }])
  })
})

describe('the charts', () => {
  it('of hiring say each step with its share of all', () => {
    const bars = funnelBars({ deliveryCount: 8, interviewCount: 4, contractedCount: 1 })
    expect(bars.map(({ text }) => text)).toEqual(['8 份', '4 份，50%', '1 份，13%'])
    expect(funnelBars({ deliveryCount: 0, interviewCount: 0, contractedCount: 0 })[1]?.text).toBe('0 份')
  })

  it('of waiting say hours and days in words, and nothing of what nobody has left', () => {
    const time = (averageHours: number | null, finished = 1) => ({ statusLabel: '已投递', averageHours, finished })
    expect(stageBars([time(0.4), time(5), time(60), time(null, 0)]).map(({ text }) => text)).toEqual([
      '不到 1 小时',
      '5 小时',
      '2.5 天',
    ])
  })

  it('of cost add orders and pay of a month as decimals', () => {
    expect(costBars([{ month: 10, orderAmount: '0.10', payAmount: '5000.20' }])).toEqual([
      { label: '10 月', value: 5000.3, text: '5,000.30' },
    ])
  })
})
