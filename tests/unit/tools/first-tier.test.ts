import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { LAYOUTS } from '#src/app/route-types.ts'
import { SENT_TO, SHOWS, USER_KINDS } from '#tests/support/e2e/first.ts'
import { root } from '#tools/lib/root.mjs'

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { annotations: { type: string; description: string }[] }[] }[]
}

const specsIn = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
]

/** What the browser stage of `npm test` would run, as Playwright itself reads the tags. No browser is started. */
function specsOfFirstTier() {
  const { TEST_FOLDER: _, ...env } = process.env
  const report = execFileSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    {
      cwd: root,
      env: { ...env, TEST_TIER: 'first', TEST_DATABASE_URL: 'postgres://unused', CHROMIUM_PATH: process.execPath },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return specsIn(JSON.parse(report) as Suite)
}

async function machineIds(): Promise<string[]> {
  const folder = join(root, 'machines/lifecycles')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.lifecycle.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>))
  const lifecycles = modules.flatMap((module) => Object.values(module)) as Partial<AnyLifecycle>[]
  return lifecycles.flatMap(({ machine }) => (machine === undefined ? [] : [machine.id]))
}

/** What a test says that it shows. */
const shownBy = ({ tests }: NonNullable<Suite['specs']>[number]): string[] =>
  tests.flatMap(({ annotations }) =>
    annotations.filter(({ type }) => type === SHOWS).map(({ description }) => description),
  )

describe('the first tier of the browser tests', () => {
  const specs = specsOfFirstTier()
  const shown = new Set(specs.flatMap(shownBy))

  it('has a story for each lifecycle', async () => {
    expect(Object.keys(SENT_TO).toSorted(), 'lifecycles that a story can name').toEqual((await machineIds()).toSorted())
    expect(Object.keys(SENT_TO).filter((id) => !shown.has(id))).toEqual([])
  })

  it('has a story for each kind of user and each sub-role of the staff', () => {
    expect(USER_KINDS.filter((kind) => !shown.has(kind))).toEqual([])
  })

  it('looks at a page of each layout, and at each page whose shared pieces are looked at empty and failed', () => {
    expect(LAYOUTS.filter((layout) => !shown.has(`layout ${layout}`))).toEqual([])
    const pages = specs.filter(({ file }) => file === 'accessibility/pages.spec.ts')
    const pagesOf = (some: typeof pages) => some.flatMap(shownBy).filter((name) => name.startsWith('page '))
    const isWithout = ({ title }: { title: string }) => title.endsWith('with empty lists, and without an answer')
    const withContent = pagesOf(pages.filter((spec) => !isWithout(spec)))
    const without = pagesOf(pages.filter(isWithout))
    expect(without).not.toEqual([])
    expect(without.filter((page) => !withContent.includes(page))).toEqual([])
  })

  it('tells no story twice: the other engine is for what every change must pass', () => {
    const names = specs.map(({ file, title }) => `${file} ${title}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
