import { describe, expect, it } from 'vitest'
import { feeOf } from '#src/shared/work-orders/order-form/order-summary.tsx'
import { orderSchema, problemsAcross, totalOf } from '#src/shared/work-orders/order-form/schema.ts'
import {
  EMPTY_ORDER,
  inputOf,
  type OrderForEdit,
  type OrderValues,
  updateOf,
  valuesOf,
} from '#src/shared/work-orders/order-form/values.ts'

const good: OrderValues = {
  ...EMPTY_ORDER,
  displayName: '道路场景图像框选标注',
  workOrderTypeId: '11',
  operationModeId: '3',
  unitName: '张',
  unitPrice: '0.12',
  quantity: '20000',
  perPersonMax: '3000',
  startDate: '2026-11-24',
  endDate: '2026-12-12',
  description: '在城市道路照片上，用矩形框标出机动车、行人和交通标志。',
}

const messagesOf = (values: OrderValues) => {
  const result = orderSchema.safeParse(values)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the form of an order', () => {
  it('takes a complete order', () => {
    expect(messagesOf(good)).toEqual([])
  })

  it('names every field that must not be empty', () => {
    const fields = messagesOf(EMPTY_ORDER).map((line) => line.split(':')[0])
    expect(fields).toEqual([
      'displayName',
      'workOrderTypeId',
      'operationModeId',
      'unitName',
      'unitPrice',
      'quantity',
      'startDate',
      'endDate',
      'description',
    ])
  })

  it.each([
    ['a price with three places', { unitPrice: '0.125' }, 'unitPrice'],
    ['a price above 100,000', { unitPrice: '100000.01', quantity: '10', perPersonMax: '' }, 'unitPrice'],
    ['a quantity of nothing', { quantity: '0' }, 'quantity'],
    ['a quantity that is no number', { quantity: '两千' }, 'quantity'],
    ['sixteen days of acceptance', { acceptanceDays: '16' }, 'acceptanceDays'],
    ['a description of a few words', { description: '标注图片' }, 'description'],
    ['a question without an answer', { questions: [{ question: '怎么做', answer: '' }] }, 'questions.0.answer'],
  ])('refuses %s at its field', (_name, change, field) => {
    expect(messagesOf({ ...good, ...change }).map((line) => line.split(':')[0])).toEqual([field])
  })

  it('compares amounts and days with each other', () => {
    expect(problemsAcross({ ...good, perPersonMax: '20001' }).map(({ field }) => field)).toEqual(['perPersonMax'])
    expect(problemsAcross({ ...good, endDate: '2026-11-24' }).map(({ field }) => field)).toEqual(['endDate'])
    expect(problemsAcross({ ...good, unitPrice: '600', quantity: '20000' }).map(({ field }) => field)).toEqual([
      'quantity',
    ])
  })

  it('counts hours in halves and pieces in any step', () => {
    const hours: OrderValues = { ...good, pricingUnit: 'WorkingHours', perPersonMax: '' }
    expect(problemsAcross({ ...hours, quantity: '7.5' })).toEqual([])
    expect(problemsAcross({ ...hours, quantity: '7.25' }).map(({ field }) => field)).toEqual(['quantity'])
    expect(problemsAcross({ ...good, quantity: '3000.25' }).map(({ message }) => message)).toEqual(['总数量应为整数'])
  })

  it('keeps the total exact, and shows none while a factor is missing', () => {
    expect(totalOf({ quantity: '20000', unitPrice: '0.12' })).toBe('2400.00')
    expect(totalOf({ quantity: '0.333', unitPrice: '0.05' })).toBe('0.02')
    expect(totalOf({ quantity: '', unitPrice: '0.12' })).toBeNull()
  })

  it('takes the service fee by the rate the order already has', () => {
    expect(feeOf('4800.00', { total: '2400.00', serviceFee: '120.00' })).toBe('240.00')
    expect(feeOf('4800.00', null)).toBeNull()
  })
})

describe('an order on the wire', () => {
  const order = {
    ...inputOf({ ...good, disabilityRequirementIds: ['5', '7'] }),
    id: 6,
    number: 'GD202611180007',
    status: 'Published',
    statusLabel: '已发布',
    rowVersion: 4,
    quantity: '20000.000',
    perPersonMax: '3000.000',
    minimumQuantity: '20000.000',
    maximumQuantity: null,
    maximumUnitPrice: null,
    editableFields: ['description', 'endDate', 'quantity', 'fileIds'],
    files: [{ id: 9, fileName: '规范.pdf', size: 10 }],
  } as unknown as OrderForEdit

  it('reads back what it was written from', () => {
    const values = valuesOf(order)
    expect(values).toMatchObject({ quantity: '20000', perPersonMax: '3000', disabilityRequirementIds: ['5', '7'] })
    expect(values.fileIds).toEqual([{ id: 9, name: '规范.pdf', size: 10 }])
  })

  it('sends only what its state lets change, with the row version', () => {
    const input = updateOf({ ...valuesOf(order), endDate: '2026-12-20', unitPrice: '9.99' }, order)
    expect(Object.keys(input).sort()).toEqual(['description', 'endDate', 'fileIds', 'id', 'quantity', 'rowVersion'])
    expect(input).toMatchObject({ id: 6, rowVersion: 4, endDate: '2026-12-20', fileIds: [9] })
  })
})
