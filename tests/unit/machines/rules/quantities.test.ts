import { describe, expect, it } from 'vitest'
import { addDecimals, compareDecimals } from '#machines/rules/decimal.ts'
import { heldQuantity, remainingQuantity, type Share } from '#machines/rules/quantities.ts'
import { integer, random } from '#tests/support/random.ts'

const share = (status: string, claimedQuantity: string, acceptedQuantity: string | null = null): Share => ({
  status,
  isApplication: false,
  claimedQuantity,
  acceptedQuantity,
})

describe('remaining quantity', () => {
  it('follows the example: full with 60 and 40, 10 after 50 accepted, 50 after the other failed', () => {
    expect(remainingQuantity('100', [share('Claimed', '60'), share('InExecution', '40')])).toBe('0.000')
    expect(remainingQuantity('100', [share('Accepted', '60', '50'), share('InExecution', '40')])).toBe('10.000')
    expect(remainingQuantity('100', [share('Accepted', '60', '50'), share('Fail', '40')])).toBe('50.000')
  })

  it('is not touched by an application that waits, nor by what was rejected, failed or invalid', () => {
    const shares = [
      { ...share('ToBeClaimed', '30'), isApplication: true },
      share('Rejected', '30'),
      share('Fail', '30'),
      share('Invalid', '30'),
    ]
    expect(remainingQuantity('100', shares)).toBe('100.000')
  })

  it('is held by an assignment from the first moment, and by paid work for good', () => {
    expect(remainingQuantity('100', [share('ToBeClaimed', '30'), share('Settled', '30', '20')])).toBe('50.000')
  })

  it('is held whole in every state of running work, by what was accepted afterwards', () => {
    for (const status of ['ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance'])
      expect(heldQuantity(share(status, '30', '20')), status).toBe('30')
    for (const status of ['Accepted', 'Settled']) {
      expect(heldQuantity(share(status, '30', '20')), status).toBe('20')
      expect(heldQuantity(share(status, '30')), status).toBe('0')
    }
    for (const status of ['Rejected', 'Fail', 'Invalid'])
      expect(heldQuantity(share(status, '30', '20')), status).toBe('0')
    // an application that was approved is work like any other
    expect(heldQuantity({ ...share('Claimed', '30'), isApplication: true })).toBe('30')
  })

  it('goes to dispatch orders, which give back what nobody finished when they are cancelled', () => {
    const part = { quantity: '60', acceptedQuantity: '15' }
    expect(remainingQuantity('100', [], [{ ...part, isCancelled: false }])).toBe('40.000')
    expect(remainingQuantity('100', [], [{ ...part, isCancelled: true }])).toBe('85.000')
  })

  it('plus what is held is always the quantity', () => {
    const next = random(77)
    const statuses = ['ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance', 'Accepted', 'Settled', 'Fail', 'Invalid']
    for (let round = 0; round < 500; round += 1) {
      const shares = Array.from({ length: integer(next, 0, 8) }, () => {
        const claimed = integer(next, 1, 5000)
        const accepted = integer(next, 0, claimed)
        return share(statuses[integer(next, 0, 7)] as string, `${claimed}`, `${accepted}`)
      })
      const held = shares.map(heldQuantity).reduce(addDecimals, '0')
      const remaining = remainingQuantity('50000', shares)
      expect(compareDecimals(addDecimals(held, remaining), '50000')).toBe(0)
    }
  })
})
