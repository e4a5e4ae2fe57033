import { describe, expect, it } from 'vitest'
import { checkSteps, checkSubmission, trimmed } from '#services/work-orders/completions/submission-rules.ts'
import type { OrderColumns } from '#services/work-orders/lifecycle/order-facts.ts'
import {
  dayProblems,
  isInSteps,
  isUntaken,
  missingForPublishing,
  priceHints,
  priceProblems,
  wageProblems,
  wordProblems,
} from '#services/work-orders/rules.ts'

const NOW = new Date('2026-11-23T16:30:00Z')
/** in Shanghai the next day has begun */
const TODAY = '2026-11-24'
const priced = { quantity: '100.000', unitPrice: '2.50', perPersonMax: null, pricingUnit: 'Quantity' } as const
const NO_PACE = { unitName: '小时', piecesPerHour: null }
const prices = (changes: object) => priceProblems({ ...priced, ...changes })

describe('the price of an order', () => {
  it.each([
    ['7.5', true],
    ['8.000', true],
    ['0.5', true],
    ['7.4', false],
    ['0.25', false],
    ['0.001', false],
  ])('counts %s hours in halves: %s', (hours, isRight) => {
    expect(isInSteps(hours, 'WorkingHours')).toBe(isRight)
    expect(isInSteps(hours, 'Quantity')).toBe(hours === '8.000')
  })

  it('is not below the minimum of an hour where one is known', () => {
    const hour = { ...priced, ...NO_PACE, pricingUnit: 'WorkingHours', unitPrice: '24.99' } as const
    const wage = { monthlyWage: '2690.00', hourlyWage: '25.00' }
    expect(wageProblems(hour, wage)).toEqual([
      { message: '单价低于当地小时最低工资（25.00 元/小时），请提高单价', members: ['unitPrice'] },
    ])
    expect(wageProblems({ ...hour, unitPrice: '25.00' }, wage)).toEqual([])
    expect(wageProblems(hour, null)).toEqual([])
    expect(wageProblems({ ...hour, pricingUnit: 'Quantity' }, wage)).toEqual([])
  })

  it('is held against the stated pace where work is paid by the piece', () => {
    const piece = { ...priced, unitPrice: '2.00', unitName: '件', piecesPerHour: '12.000' } as const
    const wage = { monthlyWage: '2690.00', hourlyWage: '25.00' }
    expect(wageProblems(piece, wage)).toEqual([
      {
        message: '按每小时 12 件算，每小时约 24.00 元，低于当地小时最低工资（25.00 元/小时），请提高单价',
        members: ['unitPrice'],
      },
    ])
    expect(wageProblems({ ...piece, piecesPerHour: '12.5' }, wage)).toEqual([])
    expect(wageProblems(piece, null)).toEqual([])
    expect(priceHints(piece)).toEqual([])
    expect(priceHints({ ...piece, piecesPerHour: null })).toEqual([expect.stringContaining('每小时件数')])
    expect(priceHints({ ...piece, pricingUnit: 'WorkingHours', unitPrice: '4000' })).toEqual([
      expect.stringContaining('4000 元'),
    ])
  })

  it('names the quantity that is not in halves', () => {
    expect(prices({})).toEqual([])
    expect(prices({ pricingUnit: 'WorkingHours', quantity: '7.4' })).toEqual([
      { message: '按工时计价时，总数量应为 0.5 的倍数', members: ['quantity'] },
    ])
    expect(prices({ pricingUnit: 'WorkingHours', perPersonMax: '7.4' })).toEqual([
      { message: '按工时计价时，每人最多应为 0.5 的倍数', members: ['perPersonMax'] },
    ])
    expect(prices({ pricingUnit: 'WorkingHours', perPersonMax: '7.5' })).toEqual([])
  })

  it('gives nobody more than there is', () => {
    expect(prices({ perPersonMax: '100' })).toEqual([])
    expect(prices({ perPersonMax: '101' })).toEqual([{ message: '每人最多不能大于总数量', members: ['perPersonMax'] }])
  })

  it('ends at ten million', () => {
    expect(prices({ quantity: '100', unitPrice: '100000.00' })).toEqual([])
    expect(prices({ quantity: '100', unitPrice: '100000.01' })).toEqual([
      { message: '总金额（数量 × 单价）不能超过 10,000,000 元', members: ['quantity'] },
    ])
  })
})

