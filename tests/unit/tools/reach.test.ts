import { describe, expect, it } from 'vitest'
import { filesOf } from '#tools/lib/test-files.mjs'
import { namersOf, reachOf, readersOf } from '#tools/reach/graph.ts'
import { reachedFiles } from '#tools/reach/reached.ts'
import { routesIn, routesNamed } from '#tools/reach/routes.ts'

const routes = routesIn(`
  at('/console/person', '求职者', () => import('#src/persons.page.tsx')),
  at('/console/person/:id', '档案', () => import('#src/person.page.tsx'), { validate: hasIdInPath }),`)

const sources = new Map([
  ['src/rule.ts', 'export const rule = 1'],
  ['src/form.tsx', "import { rule } from './rule.ts'\nexport const form = rule"],
  ['src/types.ts', "import type { Rule } from './rule.ts'\nexport type Form = Rule"],
  ['src/person.page.tsx', "export { form } from '#src/form.tsx'"],
  ['src/lazy.ts', "export const load = () => import('#src/form.tsx')"],
  ['tests/unit/form.test.ts', "import '#src/form.tsx'"],
  ['tests/unit/page.test.ts', "read(join(root, 'docs/page.md'))"],
  ['tests/e2e/person.spec.ts', "await page.goto('/console/person/7')"],
])
const readBy = readersOf(sources, routes)
const reach = (...changed: string[]) => [...reachOf([...changed, ...namersOf(changed, sources)], readBy)].toSorted()

describe('a changed file', () => {
  it('reaches whatever imports it, by one step or many, at once or later', () => {
    expect(reach('src/form.tsx')).toEqual([
      'src/form.tsx',
      'src/lazy.ts',
      'src/person.page.tsx',
      'tests/e2e/person.spec.ts',
      'tests/unit/form.test.ts',
    ])
    expect(reach('src/rule.ts')).toContain('tests/unit/form.test.ts')
  })

  it('reaches nothing by a type alone', () => {
    expect(reach('src/rule.ts')).not.toContain('src/types.ts')
  })

  it('that is no code reaches what names it', () => {
    expect(reach('docs/page.md')).toEqual(['docs/page.md', 'tests/unit/page.test.ts'])
  })

  it('reaches the browser tests that open a page which it draws', () => {
    expect(reach('src/person.page.tsx')).toContain('tests/e2e/person.spec.ts')
  })
})

it('knows a page by its address, whatever stands in the place of an id', () => {
  expect(routesNamed("goto('/console/person?view=1')", routes)).toEqual(['src/persons.page.tsx'])
  expect(routesNamed("goto('/console/person/7#top')", routes)).toEqual(['src/person.page.tsx'])
  expect(routesNamed("goto('/console/persons')", routes)).toEqual([])
})

describe('in this project', () => {
  it('a rule reaches its own test, and the services through the server', () => {
    const reached = reachedFiles(['machines/rules/levy.ts'])
    expect(reached('unit', 'all')).toContain('tests/unit/machines/rules/levy.test.ts')
    expect(reached('unit', 'all')).not.toContain('tests/unit/tools/results.test.ts')
    expect(reached('postgres', 'all').some((file) => file.includes('/services/levy/'))).toBe(true)
  }, 120_000)

  it('a document of a page reaches the tests of its screen, through what is generated from it', () => {
    const reached = reachedFiles(['src/features/levy/queries/levy.graphql'])
    expect(reached('screens', 'all').length).toBeGreaterThan(0)
  }, 120_000)

  it('settings reach everything, and a page of docs all that walks through the folders', () => {
    expect(reachedFiles(['package.json'])('postgres', 'first')).toEqual(filesOf('postgres', 'first'))
    expect(reachedFiles(['docs/glossary.md'])('unit', 'first')).toEqual(filesOf('unit', 'first'))
    expect(reachedFiles(['docs/glossary.md'])('screens', 'first')).toEqual([])
  }, 120_000)
})
