import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { services } from '#services/services-list.ts'
import { findingsOf, type Ran } from '#tools/conformance/evidence.ts'
import { type Row, readRows } from '#tools/conformance/rows.ts'
import { entityPages } from '#tools/docs/entity-pages.ts'
import { errorsPage } from '#tools/docs/errors.ts'
import { permissionsPage } from '#tools/docs/permissions.ts'
import { root } from '#tools/lib/root.mjs'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const rows = readRows()

/** Every line that says something, by section and place in it: `S4.12`. */
function specificationLines(): Map<string, string> {
  const found = new Map<string, string>()
  let section = '0'
  let place = 0
  for (const line of read('docs/specification/specification.md').split('\n')) {
    const heading = /^## (\d+)\./.exec(line)
    if (heading) {
      section = heading[1] ?? ''
      place = 0
    } else if (line.trim() && !line.startsWith('#')) {
      place += 1
      found.set(`S${section}.${place}`, createHash('sha256').update(line).digest('hex').slice(0, 8))
    }
  }
  return found
}

const lines = specificationLines()
const lineIdOf = ({ id }: Row): string => id.replace(/[a-z]$/, '')

describe('docs/conformance.md', () => {
  it('has a row for every line of the specification', () => {
    const known = new Set(rows.map(lineIdOf))
    expect(lines.size).toBeGreaterThan(170)
    expect([...lines.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  it('has no row without a line, and none twice', () => {
    expect(rows.map(lineIdOf).filter((id) => !lines.has(id))).toEqual([])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('was read again after each change of the specification', () => {
    const stale = rows.filter((row) => lines.get(lineIdOf(row)) !== row.line)
    expect(stale.map(({ id }) => id)).toEqual([])
  })

  it('names only places that exist', () => {
    const missing = rows.flatMap(({ id, where }) =>
      where.filter((path) => !existsSync(join(root, path))).map((path) => `${id} ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('says of every row that it is done, with a place and a test', () => {
    for (const { id, where, tests, status } of rows) {
      expect(status, id).toBe('done')
      expect(Math.min(where.length, tests.length), id).toBeGreaterThan(0)
    }
  })
})

describe('the evidence', () => {
  const row = (...tests: string[]): Row => ({ id: 'S1.1', line: '', where: ['src'], tests, status: 'done' })
  const ran = (name: string, passed = true): Ran => ({ file: 'tests/unit/a.test.ts', name, passed })

  it('is a test of that file and name that ran and passed', () => {
    expect(findingsOf([row('tests/unit/a.test.ts › claims at once')], [ran('a claim claims at once')])).toEqual([])
  })

  it('is found where a name is made of a template', () => {
    const tests = [ran('reads 张 in Chinese'), ran('pages of person: default')]
    expect(findingsOf([row('tests/unit/a.test.ts › reads %s in Chinese')], tests)).toEqual([])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the words as they stand in the source of the test
    expect(findingsOf([row('tests/unit/a.test.ts › pages of ${name}')], tests)).toEqual([])
    expect(findingsOf([row('tests/unit/a.test.ts › reads $label in Chinese')], tests)).toEqual([])
  })

  it.each([
    ['a test that failed', [ran('claims at once', false)], 'did not pass'],
    ['a test of which one of several failed', [ran('claims at once'), ran('claims at once', false)], 'did not pass'],
    ['a test of another name', [ran('claims later')], 'no test of this name ran'],
    ['a file that did not run', [], 'no test of this file ran'],
  ])('is not %s', (_what, tests, fault) => {
    const reference = 'tests/unit/a.test.ts › claims at once'
    expect(findingsOf([row(reference)], tests)).toEqual([`S1.1 ${reference}: ${fault}`])
  })

  it('is not, alone, that a path is described or a page has its row', () => {
    const file = 'tests/contract/catalogue.test.ts'
    const tests: Ran[] = [{ file, name: 'the catalogue has WorkOrder/Get', passed: true }]
    expect(findingsOf([row(`${file} › has %s`)], tests)).toEqual(['S1.1: no test that shows how it behaves'])
  })
})

describe('the pages that are written by a tool', () => {
  it('docs/permissions.md says what the services do', () => {
    const page = permissionsPage(listOperations(services))
    expect(read('docs/permissions.md'), 'run node tools/run.mjs tools/docs-permissions.ts').toBe(page)
  })

  it('docs/entities says what is stored and which rules hold for it', async () => {
    const pages = await entityPages()
    const stored = readdirSync(join(root, 'docs/entities')).toSorted()
    expect(stored, 'run npm run generate').toEqual([...pages.keys()].toSorted())
    for (const [name, text] of pages) expect(read(`docs/entities/${name}`), 'run npm run generate').toBe(text)
  })

  it('docs/errors.md lists the codes of the services', () => {
    expect(read('docs/errors.md'), 'run node tools/run.mjs tools/docs-permissions.ts').toBe(errorsPage())
  })
})
