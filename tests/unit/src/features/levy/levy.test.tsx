// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  announcementOf,
  belowWordsOf,
  meaningOf,
  reckon,
  ruleWordsOf,
  situationsOf,
} from '#src/features/levy/levy-result.ts'
import { EMPTY_LEVY, levySchema } from '#src/features/levy/levy-values.ts'
import LevyPage from '#src/features/levy/pages/levy.page.tsx'
import { amountOf, Subsidies } from '#src/shared/levy/subsidies.tsx'
import { warningsOf } from '#src/shared/levy/warnings.ts'
import { choose, click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const rule = {
  id: 1,
  isDefault: false,
  provinceName: '示例省',
  cityName: '示例市',
  ratio: '0.015',
  tierThreshold: '0.01',
  highTierRate: '0.5',
  lowTierRate: '0.9',
  exemptHeadcount: 30,
  exemptOnlyEnterprise: true,
  wageCapMultiple: '2',
  localAverageAnnualWage: '110000.00',
  severeLevels: ['OneLevel', 'TwoLevel'] as ('OneLevel' | 'TwoLevel')[],
  severeThirdLevelCategories: [],
  severeWeight: '2',
  validFrom: '2020-01-01',
  validTo: '2027-12-31',
  policyTitle: '某市残疾人就业保障金征收办法',
  policyUrl: 'https://example.org/notice',
  documentNumber: '某财综〔2026〕1号',
  confidence: 'Secondary' as const,
  checkedOn: '2026-11-27',
  wageBase: 'OwnAverage' as const,
  reductionsUntil: '2027-12-31',
  auditFrom: '03-01',
  auditTo: '10-31',
  declareFrom: null,
  declareTo: null,
  authority: null,
  caution: null,
  isInForce: true,
  year: 2025,
  day: '2026-11-22',
  areReductionsInForce: true,
  averageWage: {
    ...{ year: 2025, yuanYear: '110000.00', placeName: '某市', policyTitle: '某市 2025 年平均工资', policyUrl: null },
    ...{ documentNumber: null, confidence: 'Memory' as const, checkedOn: '2026-11-27' },
  },
  minimumWage: {
    ...{ areaName: '某县', cityName: '某市', monthlyWage: '2210.00', hourlyWage: '22.00', isNet: false },
    ...{ validFrom: '2025-10-01', validTo: null, policyTitle: '某县最低工资标准', policyUrl: null },
    ...{ documentNumber: null, confidence: 'Published' as const, checkedOn: '2026-11-27', isInForce: true },
  },
  pensionBase: {
    ...{ placeName: '示例省', baseFloor: '4573.00', baseCeiling: '22863.00', validFrom: '2026-01-01' },
    ...{ caution: null, policyTitle: '示例省养老保险缴费基数', policyUrl: null, documentNumber: '某人社〔2026〕1号' },
    ...{ confidence: 'Secondary' as const, checkedOn: '2026-11-27' },
  },
  subsidies: [
    {
      ...{ id: 1, provinceName: '示例省', kind: 'OverQuotaReward' as const, amount: '5' },
      ...{ unit: 'MinimumWagesPerYear' as const, terms: '每超比例安排一人。', applyFrom: '03-01', applyTo: '07-31' },
      ...{ policyTitle: '示例省奖励', policyUrl: null, documentNumber: null },
      ...{ confidence: 'Secondary' as const, checkedOn: '2026-11-27' },
    },
  ],
}
const values = { ...EMPTY_LEVY, staff: '200', wage: '96000' }
const third = { level: 'ThreeLevel', months: '12', persons: '1', pay: '' }
const on = (changes: object) => reckon({ ...values, ...changes }, rule)

describe('the sum', () => {
  it('is that of the rule: 200 staff, one of level three', () => {
    const reckoning = on({ placements: [third] })
    expect(reckoning.result.amount).toBe('172800.00')
    expect(meaningOf(reckoning)).toBe(
      '应安置 3 人，已安置 1 人（按等级和月份折算）。再安置 2 人即达标；安置一、二级的职工，1 人即可。',
    )
    expect(announcementOf(reckoning)).toContain('2025 年度应缴 172,800.00 元')
    expect(situationsOf(reckoning).map(({ text, saving }) => [text, saving])).toEqual([
      ['172,800.00', null],
      ['48,000.00', '124800.00'],
      ['0.00', '172800.00'],
    ])
  })

  it('counts alike employees of one row each, and takes all wages for the average of all', () => {
    const two = on({ placements: [{ ...third, persons: '2' }], wageKind: 'total', wage: '19200000' })
    expect(two.result).toMatchObject({ amount: '48000.00', arranged: '2.000' })
  })

  it('says why nothing is due', () => {
    expect(meaningOf(on({ staff: '30' }))).toContain('不超过 30 人的企业免征')
    expect(meaningOf(on({ placements: [{ ...third, persons: '3' }] }))).toContain('已经达标')
    expect(on({ staff: '30', employer: 'other' }).result.outcome).toBe('Due')
  })

  it('leaves out who is paid below the minimum wage of the county, and says so', () => {
    const [low, enough] = [
      on({ placements: [{ ...third, pay: '2209.99' }] }),
      on({ placements: [{ ...third, pay: '2210' }] }),
    ]
    expect([low.result.arranged, enough.result.arranged]).toEqual(['0.000', '1.000'])
    expect(belowWordsOf(low)).toEqual(['1 人每月 2,209.99 元，低于当地最低工资 2,210.00 元，不计入。'])
    expect(belowWordsOf(enough)).toEqual([])
    const ended = { ...rule, minimumWage: { ...rule.minimumWage, isInForce: false } }
    expect(reckon(low.values, ended).result.arranged).toBe('1.000')
  })

  it('counts nobody who was not certified', () => {
    expect(on({ placements: [third], isCertified: false }).result.arranged).toBe('0.000')
  })

  it('names the rule and until when it holds', () => {
    expect(ruleWordsOf(rule)).toBe(
      '示例市规则：安置比例 1.5%，社会平均工资 110,000.00 元/年，有效期至 2027 年 12 月 31 日。',
    )
    const open = { ...rule, localAverageAnnualWage: null, validTo: null }
    expect(ruleWordsOf(open)).toContain('工资不封顶，减免到 2027 年 12 月 31 日')
    expect(ruleWordsOf({ ...open, reductionsUntil: null })).toContain('工资不封顶，长期有效')
  })

  it('warns of what has ended, of an older average, of none, and of what has to be asked', () => {
    expect(warningsOf(rule)).toEqual([])
    const ended = { ...rule, validTo: '2026-06-30', isInForce: false }
    expect(warningsOf(ended)[0]).toContain('2026 年 6 月 30 日已经到期')
    expect(warningsOf({ ...rule, year: 2026 })[0]).toContain('用最近的 2025 年的')
    expect(warningsOf({ ...rule, averageWage: null, localAverageAnnualWage: null })[0]).toContain('没有封顶')
    expect(warningsOf({ ...rule, caution: '请先核实' })).toEqual(['请先核实'])
    const wage = { ...rule.minimumWage, isInForce: false, validTo: '2026-08-31' }
    expect(warningsOf({ ...rule, minimumWage: wage })[0]).toContain('最低工资标准 2026 年 8 月 31 日已经到期')
  })
})

describe('what is typed', () => {
  const problems = (changes: object) =>
    levySchema.safeParse({ ...values, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

  it.each([
    ['nothing', {}, []],
    ['no staff', { staff: '' }, ['staff']],
    ['staff of none', { staff: '0' }, ['staff']],
    ['four places', { staff: '149.5555' }, ['staff']],
    ['a wage in words', { wage: '九万' }, ['wage']],
    ['a row without a level', { placements: [{ ...third, level: '' }] }, ['placements.0.level']],
    ['thirteen months', { placements: [{ ...third, months: '13' }] }, ['placements.0.months']],
    ['pay in words', { placements: [{ ...third, pay: '两千' }] }, ['placements.0.pay']],
    ['more disabled staff than staff', { placements: [{ ...third, persons: '201' }] }, ['staff']],
  ])('is wrong with %s at its field', (_, changes, fields) => {
    expect(problems(changes)).toEqual(fields)
  })
})

describe('what the province pays', () => {
  it('says what was not found: the amount of one, the whole of a province, no place yet', async () => {
    const [subsidy] = rule.subsidies
    if (!subsidy) throw new Error('the rule has a subsidy')
    expect(amountOf({ ...subsidy, amount: null, unit: null }, '2210.00')).toBe('金额没有查到')
    expect(amountOf({ ...subsidy, amount: '0.50', unit: 'MinimumWagesPerMonth' }, null)).toBe(
      '0.5 倍月最低工资，每人每月',
    )
    expect(amountOf({ ...subsidy, amount: '2000.00', unit: 'YuanPerYear' }, null)).toBe('2,000.00 元，每人每年')
    await renderWith(<Subsidies rule={{ ...rule, subsidies: [] }} />, {})
    expect(document.body.textContent).toContain('没有查到示例省的奖励和补贴标准')
    await renderWith(<Subsidies rule={{ ...rule, subsidies: [], provinceName: null }} />, {})
    expect(document.body.textContent).toContain('选择省份和城市后')
  })
})

describe('the page', () => {
  beforeEach(() => {
    sessionStorage.clear()
    // a day on which the lower rates of the rule hold
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T04:00:00Z') })
  })
  afterEach(() => void vi.useRealTimers())
  const open = () =>
    renderWith(<LevyPage />, {
      disabilityInsuranceFundCalcRuleGetDefault: () => rule,
      provinceGetAllList: () => [{ id: 31, provinceName: '示例省' }],
    })

  it('shows errors at their fields, then the result with its working, and announces it', async () => {
    const { unmount } = await open()
    await settle()
    await click(getByName('测算应缴金额'))
    await settle()
    expect(document.body.textContent).toContain('请填写在职职工人数')
    await type(get('input[name=staff]'), '200')
    await type(get('input[name=wage]'), '96,000')
    await click(getByName('测算应缴金额'))
    await settle()
    expect(get('#levy-result').parentElement?.textContent).toContain('259,200.00 元')
    expect(get('[role=status]').textContent).toContain('再安置 3 人即达标')
    expect(document.querySelectorAll('.steps-math li').length).toBeGreaterThan(3)
    expect(get('a[href*="entry=enterprise"]').textContent).toContain('去发布岗位')
    const words = document.body.textContent ?? ''
    expect(words).toContain('某财综〔2026〕1号（外部网站）。未核对原文，来自转载的资料（2026 年 11 月 27 日查）')
    expect(words).toContain('某县每月 2,210.00 元')
    expect(words).toContain('未核对，没有找到资料')
    expect(words).toContain('3 月 1 日至 10 月 31 日')
    expect(words).toContain(
      '示例省养老保险每月下限 4,573.00 元，上限 22,863.00 元，2026 年 1 月 1 日起。示例省养老保险缴费基数，某人社〔2026〕1号。未核对原文',
    )
    // five of 2,210
    expect(words).toContain(
      '超比例安排奖励：5 倍月最低工资，每人每年（按这里的最低工资是 11,050.00 元）。每超比例安排一人。申请时间：3 月 1 日至 7 月 31 日。',
    )
    expect(words).toContain('没有查到，请以当地通知为准')
    // once more, and after leaving: an effect that answered something else than a clean-up ended here
    const promise = vi.fn(() => Promise.resolve() as never)
    HTMLElement.prototype.scrollIntoView = promise
    await type(get('input[name=staff]'), '400')
    await click(getByName('重新测算'))
    await settle()
    expect(get('#levy-result').parentElement?.textContent).toContain('518,400.00 元')
    expect(promise).toHaveBeenCalled()
    await unmount()
    expect(document.body.textContent).not.toContain('出错')
  })

  it('waits for the rule of what was just chosen, and never takes the one before', async () => {
    let give: (later: typeof rule) => void = () => {}
    await renderWith(<LevyPage />, {
      disabilityInsuranceFundCalcRuleGetDefault: ({ year }: { year?: number }) =>
        year === undefined ? rule : new Promise((resolve) => (give = resolve)),
      provinceGetAllList: () => [{ id: 31, provinceName: '示例省' }],
    })
    await settle()
    await type(get('input[name=staff]'), '200')
    await type(get('input[name=wage]'), '96000')
    await click(getByName('测算应缴金额'))
    await settle()
    await choose(get('select[name=year]'), '2024')
    await click(getByName('重新测算'))
    await settle()
    expect(get('#levy-result').textContent).toContain('2025 年度')
    expect(document.body.textContent).not.toContain('没有加载')
    give({ ...rule, year: 2024, ratio: '0.016' })
    await settle()
    expect(get('#levy-result').textContent).toContain('2024 年度')
    expect(get('#levy-result').parentElement?.textContent).toContain('276,480.00 元')
  })

  it('restores what an earlier release has kept, which knows no county and no year', async () => {
    const old = { provinceId: '', cityId: '', employer: 'enterprise', staff: '120', wageKind: 'average', wage: '80000' }
    const placements = [{ level: 'ThreeLevel', months: '12', persons: '1' }]
    const first = await open()
    await settle()
    await type(get('input[name=staff]'), '1')
    await first.unmount()
    const [key = ''] = Object.keys(sessionStorage)
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { values: object }
    sessionStorage.setItem(key, JSON.stringify({ ...kept, values: { ...old, placements } }))
    await open()
    await settle()
    await click(getByName('测算应缴金额'))
    await settle()
    expect(get('#levy-result').parentElement?.textContent).toContain('57,600.00 元')
  })

  it('keeps what was typed over a reload of the tab', async () => {
    const { unmount } = await open()
    await settle()
    await type(get('input[name=staff]'), '120')
    await unmount()
    await open()
    await settle()
    expect(get<HTMLInputElement>('input[name=staff]').value).toBe('120')
  })
})
