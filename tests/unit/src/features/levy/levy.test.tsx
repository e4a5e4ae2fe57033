// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcementOf, meaningOf, reckon, ruleWordsOf, situationsOf } from '#src/features/levy/levy-result.ts'
import { EMPTY_LEVY, levySchema } from '#src/features/levy/levy-values.ts'
import LevyPage from '#src/features/levy/pages/levy.page.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
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
  policyTitle: '示例规则',
  policyUrl: null,
  isExample: true,
  isInForce: true,
}
const values = { ...EMPTY_LEVY, staff: '200', wage: '96000' }
const third = { level: 'ThreeLevel', months: '12', persons: '1' }
const on = (changes: object) => reckon({ ...values, ...changes }, rule, '2026-11-22')

describe('the sum', () => {
  it('is that of the rule: 200 staff, one of level three', () => {
    const reckoning = on({ placements: [third] })
    expect(reckoning.result.amount).toBe('172800.00')
    expect(meaningOf(reckoning)).toBe(
      '应安置 3 人，已安置 1 人（按等级和月份折算）。再安置 2 人即达标；安置一、二级的职工，1 人即可。',
    )
    expect(announcementOf(reckoning)).toContain('本年应缴 172,800.00 元')
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

  it('names the rule, until when it holds, and that its figures are examples', () => {
    expect(ruleWordsOf(rule)).toBe(
      '示例市规则（示例）：安置比例 1.5%，社会平均工资 110,000.00 元/年，有效期至 2027 年 12 月 31 日。',
    )
    expect(ruleWordsOf({ ...rule, localAverageAnnualWage: null, validTo: null })).toContain('工资不封顶，长期有效')
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
    ['more disabled staff than staff', { placements: [{ ...third, persons: '201' }] }, ['staff']],
  ])('is wrong with %s at its field', (_, changes, fields) => {
    expect(problems(changes)).toEqual(fields)
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
    await open()
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
