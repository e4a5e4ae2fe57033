// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { periodFigures } from '#src/features/enterprise/figures.ts'
import { changeText } from '#src/lib/periods/period.ts'
import { PeriodFigures } from '#src/lib/periods/period-figures.tsx'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { get, render } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

beforeEach(() => window.history.replaceState(null, '', '/console'))

describe('a figure beside that of yesterday', () => {
  it.each([
    [2, '人', '比昨天多 2 人'],
    [-3, '张', '比昨天少 3 张'],
    [0, '项', '与昨天相同'],
    ['1200.50', '元', '比昨天多 1,200.50 元'],
    ['-0.50', '元', '比昨天少 0.50 元'],
    ['0.00', '元', '与昨天相同'],
  ])('%s %s is said in words', (change, unit, words) => {
    expect(changeText(change, unit)).toBe(words)
  })

  it('of people is shown to the creator alone', () => {
    const figures = {
      ...{
        employeeCount: 2,
        weightedCount: 4,
        unknownCardCount: 0,
        deliveryCount: 8,
        interviewCount: 4,
        contractedCount: 1,
      },
      ...{ openOrderCount: 3, openTaskCount: 5, paidAmount: '30.00' },
    }
    const board = { ...figures, sinceYesterday: figures } as unknown as Parameters<typeof periodFigures>[0]
    const terms = (isCreator: boolean) => periodFigures(board, isCreator).map(({ term }) => term)
    expect(terms(false)).toEqual(['进行中的工单', '没有完成的任务', '付出的劳务报酬和工资'])
    expect(terms(true)).toHaveLength(8)
    const unknown = { ...board, unknownCardCount: 1 }
    expect(periodFigures(unknown, true).map(({ term }) => term)).toContain('证件日期没有登记，没有折算')
    expect(periodFigures(unknown, false)).toHaveLength(3)
  })

  const open = () =>
    renderWith(
      <PeriodFigures
        title="数字"
        days={{ from: '2026-10-01', to: '2026-10-31' }}
        figures={[{ term: '付款的份数', value: 4, unit: '份', change: 1 }]}
      />,
      {},
    )
  const links = () => [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))

  it('has its period in the address; the usual one is not named, and what else stands there stays', async () => {
    window.history.replaceState(null, '', '/console?period=LastMonth&x=1')
    await open()
    expect(get('nav [aria-current]').textContent).toBe('上月')
    expect(links()).toEqual([
      '/console?period=ThisMonth&x=1',
      '/console?period=LastMonth&x=1',
      '/console?x=1',
      '/console?period=Last12Months&x=1',
    ])
    expect(document.body.textContent).toContain('4 份比昨天多 1 份')
  })

  it('takes the usual period where the address names none that there is', async () => {
    window.history.replaceState(null, '', '/console?period=Forever')
    await open()
    expect(get('nav [aria-current]').textContent).toBe('今年')
  })
})

it('a chart with a target says it above the bars and in the table, and draws it over each bar', async () => {
  const bars = [
    { label: '1 月', value: 2, text: '2' },
    { label: '2 月', value: 3, text: '3' },
  ]
  await render(
    <BarChart
      title="各月"
      labelHeader="月份"
      valueHeader="人"
      bars={bars}
      target={{ label: '应安排', value: 4, text: '4 人' }}
    />,
  )
  expect(get('figure > p').textContent).toBe('应安排 4 人')
  expect(get('tfoot').textContent).toBe('应安排4 人')
  const lines = [...document.querySelectorAll('.hbars line')].map((line) => line.getAttribute('x1'))
  expect(lines).toEqual(['100%', '100%'])
  // the highest of all is the target
  expect(document.querySelector('.hbars rect[rx]')?.getAttribute('width')).toBe('50%')
})
