import { expect, it } from 'vitest'
import { networkOf, sourceOf } from '#services/abp/http/network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8::/64', '2001:db8::/48'],
])('%s is counted as %s and logged as %s', (ip, source, network) => {
  expect(sourceOf(ip)).toBe(source)
  expect(networkOf(ip)).toBe(network)
})
