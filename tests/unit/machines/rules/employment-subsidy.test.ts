import { expect, test } from 'vitest'
import { subsidyInYuan } from '#machines/rules/employment-subsidy.ts'

test('a subsidy in minimum wages is so many of the place; unknown where one of them is', () => {
  // 湘政办发〔2025〕52号: six of them
  expect(subsidyInYuan({ amount: '6', unit: 'MinimumWagesPerYear' }, '2200.00')).toBe('13200.00')
  expect(subsidyInYuan({ amount: '0.5', unit: 'MinimumWagesPerMonth' }, '2150.00')).toBe('1075.00')
  expect(subsidyInYuan({ amount: '2000', unit: 'YuanPerYear' }, null)).toBe('2000')
  expect(subsidyInYuan({ amount: '6', unit: 'MinimumWagesPerYear' }, null)).toBeNull()
  expect(subsidyInYuan({ amount: null, unit: null }, '2200.00')).toBeNull()
})
