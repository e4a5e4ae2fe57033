import { expect, it } from 'vitest'
import { oneOfEach } from '#tests/support/sample.ts'

const cases = ['a', 'b', 'c'].flatMap((group) =>
  Array.from({ length: 50 }, (_, index) => ({ group, name: `${index}` })),
)
const sampleOf = (given: typeof cases) =>
  oneOfEach(
    given,
    ({ group }) => group,
    ({ group, name }) => `${group} ${name}`,
  )

it('takes one case of each group', () => {
  expect(sampleOf(cases).map(({ group }) => group)).toEqual(['a', 'b', 'c'])
})

it('takes the same in every run and in any order, decided by the name and not by the place', () => {
  const sample = sampleOf(cases)
  expect(new Set(sampleOf(cases.toReversed()))).toEqual(new Set(sample))
  expect(sample.map(({ name }) => name)).toEqual(['1', '28', '3'])
})

it('is not changed by cases of other groups', () => {
  expect(sampleOf(cases.filter(({ group }) => group !== 'b'))).toEqual(
    sampleOf(cases).filter(({ group }) => group !== 'b'),
  )
})
