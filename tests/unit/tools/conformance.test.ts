import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listOperations } from '#services/abp/dispatch.ts'
import { services } from '#services/services-list.ts'
import { errorsPage } from '#tools/docs/errors.ts'
import { permissionsPage } from '#tools/docs/permissions.ts'
import { root } from '#tools/lib/root.mjs'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Row {
  readonly id: string
  readonly line: string
  readonly where: readonly string[]
  readonly tests: readonly string[]
  readonly status: string
}

const listOf = (cell: string): string[] => (cell === '—' ? [] : cell.split('<br>'))

const rows: Row[] = read('docs/conformance.md')
  .split('\n')
  .filter((line) => /^\| S\d/.test(line))
  .map((line) => {
    const [, id = '', hash = '', , where = '', tests = '', status = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    return { id, line: hash, where: listOf(where), tests: listOf(tests.replaceAll('\\|', '|')), status }
  })

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

  it('names only tests that exist', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests.filter((test) => !testExists(test)).map((test) => `${id} ${test}`),
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

/** `file › words of the test's name`. */
function testExists(reference: string): boolean {
  const [file = '', name = ''] = reference.split(' › ')
  return name !== '' && /^tests\/.+\.tsx?$/.test(file) && existsSync(join(root, file)) && read(file).includes(name)
}

describe('the pages that are written by a tool', () => {
  it('docs/permissions.md says what the services do', () => {
    const page = permissionsPage(listOperations(services))
    expect(read('docs/permissions.md'), 'run node tools/run.mjs tools/docs-permissions.ts').toBe(page)
  })

  it('docs/errors.md lists the codes of the services', () => {
    expect(read('docs/errors.md'), 'run node tools/run.mjs tools/docs-permissions.ts').toBe(errorsPage())
  })
})
