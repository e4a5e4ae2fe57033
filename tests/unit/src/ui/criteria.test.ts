import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { criteriaByFile } from '#src/ui/criteria/registry.ts'
import { wcag } from '#src/ui/criteria/wcag.ts'

const folder = new URL('../../../../src/ui', import.meta.url)
const components = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('gallery/'))

describe('criteria of the components', () => {
  it('finds the components at all', () => {
    expect(components.length).toBeGreaterThan(60)
  })

  it.each(components)('lists the criteria of %s', (file) => {
    expect(criteriaByFile[file] ?? []).not.toHaveLength(0)
  })

  it.each(Object.entries(criteriaByFile))(
    '%s names an existing file and known criteria once each',
    (file, criteria) => {
      expect(components).toContain(file)
      expect(new Set(criteria).size).toBe(criteria.length)
      for (const criterion of criteria) expect(Object.keys(wcag)).toContain(criterion)
    },
  )
})
