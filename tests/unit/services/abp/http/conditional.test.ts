import { expect, test } from 'vitest'
import { hasVersion, wantsOther } from '#services/abp/http/conditional.ts'

test.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", W/"a"', '"a"', true],
  ['"x","y,a"', '"a"', false],
  ['*', '"a"', true],
  ['a', '"a"', false],
  ['', '"a"', false],
])('If-None-Match: %s has %s: %s', (header, tag, expected) => {
  expect(hasVersion(header, tag)).toBe(expected)
})

test.each([
  [undefined, false],
  ['"a"', false],
  ['"x", "a"', false],
  ['*', false],
  ['"x"', true],
  // a weak tag says nothing about bytes
  ['W/"a"', true],
  ['', true],
])('If-Match: %s wants another than "a": %s', (header, expected) => {
  expect(wantsOther(header, '"a"')).toBe(expected)
})
