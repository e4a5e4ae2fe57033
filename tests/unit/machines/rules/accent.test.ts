import { describe, expect, it, test } from 'vitest'
import { accentProblem, accentTokens, BESIDE } from '#machines/rules/accent.ts'
import { contrastOf, LEAST_PART, LEAST_TEXT, mixed, PART_PAIRS, TEXT_PAIRS } from '#machines/rules/contrast.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
})

describe('an accent', () => {
  it.each(['#f8bf3f', '#ffffff', '#808080', '#1677ff', '#e60012'])('%s is too bright for texts', (colour) => {
    expect(accentProblem(colour)).toMatch(/^这个颜色上的字看不清：对比度只有 \d.*，至少要 (4\.5|3)。请选深一些的颜色$/)
    expect(accentTokens(colour)).toBeNull()
  })

  it.each(['#0d5f57', '#1b4879', '#b02a1f', '#000000', '#54407e', '#008000', '#0000ff'])(
    '%s is taken, and each of its pairs passes in the light and the dark theme',
    (colour) => {
      expect(accentProblem(colour)).toBeNull()
      for (const theme of ['light', 'dark'] as const) {
        const own = accentTokens(colour)?.[theme] ?? {}
        expect(Object.keys(own).length, theme).toBeGreaterThan(8)
        const all: Record<string, string> = { ...BESIDE[theme], ...own }
        const ratios = (pairs: typeof TEXT_PAIRS) =>
          pairs.flatMap(([one, other]) => {
            const [text, ground] = [all[one], all[other]]
            return text && ground && (one in own || other in own) ? [contrastOf(text, ground)] : []
          })
        expect(Math.min(...ratios(TEXT_PAIRS)), `${theme} texts`).toBeGreaterThanOrEqual(LEAST_TEXT)
        expect(Math.min(...ratios(PART_PAIRS)), `${theme} parts`).toBeGreaterThanOrEqual(LEAST_PART)
      }
    },
  )

  it('of none is none', () => {
    expect(accentTokens(null)).toBeNull()
  })
})
