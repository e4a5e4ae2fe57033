import { describe, expect, test } from 'vitest'
import { monthBars, monthOf, monthsWithIncome, typeBars, yearsUntil } from '#src/features/personal/income.ts'
import { reportFields, reportTabs } from '#src/features/personal/report-search.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'
import { taxWordsOf } from '#src/shared/work-orders/tax-texts.ts'

const month = (number: number, paidNet: string) => ({
  year: 2026,
  month: number,
  count: 1,
  gross: paidNet,
  tax: '0.00',
  net: paidNet,
  paidNet,
  unpaidNet: '0.00',
})

describe('income by month', () => {
  const months = [month(9, '3300.00'), month(6, '2400.00'), month(11, '0.00')]

  test('gives a month without any as 0.00', () => {
    expect(monthOf(months, 6).paidNet).toBe('2400.00')
    expect(monthOf(months, 7)).toEqual({ paidNet: '0.00', unpaidNet: '0.00' })
  })

  test('draws every month between, also those without income', () => {
    expect(monthBars(months, 6, 9)).toEqual([
      { label: '6 月', value: 2400, text: '2,400.00' },
      { label: '7 月', value: 0, text: '0.00' },
      { label: '8 月', value: 0, text: '0.00' },
      { label: '9 月', value: 3300, text: '3,300.00' },
    ])
  })

  test('begins and ends with a month that has some', () => {
    expect(monthsWithIncome(months)).toEqual({ first: 6, last: 9 })
    expect(monthsWithIncome([month(11, '0.00')])).toBeNull()
  })

  test('draws each kind of work with its income after tax', () => {
    const type = {
      ...month(1, '5.00'),
      workOrderTypeId: 3,
      workOrderTypeName: '图像标注',
      unitName: '张',
      quantity: '9.000',
    }
    expect(typeBars([type])).toEqual([{ label: '图像标注', value: 5, text: '5.00' }])
  })

  test('offers the years since the beginning, newest first', () => {
    expect(yearsUntil(2026, 2024)).toEqual([2026, 2025, 2024])
  })
})

describe('the filters of the report', () => {
  test('are read from the address', () => {
    expect(readSearch(reportFields, 'year=2025&paid=no&page=3')).toEqual({ year: 2025, paid: 'no', page: 3 })
    expect(readSearch(reportFields, 'year=x&paid=maybe')).toEqual({ year: null, paid: null, page: 1 })
  })

  test('mark the tab one stands on', () => {
    const { tabs, current } = reportTabs({ year: null, paid: 'yes', page: 1 }, ({ paid }) => `?paid=${paid ?? ''}`)
    expect(tabs.find(({ href }) => href === current)?.label).toBe('已到账')
  })
})

describe('the working of the tax in words', () => {
  const working = {
    cumulativeIncome: '14400.00',
    consecutiveMonths: 5,
    cumulativeDeduction: '14400.00',
    cumulativeTaxable: '0.00',
    rate: '3',
    quickDeduction: '0.00',
    withheldBefore: '0.00',
    relievedBefore: '0.00',
    relieved: '0.00',
    reliefRate: '0',
    relief: null,
    reliefProblem: null,
  }

  test('says why nothing is withheld', () => {
    const words = taxWordsOf({ taxMode: 'PlatformCumulative', taxWorking: working, tax: '0.00', isEstimate: false })
    expect(words).toHaveLength(3)
    expect(words[0]).toContain('累计收入 14,400.00 元，连续 5 个月')
    expect(words[1]).toContain('不用预扣税')
    expect(words[2]).toBe('这笔预扣 0.00 元，由平台代为申报。')
  })

  test('shows rate, what was withheld before and the relief', () => {
    const taxed = {
      ...working,
      cumulativeTaxable: '40000.00',
      rate: '10',
      quickDeduction: '2520.00',
      withheldBefore: '500.00',
      relievedBefore: '500.00',
      relieved: '240.00',
      reliefRate: '50',
    }
    // 1,480 of tax, less 740 relieved and 500 withheld
    expect(
      taxWordsOf({ taxMode: 'PlatformCumulative', taxWorking: taxed, tax: '240.00', isEstimate: true }).slice(2),
    ).toEqual([
      '余下应纳税的 40,000.00 元，税率 10%，再减速算扣除数 2,520.00 元。',
      '按残疾人优惠减征 50%，今年之前减了 500.00 元，这笔减 240.00 元，一共减 740.00 元。',
      '今年之前已经预扣 500.00 元，这次从中减去。',
      '现在估计预扣 240.00 元，以支付当月的计算为准。',
    ])
  })

  test('names the relief of the province, its notice, and that nobody has opened it', () => {
    const relief = {
      share: null,
      amount: '500.00',
      per: 'Month' as const,
      policyTitle: '某省规定',
      confidence: 'Secondary',
    }
    const taxed = { ...working, cumulativeTaxable: '40000.00', relief }
    const words = taxWordsOf({ taxMode: 'PlatformCumulative', taxWorking: taxed, tax: '0.00', isEstimate: false })
    expect(words).toContain(
      '按平台代扣个税的省份的规定，残疾人每月减征 500.00 元（某省规定，未核对原文，来自转载的资料）。',
    )
  })

  test('says what was relieved while a relief applied that does not any more', () => {
    const taxed = { ...working, cumulativeTaxable: '40000.00', relievedBefore: '495.00' }
    const words = taxWordsOf({ taxMode: 'PlatformCumulative', taxWorking: taxed, tax: '985.00', isEstimate: false })
    expect(words).toContain('今年之前已经减征 495.00 元，从中减去。')
  })

  test('says why nothing is relieved, where something would be', () => {
    const unknown = { ...working, reliefProblem: '残疾人证的发证日期没有登记' }
    const wordsOf = (taxWorking: typeof unknown) =>
      taxWordsOf({ taxMode: 'PlatformCumulative', taxWorking, tax: '985.00', isEstimate: false })
    expect(wordsOf({ ...unknown, cumulativeTaxable: '40000.00' })).toContain(
      '没有按残疾人减征：残疾人证的发证日期没有登记。',
    )
    expect(wordsOf(unknown).join()).not.toContain('没有登记')
  })

  test('explains the tax of a single payment by its own rule', () => {
    const words = taxWordsOf({ taxMode: 'Single', taxWorking: working, tax: '0.00', isEstimate: false })
    expect(words[0]).toContain('不超过 4,000 元减 800 元')
  })

  test('gives only the result where there is no working yet', () => {
    expect(taxWordsOf({ taxMode: null, taxWorking: null, tax: '0.00', isEstimate: true })).toHaveLength(1)
  })
})
