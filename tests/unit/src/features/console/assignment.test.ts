import { describe, expect, it } from 'vitest'
import { leftAfter, listProblem, matchOf, ranked } from '#src/features/console/components/assignment.ts'
import { dispatchProblems, idsOf } from '#src/features/console/components/dispatch-order.ts'

const order = { workOrderTypeId: 11, requiresTraining: true, perPersonMax: '500.000', remainingQuantity: '1000.000' }

const person = (id: number, liveClaimCount: number, passedWorkOrderTypeIds: number[]) =>
  ({ id, realName: `人${id}`, liveClaimCount, passedWorkOrderTypeIds }) as unknown as Parameters<
    typeof ranked
  >[0][number]

describe('choosing persons for an order', () => {
  it('puts those who are trained and free first', () => {
    const persons = [person(1, 0, []), person(2, 2, [11]), person(3, 0, [11])]
    expect(ranked(persons, order).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('says whether the training fits', () => {
    expect(matchOf({ passedWorkOrderTypeIds: [11] }, order).label).toBe('培训合格')
    expect(matchOf({ passedWorkOrderTypeIds: [] }, order).label).toBe('培训未合格')
    expect(matchOf({ passedWorkOrderTypeIds: [] }, { ...order, requiresTraining: false }).label).toBe('无需培训')
  })

  it('shows what is left, counting only well-formed quantities', () => {
    expect(leftAfter({ 1: '300', 2: '0.5', 3: 'x' }, order)).toBe('699.500')
  })

  it('refuses an empty list, a missing quantity, too much for one and too much for all', () => {
    expect(listProblem({}, order)).toBe('请选择至少一个人')
    expect(listProblem({ 1: '' }, order)).toBe('每个人的数量都应大于 0')
    expect(listProblem({ 1: '501' }, order)).toBe('有人的数量超过每人最多')
    expect(listProblem({ 1: '400', 2: '400', 3: '300' }, order)).toBe('数量合计超过工单剩余')
    expect(listProblem({ 1: '500', 2: '500' }, order)).toBeNull()
  })
})

describe('a dispatch order', () => {
  const main = { remainingQuantity: '1000.000', unitPrice: '0.20', endDate: '2026-12-20' }
  const values = {
    displayName: '夜间街道',
    quantity: '1000',
    unitPrice: '0.20',
    perPersonMax: '',
    startDate: '2026-11-22',
    endDate: '2026-12-20',
    dispatchMethod: 'DesignatedDispatchList',
  }

  it('may take all that is left, at the full price, until the last day', () => {
    expect(dispatchProblems(values, main)).toEqual([])
  })

  it.each([
    ['more than is left', { quantity: '1000.001' }, 'quantity'],
    ['a higher price', { unitPrice: '0.21' }, 'unitPrice'],
    ['a later end', { endDate: '2026-12-21' }, 'endDate'],
    ['an end before its start', { startDate: '2026-12-20' }, 'endDate'],
    ['more for one than for all', { perPersonMax: '1001' }, 'perPersonMax'],
  ])('refuses %s', (_name, change, field) => {
    expect(dispatchProblems({ ...values, ...change }, main).map((problem) => problem.field)).toEqual([field])
  })

  it('finds the ids of the requirements it inherits by name', () => {
    const dictionary = [
      { id: 4, displayName: '视力可' },
      { id: 5, displayName: '听力可' },
    ]
    expect(idsOf(['听力可', '没有的'], dictionary)).toEqual([5])
  })
})
