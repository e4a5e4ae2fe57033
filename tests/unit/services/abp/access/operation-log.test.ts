import { describe, expect, test } from 'vitest'
import { networkOf } from '#services/abp/http/network.ts'

describe('the network of an address', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::/48'],
    ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3::/48'],
    ['::1', '::/48'],
    ['', ''],
    ['unknown', ''],
  ])('of %s is %s: no address can be read from it', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
