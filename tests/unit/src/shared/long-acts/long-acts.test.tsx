// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { LongActProgress, LongActs } from '#src/shared/long-acts/long-acts.tsx'
import { click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const OPERATION = 'WorkOrderFinancialFlow/PrepareBatch'
const underWay = {
  ...{ id: 7, operation: OPERATION, label: '提交整批付款', standingLabel: '正在办理', step: '试算个税' },
  ...{ done: 3000, total: 20_000, startTime: '2026-11-29T13:00:00+08:00', endTime: null, refusal: null },
  ...{ isUnderWay: true, isCancellable: true },
}
const ended = {
  ...underWay,
  ...{
    id: 6,
    standingLabel: '没有办理',
    refusal: '已按您的要求取消，什么也没有改动',
    isUnderWay: false,
    isCancellable: false,
  },
  endTime: '2026-11-29T13:01:00+08:00',
}
const bar = () => document.querySelector('progress')

describe('an act on many payments', () => {
  it('says how many of how many, and is cancelled with one press', async () => {
    let items = [underWay]
    const { of } = await renderWith(
      <LongActProgress operation={OPERATION} label="正在检查" />,
      {
        longActGetMine: () => ({ items }),
        longActCancel: () => {
          items = [{ ...underWay, standingLabel: '正在取消', isCancellable: false }]
          return { items }
        },
      },
      { userId: 2 },
    )
    await settle()
    expect(bar()).toMatchObject({ value: 3000, max: 20_000 })
    expect(bar()?.getAttribute('aria-valuetext')).toBe('试算个税，已完成 3,000 笔，共 20,000 笔')
    await click(getByName('取消办理，什么也不改动'))
    await settle()
    expect(of('longActCancel')).toMatchObject([{ input: { id: 7 } }])
  })

  it('on few payments, or not counted yet, shows that work goes on and no figure', async () => {
    await renderWith(
      <LongActProgress operation={OPERATION} label="正在检查" text="笔数多时要一两分钟" />,
      { longActGetMine: () => ({ items: [ended] }) },
      { userId: 2 },
    )
    await settle()
    expect(bar()?.hasAttribute('value')).toBe(false)
    expect(document.body.textContent).toContain('正在检查')
    expect(document.body.textContent).not.toContain('取消办理')
  })

  it('is found again on the page, with what became of the one before, and without those of other pages', async () => {
    const other = { ...underWay, id: 5, operation: 'Approval/Approve', label: '批准并办理' }
    await renderWith(
      <LongActs operations={[OPERATION]} />,
      { longActGetMine: () => ({ items: [underWay, ended, other] }) },
      { userId: 2 },
    )
    await settle()
    const words = document.body.textContent
    expect(words).toContain('提交整批付款：正在办理')
    expect(words).toContain('提交整批付款：没有办理，已按您的要求取消，什么也没有改动')
    expect(words).not.toContain('批准并办理')
  })
})