describe('the days and words of an order', () => {
  it('begin today at the earliest and end later', () => {
    expect(dayProblems({ startDate: TODAY, endDate: '2026-11-25' }, NOW)).toEqual([])
    expect(dayProblems({ startDate: '2026-11-23', endDate: '2026-11-25' }, NOW)).toEqual([
      { message: '开始日期不能早于今天', members: ['startDate'] },
    ])
    expect(dayProblems({ startDate: TODAY, endDate: TODAY }, NOW)).toEqual([
      { message: '截止日期应晚于开始日期', members: ['endDate'] },
    ])
  })

  const words = { displayName: '标注', description: '框车', standards: null, acceptanceRules: null }
  it.each([
    ['displayName', '工单名称'],
    ['description', '工作内容'],
    ['standards', '标准与样例说明'],
    ['acceptanceRules', '验收规则'],
  ])('ask for no deposit in %s', (member, title) => {
    expect(wordProblems(words)).toEqual([])
    expect(wordProblems({ ...words, [member]: '先交押金' })).toEqual([
      {
        message: `${title}中不能出现“先交押金”：不能向劳动者收押金、费用，也不能要劳动者担保（劳动合同法第九条、第八十四条，网络招聘服务管理规定）`,
        members: [member],
      },
    ])
  })

  it('say what is to be done and where, before the public reads them', () => {
    const order = { description: '一'.repeat(20), workPlace: '天府大道 1 号' } as OrderColumns
    const place = { message: '不是居家工作的工单应写明工作地点', members: ['workPlace'] }
    expect(missingForPublishing(order, false)).toEqual([])
    expect(missingForPublishing({ ...order, description: ` ${'一'.repeat(19)} ` }, false)).toEqual([
      { message: '工作内容应写明要做什么，至少 20 个字', members: ['description'] },
    ])
    for (const workPlace of [null, '', ' ']) {
      expect(missingForPublishing({ ...order, workPlace }, false)).toEqual([place])
      expect(missingForPublishing({ ...order, workPlace }, true)).toEqual([])
    }
  })

  it('are taken back without a reason while nobody holds a place', () => {
    const facts = (liveParticipators: number) => ({ facts: { liveParticipators } })
    expect(isUntaken({ status: 'Published', ...facts(0) })).toBe(true)
    expect(isUntaken({ status: 'Published', ...facts(1) })).toBe(false)
    expect(isUntaken({ status: 'InProgress', ...facts(0) })).toBe(false)
  })
})

describe('a submission', () => {
  const facts = {
    quantity: '10.000',
    pricingUnit: 'Quantity',
    allowsPartial: true,
    orderStatus: 'InProgress',
    requiresFiles: false,
  }
  type Facts = Parameters<typeof checkSubmission>[0]
  const refusalOf = (changes: object, quantity: string, files = 0) => {
    try {
      checkSubmission({ ...facts, ...changes } as unknown as Facts, quantity, files)
      return null
    } catch (error) {
      return (error as { validationErrors: unknown }).validationErrors
    }
  }
  const fault = (member: string, message: string) => [{ message, members: [member] }]

  it('is at most what was claimed', () => {
    expect(refusalOf({}, '10')).toBeNull()
    expect(refusalOf({}, '10.001')).toEqual(fault('submittedQuantity', '完成数量不能超过领取的 10'))
  })

  it('is all of it unless parts are allowed, or the order is being cancelled', () => {
    const whole = { allowsPartial: false }
    expect(refusalOf({}, '9')).toBeNull()
    expect(refusalOf(whole, '10.0')).toBeNull()
    expect(refusalOf(whole, '9')).toEqual(fault('submittedQuantity', '此工单不接受部分提交'))
    expect(refusalOf({ ...whole, orderStatus: 'Canceling' }, '9')).toBeNull()
  })

  it('counts hours in halves', () => {
    const hours = { pricingUnit: 'WorkingHours' }
    expect(refusalOf(hours, '7.5')).toBeNull()
    expect(refusalOf(hours, '7.25')).toEqual(fault('submittedQuantity', '工时以 0.5 小时为单位'))
    expect(refusalOf({}, '7.25')).toEqual(fault('submittedQuantity', '件数应为整数'))
    expect(() => checkSteps('1000.25', 'WorkingHours', 'acceptedQuantity')).toThrow()
  })

  it('has files where they are asked for', () => {
    expect(refusalOf({ requiresFiles: true }, '10')).toEqual(fault('fileIds', '请上传成果附件'))
    expect(refusalOf({ requiresFiles: true }, '10', 1)).toBeNull()
  })

  it('is written without the places it does not need', () => {
    expect(['2400.000', '0.500', '100', '10.050'].map(trimmed)).toEqual(['2400', '0.5', '100', '10.05'])
  })
})
