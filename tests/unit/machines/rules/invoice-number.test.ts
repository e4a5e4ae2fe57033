import { describe, expect, it } from 'vitest'
import { invoiceNumberOf, invoiceNumberProblem } from '#machines/rules/invoice-number.ts'

const problem = (number: string, code: string | undefined, day = '2026-11-28') =>
  invoiceNumberProblem(invoiceNumberOf(number, code), day)?.field ?? null

describe('the number of an invoice', () => {
  it.each([
    ['26112000000000000001', undefined, null],
    ['2611 2000 0000 0000 0001', '', null],
    ['２６１１２００００００００００００００１', undefined, null],
    ['12345678', '1100201130', null],
    ['12345678', '011002001130', null],
    ['26112000000000000001', '1100201130', 'code'],
    ['25112000000000000001', undefined, 'number'],
    ['1234567', '1100201130', 'number'],
    ['12345678', undefined, 'code'],
    ['12345678', '11002011305', 'code'],
    ['1234567A', '1100201130', 'number'],
    ['', undefined, 'number'],
  ])('%s with code %s: %s', (number, code, field) => {
    expect(problem(number, code)).toBe(field)
  })

  it('is of the year of its day', () => {
    expect(problem('26112000000000000001', undefined, '2027-01-02')).toBe('number')
  })
})
