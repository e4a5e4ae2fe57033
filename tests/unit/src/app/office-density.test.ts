import { describe, expect, test } from 'vitest'
import { densityOf } from '#src/app/layouts/office-density.ts'

describe('rows of the office', () => {
  test.each([
    [['Auditor'], 'compact'],
    [['Finance'], 'compact'],
    [['Content', 'Finance'], 'compact'],
    [['Admin'], 'comfortable'],
    [['Content', 'Support'], 'comfortable'],
    [[], 'comfortable'],
  ] as const)('of %j are %s without a choice', (roles, density) => {
    expect(densityOf('auto', roles)).toBe(density)
  })

  test('are as they were chosen, whatever the work', () => {
    expect(densityOf('comfortable', ['Auditor'])).toBe('comfortable')
    expect(densityOf('compact', [])).toBe('compact')
  })
})
