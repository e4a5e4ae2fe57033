// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { Balances } from '#src/features/ledger/components/balances.tsx'
import { holdTime } from '#src/lib/server-clock.ts'
import { settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const NOW = '2026-11-28T09:00:00+08:00'
afterEach(() => holdTime(null))

const bank = { account: 'Bank', accountLabel: '银行存款', note: '', opening: '0.00', debit: '1.00', credit: '0.00' }
const state = (checkedTime: string, closing = '1.00') => ({
  accounts: [{ ...bank, closing }],
  ...{ lockedTime: null, lastStatementDay: null, openLineCount: 0, openLineAmount: '0.00' },
  check: { checkedTime, differenceCount: 0, firstDifference: null },
})
const show = async (answer: (variables: { year?: number; month?: number }) => unknown) => {
  holdTime(Date.parse(NOW))
  const view = await renderWith(<Balances />, { ledgerGetBalances: answer })
  await settle()
  return view
}
const text = () => document.body.textContent ?? ''

describe('the balances of the ledger', () => {
  it('warn when the check has not succeeded for two days, and only then', async () => {
    await show(() => state('2026-11-26T08:59:00+08:00'))
    expect(text()).toContain('已经两天没有核对成功')
    expect(text()).not.toContain('与款项记录一致')
  })

  it('say that the check agreed', async () => {
    await show(() => state('2026-11-26T09:01:00+08:00'))
    expect(text()).not.toContain('已经两天没有核对成功')
    expect(text()).toContain('与款项记录一致')
  })

  it('are busy while the figures still are those of another month', async () => {
    let arrive = (_: unknown) => {}
    const later = new Promise((resolve) => {
      arrive = resolve
    })
    await show(({ month }) => (month === 11 ? state(NOW) : later))
    const busy = () => document.querySelector('[aria-busy="true"]')
    expect(busy()).toBeNull()
    await type(fieldNamed('月份'), '2026-10')
    await settle()
    expect(busy()?.textContent).toContain('1.00')
    arrive(state(NOW, '2.00'))
    await settle()
    expect(busy()).toBeNull()
    expect(text()).toContain('2.00')
  })

  it('ask for no month that the server refuses', async () => {
    const { of } = await show(() => state(NOW))
    await type(fieldNamed('月份'), '2019-12')
    await settle()
    expect(text()).toContain('请选 2020 年到 2100 年的月份')
    expect(document.querySelector('table')).toBeNull()
    expect(of('ledgerGetBalances')).toEqual([{ year: 2026, month: 11 }])
  })
})
