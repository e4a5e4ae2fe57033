import { describe, expect, test } from 'vitest'
import { quantityHint, quantityProblem } from '#src/features/work-orders/claim/claim-quantity.ts'
import { incomeTextOf, mostIncomeOf } from '#src/features/work-orders/order-income.ts'
import { claimCheckOf, claimStanceOf } from '#src/shared/work-orders/claim/claim-stance.ts'

const condition = (met: boolean, isRequired = true, hint: string | null = null) => ({
  key: 'x',
  label: '培训已合格',
  met,
  isRequired,
  hint,
})
const order = {
  allowedActions: [] as string[],
  claimConditions: [condition(true)],
  remainingQuantity: '100.000',
  statusLabel: '已发布',
  myParticipation: null,
}
const mine = { id: 4, status: 'Claimed' as const, statusLabel: '已领取', allowedActions: [], quantity: '5.000' }

describe('what a reader can do about an order', () => {
  test('lets a person claim or apply as the server allows', () => {
    expect(claimStanceOf({ ...order, allowedActions: ['grab'] }, 'DisabledPerson')).toEqual({
      kind: 'open',
      mode: 'claim',
    })
    expect(claimStanceOf({ ...order, allowedActions: ['apply'] }, 'DisabledPerson')).toEqual({
      kind: 'open',
      mode: 'apply',
    })
  })

  test('sends a visitor to the login whatever the order allows', () => {
    expect(claimStanceOf({ ...order, allowedActions: ['grab'] }, null)).toEqual({ kind: 'anonymous' })
  })

  test("shows one's own part, unless it ended and the order is open again", () => {
    expect(claimStanceOf({ ...order, myParticipation: mine }, 'DisabledPerson')).toEqual({ kind: 'mine' })
    const again = { ...order, myParticipation: mine, allowedActions: ['grab'] }
    expect(claimStanceOf(again, 'DisabledPerson').kind).toBe('open')
  })

  test('gives the first unmet condition as the reason', () => {
    const unmet = {
      ...order,
      claimConditions: [condition(false, false, '不影响领取'), condition(false, true, '需要先培训')],
    }
    expect(claimStanceOf(unmet, 'DisabledPerson')).toEqual({ kind: 'blocked', reason: '需要先培训' })
    const noHint = { ...order, claimConditions: [condition(false)] }
    expect(claimStanceOf(noHint, 'DisabledPerson')).toEqual({ kind: 'blocked', reason: '暂不符合：培训已合格' })
  })

  test('says when nothing is left, and otherwise names the state', () => {
    const full = claimStanceOf({ ...order, remainingQuantity: '0.000' }, 'DisabledPerson')
    expect(full).toMatchObject({ kind: 'blocked', reason: expect.stringContaining('领完') })
    expect(claimStanceOf(order, 'DisabledPerson')).toMatchObject({ reason: '工单现在是“已发布”，不接受领取' })
  })

  test('asks a person without a record for it, and says nothing of the kind while it is still being looked up', () => {
    const unknown = { ...order, claimConditions: [] }
    expect(claimStanceOf(unknown, 'DisabledPerson')).toMatchObject({ reason: expect.stringContaining('建立档案') })
    expect(claimStanceOf(unknown, 'DisabledPerson', true)).toMatchObject({
      reason: expect.stringContaining('正在核对'),
    })
  })

  test('tells others that a person claims himself', () => {
    expect(claimStanceOf(order, 'Enterprise')).toMatchObject({
      kind: 'blocked',
      reason: expect.stringContaining('本人'),
    })
  })

  test('checks before the claim: the same way, and what this person can still take', () => {
    const open = { ...order, allowedActions: ['grab'], maxClaimQuantity: '30.000' }
    expect(claimCheckOf(open, 'claim')).toEqual({ isAllowed: true, remaining: '30.000', reason: null })
    expect(claimCheckOf(open, 'apply').isAllowed).toBe(false)
  })
})

describe('the quantity of a claim', () => {
  const pieces = { most: '3000.000', unitName: '张', pricingUnit: 'Quantity' as const }
  const hours = { most: '7.500', unitName: '小时', pricingUnit: 'WorkingHours' as const }

  test('names the range before anything is typed', () => {
    expect(quantityHint(pieces)).toBe('1 到 3,000 之间，整数')
    expect(quantityHint(hours)).toBe('0.5 到 7.5 之间，0.5 的倍数')
  })

  test.each([
    ['2400', null],
    ['3000', null],
    ['', '请填写领取数量，1 到 3,000 之间，整数'],
    ['abc', '请用数字填写，例如 3,000'],
    ['0', '最少领取 1 张'],
    ['3001', '最多可以领取 3,000 张，现在填写的是 3,001'],
    ['2.5', '数量应为整数'],
  ])('pieces: %s', (typed, problem) => {
    expect(quantityProblem(typed, pieces)).toBe(problem)
  })

  test.each([
    ['7.5', null],
    ['0.5', null],
    ['7.25', '数量应为 0.5 的倍数'],
    ['8', '最多可以领取 7.5 小时，现在填写的是 8'],
  ])('hours: %s', (typed, problem) => {
    expect(quantityProblem(typed, hours)).toBe(problem)
  })

  test('takes a negative remainder for nothing left', () => {
    expect(quantityProblem('1', { ...pieces, most: '-5.000' })).toContain('最多可以领取')
  })
})

describe('what one person can earn', () => {
  test('counts the smaller of what is left and what one may take, exactly', () => {
    expect(mostIncomeOf({ unitPrice: '0.12', remainingQuantity: '7400.000', perPersonMax: '3000.000' })).toBe('360.00')
    expect(mostIncomeOf({ unitPrice: '0.12', remainingQuantity: '100.000', perPersonMax: '3000.000' })).toBe('12.00')
    expect(mostIncomeOf({ unitPrice: '55.00', remainingQuantity: '2.500', perPersonMax: null })).toBe('137.50')
  })

  test('says nothing when nothing is left', () => {
    expect(incomeTextOf({ unitPrice: '0.12', remainingQuantity: '0.000' })).toBeNull()
  })
})
