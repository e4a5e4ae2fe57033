// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { subtractDecimals } from '#machines/rules/decimal.ts'
import { flows } from '#src/features/console/flows.tsx'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const flow = (id: number, realName: string, gross: string, allowedActions: readonly string[], tax = '0.00') => ({
  ...{ id, realName, net: subtractDecimals(gross, tax), gross, tax, allowedActions, rowVersion: 1 },
  ...{
    kind: 'Participation',
    kindLabel: '参与',
    matter: '校对',
    status: 'ToBeSettled',
    statusLabel: '待结算',
    hasBankInfo: true,
  },
})
const items = [
  flow(1, '蒋平', '100.10', ['pay']),
  flow(2, '林一鸣', '20.05', ['pay'], '0.50'),
  flow(3, '温如玉', '5.00', []),
]

const shownAt = async (search: string) => {
  history.replaceState(null, '', `/console/finance${search}`)
  const view = await renderWith(
    <CrudListPage list={flows} />,
    { workOrderFinancialFlowGetAll: () => ({ totalCount: 3, items, summary: null }) },
    { userId: 1, userType: 'PlatformUser', platformRoles: ['Finance'] },
  )
  await settle()
  return view.of('workOrderFinancialFlowGetAll').at(-1)
}

describe('payments', () => {
  it('open on what can be paid, the oldest first', async () => {
    expect(await shownAt('')).toEqual({ status: 'ToBeSettled', sorting: 'id asc', pageIndex: 1, pageSize: 50 })
    expect(get('nav[aria-label=款项状态] [aria-current]').textContent).toBe('可以支付')
  })

  it('have one address for that view, however it is written', async () => {
    expect(await shownAt('?status=ToBeSettled')).toMatchObject({ status: 'ToBeSettled' })
    expect(get('nav[aria-label=款项状态] [aria-current]').textContent).toBe('可以支付')
  })

  it('take a day from midnight to midnight in China, by payment for what is paid', async () => {
    expect(await shownAt('?from=2026-11-01&to=2026-11-20&status=Settled')).toMatchObject({
      status: 'Settled',
      startTime: '2026-11-01T00:00:00+08:00',
      endTime: '2026-11-20T23:59:59+08:00',
      isPaid: true,
    })
    const all = await shownAt('?status=All&from=2026-13-01&month=2026-10&name=蒋平&page=3')
    expect(all).toEqual({ year: 2026, month: 10, realName: '蒋平', pageIndex: 3, pageSize: 50 })
  })

  it('that are chosen tell what arrives, and only those can be chosen that may be paid', async () => {
    await shownAt('')
    expect(document.querySelectorAll('tbody input')).toHaveLength(2)
    await click(getByName('选择本页全部', 'thead input'))
    expect(get('.list-foot [role=status]').textContent).toBe(
      '已选 2 笔，预计到手合计 119.65 元（应付 120.15 元，个税 0.50 元）',
    )
    await click(getByName('支付 2 笔'))
    await settle()
    expect(get('dialog form[aria-label=支付]').textContent).toContain('119.65')
  })
})
