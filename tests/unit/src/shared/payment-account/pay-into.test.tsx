// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OrderActs } from '#src/features/enterprise/components/order-acts.tsx'
import { AccountMissing } from '#src/shared/payment-account/account-missing.tsx'
import { PayInto } from '#src/shared/payment-account/pay-into.tsx'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const ACCOUNT = {
  bankName: '桂林银行南宁分行',
  accountName: '某某残疾人就业服务指导中心',
  accountNumber: '6600123456789012',
}
const known = { paymentAccountGet: () => ({ account: ACCOUNT }) }
const none = {
  paymentAccountGet: () => ({ account: null }),
  settingGet: () => ({ brandName: '平台', hotline: '0771-1234567', terms: {} }),
}
const order = {
  ...{ id: 5, number: 'GD202611180007', rowVersion: 1, statusLabel: '待付款', canBeWithdrawn: true },
  ...{ allowedActions: ['recordHosting'], liveParticipatorCount: 0, unsettledParticipatorCount: 0 },
  funding: { payableAmount: '800.00', hostingRecordedAmount: null },
} as unknown as ManagedOrder

const copied: string[] = []
afterEach(() => {
  copied.length = 0
  vi.unstubAllGlobals()
})
const text = () => document.body.textContent ?? ''

describe('where an enterprise is asked to pay', () => {
  it('it reads the account and what to write on the transfer, and copies each', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (words: string) => void copied.push(words) },
    })
    await renderWith(<PayInto reference="GD202611180007" />, known)
    await settle()
    for (const words of ['桂林银行南宁分行', '某某残疾人就业服务指导中心', '6600 1234 5678 9012', 'GD202611180007'])
      expect(text()).toContain(words)
    await click(getByName('复制账号', 'button'))
    await settle()
    // as banks take it, without the blanks for the eye
    expect(copied).toEqual(['6600123456789012'])
    expect([...document.querySelectorAll('[aria-live], [role=status]')].map((each) => each.textContent)).toContain(
      '已复制账号',
    )
    await click(getByName('复制转账附言', 'button'))
    expect(copied[1]).toBe('GD202611180007')
  })

  it('the order names the sum and the account below it', async () => {
    await renderWith(<OrderActs order={order} />, known)
    await settle()
    expect(text()).toContain('请付款 800.00 元，付到下面的账户，再登记凭证')
    expect(text()).toContain('6600 1234 5678 9012')
  })

  it('without an account nobody is asked to pay, but told what happens next', async () => {
    await renderWith(<OrderActs order={order} />, none)
    await settle()
    expect(text()).not.toContain('请付款')
    expect(text()).toContain('这张工单应托管 800.00 元')
    expect(text()).toContain('平台还没有公布收款账户，请先不要付款')
    expect(document.querySelector('a[href="tel:0771-1234567"]')).not.toBeNull()
    expect(document.querySelector('a[href="/support"]')).not.toBeNull()
  })

  it('what cannot be read says so, and can be tried again', async () => {
    await renderWith(<PayInto reference="GD1" />, {
      paymentAccountGet: () => {
        throw new Error('gone')
      },
    })
    await settle()
    expect(getByName('重', 'button')).toBeTruthy()
    expect(text()).not.toContain('还没有公布')
  })
})

describe('where staff wait for money', () => {
  it('they see that no account is published, and where to enter one', async () => {
    await renderWith(<AccountMissing />, none)
    await settle()
    expect(text()).toContain('还没有公布收款账户')
    expect(document.querySelector('a[href="/console/system/setting"]')).not.toBeNull()
  })

  it('and nothing where one is', async () => {
    await renderWith(<AccountMissing />, known)
    await settle()
    expect(text()).not.toContain('还没有公布')
  })
})
