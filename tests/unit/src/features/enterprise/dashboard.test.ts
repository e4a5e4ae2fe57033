import { describe, expect, it } from 'vitest'
import { employerSearchFields } from '#src/features/contracts/employer-search.ts'
import { employeeSearchFields } from '#src/features/employees/employee-search.ts'
import { costBars, funnelBars, stageBars } from '#src/features/enterprise/figures.ts'
import { byUrgency, todosOf } from '#src/features/enterprise/todos.ts'
import { deliverySearchFields } from '#src/features/hiring/delivery-search.ts'
import { salarySearchFields } from '#src/features/payroll/salary-search.ts'
import { enterpriseTaskFields } from '#src/features/tasks/task-search.ts'
import { readSearch, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { orderFilterFields } from '#src/lib/work-orders/order-filters.ts'

const todo = (key: string, count: number) => ({ key, label: `标签${key}`, count, linkUrl: `/${key}` })

describe('what waits in an enterprise', () => {
  it('comes most urgent first, leads to what it means, and leaves out what is nothing', () => {
    const todos = todosOf([todo('cardsExpiring', 1), todo('contractsToSign', 0), todo('payrollsDisputed', 2)])
    expect(todos.map(({ key }) => key)).toEqual(['payrollsDisputed', 'cardsExpiring'])
    expect(todos[0]).toMatchObject({
      text: '标签payrollsDisputed 2 项',
      action: { href: '/payrollsDisputed?show=disputed' },
    })
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
    expect(todosOf([todo(key, 1)])[0]?.action.href).toBe(`/${key}?${search}`)
  })

  it('is named in words that the lists read back from their addresses', () => {
    const read = <T extends object>(fields: SearchFields<T>, key: string) =>
      readSearch(fields, new URL(todosOf([todo(key, 1)])[0]?.action.href ?? '', 'http://x').search)
    expect(read(deliverySearchFields, 'resumesToHandle')).toMatchObject({ view: 'table', status: 'Delivered' })
    expect(read(enterpriseTaskFields, 'tasksOverdue')).toMatchObject({ view: 'table', overdue: true })
    expect(read(enterpriseTaskFields, 'tasksRejected')).toMatchObject({ status: 'Rejected' })
    expect(read(orderFilterFields, 'claimsToApprove')).toMatchObject({ waiting: 'Claims' })
    expect(read(orderFilterFields, 'completionsToAccept')).toMatchObject({ waiting: 'Completions' })
    expect(read(employeeSearchFields, 'cardsExpiring')).toMatchObject({ card: '90' })
    expect(read(salarySearchFields, 'payrollsDisputed')).toMatchObject({ show: 'disputed' })
    expect(read(employerSearchFields, 'contractsExpiring')).toMatchObject({ expiring: '60' })
    expect(read(employerSearchFields, 'contractsToSign')).toMatchObject({
      status: null,
      waiting: 'EnterpriseSignature',
    })
    expect(read(employerSearchFields, 'contractsReturned')).toMatchObject({ status: null, waiting: 'Changes' })
  })

  it('is grouped by how urgent it is, without empty groups', () => {
    const keys = ['cardsExpiring', 'resumesToHandle', 'ordersToPay', 'payrollsDisputed', 'somethingNew']
    const groups = byUrgency(todosOf(keys.map((key) => todo(key, 1))))
    expect(groups.map(({ title, todos }) => [title, ...todos.map(({ key }) => key)])).toEqual([
      ['请先办', 'payrollsDisputed', 'ordersToPay'],
      ['有人在等答复', 'resumesToHandle', 'somethingNew'],
      ['可以随后办', 'cardsExpiring'],
    ])
    expect(byUrgency(todosOf([todo('tasksOverdue', 1)]))).toHaveLength(1)
  })

  it('is nothing when nothing waits', () => {
    expect(todosOf([])).toEqual([])
  })

  it('shows one of the server that this page does not know yet', () => {
    expect(todosOf([todo('somethingNew', 4)])).toMatchObject([{ action: { label: '去处理', href: '/somethingNew' } }])
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
