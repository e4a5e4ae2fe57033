import { describe, expect, it } from 'vitest'
import { isPaperEnd, paperEnd } from '#machines/rules/paper-end.ts'

describe('the end of an identity number', () => {
  it.each([
    ['002X', '002X'],
    ['002x', '002X'],
    ['００２ｘ', '002X'],
    ['٠٠٢X', '002X'],
    ['002×', '002X'],
    [' 0 0-2 x\u200b', '002X'],
  ])('is read from %j', (typed, end) => {
    expect([isPaperEnd(typed), paperEnd(typed)]).toEqual([true, end])
  })

  it.each(['', '   ', 'x', '002', '34052419800101002X', '😀😀', '００2😀', '号码几何', 'é123', '00.2X'])(
    'is not %j',
    (typed) => {
      expect(isPaperEnd(typed)).toBe(false)
    },
  )

  it('is the last four characters of a whole number', () => {
    expect(paperEnd('340524 19800101 002x')).toBe('002X')
    expect(paperEnd('H12345678')).toBe('5678')
  })
})
