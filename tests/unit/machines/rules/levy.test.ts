import { describe, expect, it } from 'vitest'
import { calculateLevy } from '#machines/rules/levy.ts'
import type { LevyFacts } from '#machines/rules/levy-facts.ts'
import {
  isRuleInForce,
  type LevyRule,
  NATIONAL_LEVY_RULE,
  type Placement,
  weightOf,
} from '#machines/rules/levy-rule.ts'
import { integer, random } from '#tests/support/random.ts'

const rule = (more: Partial<LevyRule> = {}): LevyRule => ({ ...NATIONAL_LEVY_RULE, ...more })
const ordinary = (count: number, months = 12): Placement[] => Array.from({ length: count }, () => ({ months }))

function facts(staff: string, placements: readonly Placement[], average: string, more: Partial<LevyFacts> = {}) {
  return { staff, placements, wages: { average }, isEnterprise: true, day: '2026-11-21', ...more }
}

describe('the levy', () => {
  it.each([
    ['A', '100', '0.015', [], '80000', '120000', '108000.00', 'Due'],
    ['B', '100', '0.015', ordinary(1), '80000', '120000', '20000.00', 'Due'],
    ['C', '200', '0.015', ordinary(1), '96000', '110000', '172800.00', 'Due'],
    ['D', '200', '0.015', [{ level: 'OneLevel', months: 12 }], '96000', '110000', '48000.00', 'Due'],
    ['E', '30', '0.015', [], '80000', '120000', '0.00', 'Exempt'],
    ['F', '31', '0.015', [], '80000', '120000', '33480.00', 'Due'],
    ['G', '500', '0.015', ordinary(3), '300000', '100000', '810000.00', 'Due'],
    ['H', '200', '0.015', ordinary(3), '96000', '110000', '0.00', 'Met'],
    ['I', '120', '0.015', ordinary(1, 6), '72000', '100000', '84240.00', 'Due'],
    ['J', '100', '0.016', [], '80000', '120000', '115200.00', 'Due'],
    ['K', '150', '0.015', [{ level: 'TwoLevel', months: 9 }], '60000', '90000', '22500.00', 'Due'],
    ['L', '149.5', '0.015', [], '60000', '90000', '121095.00', 'Due'],
  ] as const)('vector %s: %s staff at %s', (_name, staff, ratio, placements, own, local, amount, outcome) => {
    const result = calculateLevy(facts(staff, placements, own), rule({ ratio, localAverageAnnualWage: local }))
    expect([result.amount, result.outcome]).toEqual([amount, outcome])
  })

  it('shows every step with its numbers', () => {
    const local = rule({ localAverageAnnualWage: '100000' })
    const result = calculateLevy(facts('500', ordinary(3), '300000'), local)
    expect(result.steps).toEqual([
      { title: '应安排人数', formula: '500 人 × 1.5%', value: '7.5 人' },
      { title: '已安排人数', formula: '3 名残疾职工，按等级加权，按月份折算', value: '3 人' },
      { title: '差额人数', formula: '7.5 − 3，不取整', value: '4.5 人' },
      {
        title: '年平均工资',
        formula: '超过当地社会平均工资的 2 倍，按当地社会平均工资的 2 倍计',
        value: '200000.00 元',
      },
      { title: '缴费比例', formula: '安排比例低于 1%', value: '90%' },
      { title: '应缴', formula: '4.5 × 200000.00 × 90%，四舍五入到分', value: '810000.00 元' },
    ])
    expect([result.isWageCapped, result.required, result.gap]).toEqual([true, '7.500', '4.500'])
    expect(calculateLevy(facts('30', [], '1'), local).steps).toEqual([
      { title: '是否免征', formula: '在职职工 30 人，不超过 30 人', value: '免征' },
    ])
    expect(calculateLevy(facts('200', ordinary(3), '1'), local).steps.at(-1)?.value).toBe('0.00 元')
    expect(calculateLevy(facts('100', [], '80000'), rule()).steps[3]?.formula).toBe('当地社会平均工资未知，未封顶')
  })

  it('says how many more persons are enough and what each saves', () => {
    const result = calculateLevy(facts('500', ordinary(3), '80000'), rule())
    // a gap of 4.5: five ordinary ones, or three severely disabled ones
    expect([result.moreOrdinary, result.moreSevere]).toEqual([5, 3])
    // 4.5 × 80,000 × 90 % = 324,000; one more: 3.5 × 80,000 × 90 %; two more reach 1 %: 2.5 × 80,000 × 50 %
    expect([result.amount, result.savingPerOrdinary, result.savingPerSevere]).toEqual([
      '324000.00',
      '72000.00',
      '224000.00',
    ])
    const met = calculateLevy(facts('200', ordinary(3), '80000'), rule())
    expect([met.moreOrdinary, met.savingPerOrdinary]).toEqual([0, '0.00'])
  })

  it('takes the average from the wages of the year without rounding it first', () => {
    const result = calculateLevy(facts('37', [], '', { wages: { total: '1000000' } }), rule())
    // 37 × 1.5 % × (1,000,000 / 37) × 90 %: the number of staff cancels out
    expect([result.amount, result.wageBase]).toEqual(['13500.00', '27027.03'])
  })

  it('exempts small enterprises only, not small offices', () => {
    expect(calculateLevy(facts('30', [], '100000'), rule())).toMatchObject({
      outcome: 'Exempt',
      rate: '0',
      moreOrdinary: 0,
      moreSevere: 0,
    })
    expect(calculateLevy(facts('30', [], '100000', { isEnterprise: false }), rule()).amount).toBe('40500.00')
    const forAll = rule({ exemptOnlyEnterprise: false })
    expect(calculateLevy(facts('30', [], '100000', { isEnterprise: false }), forAll).outcome).toBe('Exempt')
  })

  it.each(['2028-01-01', '2019-12-31'])('promises no reduction on %s, when the policy is not in force', (day) => {
    const result = calculateLevy(facts('100', [], '80000', { day }), rule())
    expect([result.amount, result.rate, result.isOutOfForce]).toEqual(['120000.00', '1', true])
    expect(result.steps[4]?.formula).toBe('减免政策不在有效期内，按全额计')
    expect(calculateLevy(facts('30', [], '80000', { day }), rule()).outcome).toBe('Due')
  })

  it('counts severe disabilities and disabled veterans as the rule says', () => {
    const wide = rule({ severeThirdLevelCategories: ['Intelligence', 'Spirit'] })
    expect([
      weightOf({ level: 'ThreeLevel', category: 'Spirit' }, rule()),
      weightOf({ level: 'ThreeLevel', category: 'Spirit' }, wide),
      weightOf({ level: 'ThreeLevel', category: 'Limbs' }, wide),
      weightOf({ level: 'TwoLevel' }, rule({ severeWeight: '3' })),
      ...[1, 3, 4, 8, 9].map((veteranGrade) => weightOf({ veteranGrade }, rule())),
    ]).toEqual(['1', '2', '1', '3', '2', '2', '1', '1', '0'])
  })

  it('is in force from its first day to its last, and without a last day for ever', () => {
    const inForce = (day: string, more: Partial<LevyRule> = {}) => isRuleInForce(rule(more), day)
    expect(['2019-12-31', '2020-01-01', '2027-12-31', '2028-01-01'].map((day) => inForce(day))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(inForce('2099-01-01', { validTo: null })).toBe(true)
  })

  it('counts the severe third level of the named categories alone, and no other level of them', () => {
    const wide = rule({ severeThirdLevelCategories: ['Spirit'] })
    expect(weightOf({ level: 'FourLevel', category: 'Spirit' }, wide)).toBe('1')
    expect(weightOf({ level: 'ThreeLevel' }, wide)).toBe('1')
    expect(weightOf({}, wide)).toBe('1')
    expect(NATIONAL_LEVY_RULE.severeThirdLevelCategories).toEqual([])
  })

  it('says every other way through the steps', () => {
    const local = rule({ localAverageAnnualWage: '100000' })
    const stepsOf = (...given: Parameters<typeof facts>) =>
      calculateLevy(facts(...given), local).steps.map(({ formula, value }) => `${formula} = ${value}`)
    expect(stepsOf('200', ordinary(2), '80000')).toEqual([
      '200 人 × 1.5% = 3 人',
      '2 名残疾职工，按等级加权，按月份折算 = 2 人',
      '3 − 2，不取整 = 1 人',
      '未超过当地社会平均工资的 2 倍 = 80000.00 元',
      '安排比例达到 1%，未达到 1.5% = 50%',
      '1 × 80000.00 × 50%，四舍五入到分 = 40000.00 元',
    ])
    expect(stepsOf('200', ordinary(3), '80000')).toEqual([
      '200 人 × 1.5% = 3 人',
      '3 名残疾职工，按等级加权，按月份折算 = 3 人',
      '3 − 3，不取整 = 0 人',
      '已达到应安排人数 = 0.00 元',
    ])
    expect(stepsOf('100', [], '80000')[1]).toBe('没有安排 = 0 人')
    // where both rates are one, no tier is spoken of
    const even = calculateLevy(facts('200', ordinary(2), '80000'), rule({ highTierRate: '0.9' }))
    expect(even.steps[4]).toEqual({ title: '缴费比例', formula: '两档比例相同', value: '90%' })
  })

  it('caps a wage above the limit, not at it', () => {
    const local = rule({ localAverageAnnualWage: '100000' })
    const isCapped = (average: string) => calculateLevy(facts('100', [], average), local).isWageCapped
    expect([isCapped('200000'), isCapped('200000.01')]).toEqual([false, true])
  })

  it.each([0, 13, 1.5, -1])('refuses a placement of %s months', (months) => {
    expect(() => calculateLevy(facts('100', [{ months }], '80000'), rule())).toThrow(RangeError)
  })

  it('refuses an employer without staff and numbers that are none', () => {
    expect(() => calculateLevy(facts('0', [], '80000'), rule())).toThrow(new RangeError('an employer has staff'))
    expect(() => calculateLevy(facts('9', [{ months: 13 }], '1'), rule())).toThrow('a placement has 1 to 12 months')
    expect(() => calculateLevy(facts('hundert', [], '80000'), rule())).toThrow('is not a decimal')
  })
})

/** An employer of chance, with whole staff and twelfths that seldom come out even. */
function employer(next: () => number): LevyFacts {
  const placements = Array.from({ length: integer(next, 0, 12) }, () => ({
    level: (['OneLevel', 'TwoLevel', 'ThreeLevel', 'FourLevel'] as const)[integer(next, 0, 3)] as 'OneLevel',
    months: integer(next, 1, 12),
  }))
  return facts(String(integer(next, 31, 900)), placements, `${integer(next, 20_000, 400_000)}.${integer(next, 10, 99)}`)
}

describe('the levy of any employer', () => {
  const capped = rule({ localAverageAnnualWage: '91234.56' })

  it('agrees with a sum in whole fen and twelfths', () => {
    const next = random(2015)
    for (let round = 0; round < 500; round += 1) {
      const given = employer(next)
      const twelfths = given.placements.reduce((sum, { level, months }) => {
        const isSevere = level === 'OneLevel' || level === 'TwoLevel'
        return sum + BigInt(months) * (isSevere ? 2n : 1n)
      }, 0n)
      const staff = BigInt(given.staff)
      // thousandths of twelfths of persons
      const gap = staff * 15n * 12n - twelfths * 1000n
      const own = BigInt((given.wages as { average: string }).average.replace('.', ''))
      const wage = own > 18_246_912n ? 18_246_912n : own
      const rate = twelfths * 100n >= staff * 12n ? 5n : 9n
      const [dividend, divisor] = [gap * wage * rate, 120_000n]
      const fen = gap <= 0n ? 0n : (2n * dividend + divisor) / (2n * divisor)
      const { amount } = calculateLevy(given, capped)
      expect(BigInt(amount.replace('.', '')), JSON.stringify(given)).toBe(fen)
    }
  })

  it('is nothing once as many more are employed as it asks for, and not with one fewer', () => {
    const next = random(72)
    for (let round = 0; round < 300; round += 1) {
      const given = employer(next)
      const { moreOrdinary, moreSevere } = calculateLevy(given, capped)
      const severe = (count: number): Placement[] =>
        Array.from({ length: count }, () => ({ level: 'OneLevel', months: 12 }))
      const outcomeWith = (more: Placement[]) =>
        calculateLevy({ ...given, placements: [...given.placements, ...more] }, capped).outcome
      expect([outcomeWith(ordinary(moreOrdinary)), outcomeWith(severe(moreSevere))]).toEqual(['Met', 'Met'])
      if (moreOrdinary > 0) expect(outcomeWith(ordinary(moreOrdinary - 1))).toBe('Due')
      if (moreSevere > 0) expect(outcomeWith(severe(moreSevere - 1))).toBe('Due')
    }
  })

  it('never rises when one more person is employed', () => {
    const next = random(1)
    for (let round = 0; round < 300; round += 1) {
      const { savingPerOrdinary, savingPerSevere } = calculateLevy(employer(next), capped)
      expect(Number(savingPerOrdinary)).toBeGreaterThanOrEqual(0)
      expect(Number(savingPerSevere)).toBeGreaterThanOrEqual(Number(savingPerOrdinary))
    }
  })
})
