import { describe, expect, it } from 'vitest'
import { peopleSteps } from '#tools/volume/people.ts'
import { scaled } from '#tools/volume/sizes.ts'
import { age } from '#tools/volume/words.ts'

describe('data for measurements', () => {
  it('spreads rows over a thousand days, the newest last', () => {
    expect(age('g', 500)).toBe("now() - (500 - g) * (interval '1000 days' / 500)")
  })

  it('may have no rows besides those of one part', () => {
    const pools = new Proxy({}, { get: () => () => "'sealed'" }) as Parameters<typeof peopleSteps>[1]
    const statements = peopleSteps({ ...scaled(1), rows: 0 }, pools).map((step) => step.statements)
    expect(statements.length).toBeGreaterThan(3)
    expect(statements.filter((text) => /\/ 0\b/.test(text))).toEqual([])
  })
})
