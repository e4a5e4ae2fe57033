import { describe, expect, it } from 'vitest'
import { grossPay, netPay } from '#machines/rules/settlement.ts'

describe('settlement', () => {
  it('pays the accepted quantity times the unit price', () => {
    expect(grossPay({ acceptedQuantity: '50.000', unitPrice: '0.12' })).toBe('6.00')
    expect(grossPay({ acceptedQuantity: '7.5', unitPrice: '55.00' })).toBe('412.50')
  })

  it('rounds half-up to the fen, once', () => {
    expect(grossPay({ acceptedQuantity: '0.125', unitPrice: '0.20' })).toBe('0.03')
    expect(grossPay({ acceptedQuantity: '0.333', unitPrice: '0.10' })).toBe('0.03')
  })

  it('adds the bonus and takes off the deduction, below zero if need be', () => {
    const work = { acceptedQuantity: '10', unitPrice: '6' }
    expect(grossPay({ ...work, bonus: '5.50', deduction: '0.50' })).toBe('65.00')
    expect(grossPay({ ...work, deduction: '100' })).toBe('-40.00')
  })

  it('leaves gross minus tax', () => {
    expect(netPay('8000.00', '42.00')).toBe('7958.00')
  })
})
