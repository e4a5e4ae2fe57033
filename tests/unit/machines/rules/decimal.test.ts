import { beforeAll, describe, expect, it } from 'vitest'
import {
  addDecimals,
  ceilQuotient,
  compareDecimals,
  DecimalError,
  divideDecimals,
  exactProduct,
  formatDecimal,
  isDecimal,
  largerDecimal,
  money,
  multiplyDecimals,
  quantity,
  smallerDecimal,
  subtractDecimals,
  sumDecimals,
} from '#machines/rules/decimal.ts'
import { integer, random } from '#tests/support/random.ts'

describe('exact decimals', () => {
  it('adds what binary floats cannot', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(sumDecimals(['0.10', '0.20', '0.005'], 2)).toBe('0.31')
    expect(subtractDecimals('0.3', '0.10')).toBe('0.20')
    expect(multiplyDecimals('1.005', '100', 2)).toBe('100.50')
  })

  it('multiplies without losing a place', () => {
    expect(exactProduct('0.015', '149.5', '12')).toBe('26.9100')
    expect(exactProduct('-0.001', '0.001')).toBe('-0.000001')
  })

  it('rounds a quotient up to the next whole number, and never past it', () => {
    const quotients = [
      ceilQuotient('4.5', '1'),
      ceilQuotient('4', '1'),
      ceilQuotient('0', '12'),
      ceilQuotient('0.01', '12'),
    ]
    expect([...quotients, ceilQuotient('-0.5', '1')]).toEqual([5, 4, 0, 1, 0])
    expect(() => ceilQuotient('1', '0')).toThrow(new DecimalError('division by zero or less'))
  })

  it.each([
    ['0.125', 2, '0.13'],
    ['0.124', 2, '0.12'],
    ['-0.125', 2, '-0.13'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['2.5', 2, '2.50'],
    ['-0.004', 2, '0.00'],
    ['0.0000001', 2, '0.00'],
    ['99.995', 2, '100.00'],
  ])('rounds %s to %i places half-up: %s', (value, places, rounded) => {
    expect(formatDecimal(value, places)).toBe(rounded)
  })

  it('divides with rounding and refuses a divisor of zero', () => {
    expect(divideDecimals('10', '3', 2)).toBe('3.33')
    expect(divideDecimals('20', '3', 2)).toBe('6.67')
    expect(divideDecimals('-1', '8', 2)).toBe('-0.13')
    expect([divideDecimals('1', '-8', 2), divideDecimals('-1', '-8', 2)]).toEqual(['-0.13', '0.13'])
    expect(() => divideDecimals('1', '0.00', 2)).toThrow(new DecimalError('division by zero'))
    expect(new DecimalError('').name).toBe('DecimalError')
  })

  it('compares by value, whatever the number of places', () => {
    expect(compareDecimals('2.50', '2.5')).toBe(0)
    expect(compareDecimals('-1', '0.001')).toBe(-1)
    expect(compareDecimals('10', '9.999')).toBe(1)
    expect([largerDecimal('1', '-2'), smallerDecimal('1', '-2')]).toEqual(['1', '-2'])
    expect([largerDecimal('-2', '1'), smallerDecimal('-2', '1')]).toEqual(['1', '-2'])
    // of two that are equal the first
    expect([largerDecimal('1', '1.0'), smallerDecimal('1', '1.0')]).toEqual(['1', '1'])
  })

  it.each(['', ' 1', '1 ', '+1', '1e3', '.5', '5.', '01', '1,000', '--1', 'NaN', '１'])('refuses "%s"', (text) => {
    expect(isDecimal(text)).toBe(false)
    expect(() => formatDecimal(text, 2)).toThrow(DecimalError)
  })

  it('writes money with two places and quantities with three, and refuses finer ones', () => {
    expect([money('2400'), money('-0.1'), quantity('2400')]).toEqual(['2400.00', '-0.10', '2400.000'])
    expect(money('1.230')).toBe('1.23')
    expect(() => money('1.234')).toThrow('more than 2 decimal places')
    expect(() => quantity('0.0005')).toThrow('more than 3 decimal places')
  })

  it('holds exactly what decimal(18,2) holds', () => {
    expect(money('9999999999999999.99')).toBe('9999999999999999.99')
    expect(() => money('10000000000000000.00')).toThrow('more than 18 digits')
  })
})

describe('a thousand random decimals', () => {
  const next = random(20_260_101)
  const decimal = () => formatDecimal(String(integer(next, -10_000_000, 10_000_000)), 0)
  const scaled = () => divideDecimals(decimal(), '1000', 3)
  // not while the tests are collected: a fault there would be a file without tests
  let triples: (readonly [string, string, string])[]
  beforeAll(() => {
    triples = Array.from({ length: 1000 }, () => [scaled(), scaled(), scaled()] as const)
  })

  it('add in any order to the same sum, and subtraction undoes it', () => {
    for (const [a, b, c] of triples) {
      expect(addDecimals(addDecimals(a, b), c)).toBe(addDecimals(a, addDecimals(b, c)))
      expect(addDecimals(a, b)).toBe(addDecimals(b, a))
      expect(subtractDecimals(addDecimals(a, b), b)).toBe(a)
    }
  })

  it('multiply over sums without losing anything at full places', () => {
    for (const [a, b, c] of triples) {
      const together = multiplyDecimals(addDecimals(a, b), c, 6)
      expect(together).toBe(addDecimals(multiplyDecimals(a, c, 6), multiplyDecimals(b, c, 6)))
    }
  })

  it('round to at most half a unit away, symmetrically for negatives', () => {
    for (const [a] of triples) {
      const error = subtractDecimals(formatDecimal(a, 2), a)
      expect(compareDecimals(error, '0.005')).toBeLessThanOrEqual(0)
      expect(compareDecimals(error, '-0.005')).toBeGreaterThanOrEqual(0)
      expect(formatDecimal(subtractDecimals('0', a), 2)).toBe(subtractDecimals('0', formatDecimal(a, 2)))
    }
  })

  it('compare as their difference does', () => {
    for (const [a, b] of triples) {
      expect(compareDecimals(a, b)).toBe(compareDecimals(subtractDecimals(a, b), '0'))
      expect(compareDecimals(a, b)).toBe(Math.sign(Number(a) - Number(b)))
    }
  })
})
