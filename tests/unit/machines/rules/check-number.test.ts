import { describe, expect, it } from 'vitest'
import { asCheckNumber, CHECK_MARK, checkNumberIn, checkNumberOf } from '#machines/rules/check-number.ts'

describe('the number on a contract', () => {
  it('has sixty bits of what it was made of', () => {
    expect(checkNumberOf(new Uint8Array(12))).toBe('0000-0000-0000')
    expect(checkNumberOf(new Uint8Array(12).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ')
    expect(checkNumberOf(Uint8Array.from({ length: 12 }, (_, index) => index))).toBe('0123-4567-89AB')
  })

  it.each([
    ['7k2m-9qxt-40hb', '7K2M-9QXT-40HB'],
    [' 7K2M 9QXT 40HB ', '7K2M-9QXT-40HB'],
    ['７Ｋ２Ｍ－９ＱＸＴ－４０ＨＢ', '7K2M-9QXT-40HB'],
    ['oilOILoilOIL', '0110-1101-1011'],
    ['7K2M-9QXT-40H', null],
    ['7K2M-9QXT-40HBX', null],
    ['7K2M-9QXT-40HU', null],
    ['', null],
  ])('is read as people type it: %s', (typed, number) => {
    expect(asCheckNumber(typed)).toBe(number)
  })

  it('is found in the properties of a file, and only as one', () => {
    const file = (text: string) => new TextEncoder().encode(`%PDF-1.7\n/Keywords (${text})`)
    expect(checkNumberIn(file(`${CHECK_MARK}7K2M-9QXT-40HB`))).toBe('7K2M-9QXT-40HB')
    expect(checkNumberIn(file('7K2M-9QXT-40HB'))).toBeNull()
    expect(checkNumberIn(file(`${CHECK_MARK}7K2M-9QXT`))).toBeNull()
  })
})
