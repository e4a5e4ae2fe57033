import { expect, test } from 'vitest'
import { majorOf } from '#tools/lib/java.mjs'

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_401"', 1],
  ['openjdk version "21" 2023-09-19', 21],
  ['', null],
])('%s is Java %s', (said, major) => {
  expect(majorOf(said)).toBe(major)
})
