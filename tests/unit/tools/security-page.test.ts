import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSecurityRows, requirements } from '#tools/conformance/security-rows.ts'
import { root } from '#tools/lib/root.mjs'

const rows = readSecurityRows()
const STATUSES = ['met', 'not applicable', 'not met']
/** What is shown by reading it: it says how something is to be, or is what an operator runs. */
const isDocument = (path: string): boolean => /^(docs|ops)\/|\.md$/.test(path)
const idsOf = (list: typeof rows): string[] => list.map(({ id }) => id)

describe('docs/security.md', () => {
  it('has each requirement of levels 1 and 2 once, in their order, and no other', () => {
    const known = [...requirements().keys()]
    expect(known).toHaveLength(253)
    expect(idsOf(rows)).toEqual(known)
  })

  it('says of each whether it is met, and how, or why not', () => {
    for (const { id, status, said } of rows) {
      expect(STATUSES, id).toContain(status)
      expect(said.length, id).toBeGreaterThan(8)
    }
  })

  it('shows what is met at a place, by a test, or by a document where a document is asked for', () => {
    const met = rows.filter(({ status }) => status === 'met')
    expect(idsOf(met.filter(({ where }) => where.length === 0))).toEqual([])
    expect(idsOf(met.filter(({ tests, where }) => tests.length === 0 && !where.every(isDocument)))).toEqual([])
  })

  it('names no place and no test for what does not apply', () => {
    const absent = rows.filter(({ status }) => status === 'not applicable')
    expect(idsOf(absent.filter(({ where, tests }) => where.length + tests.length > 0))).toEqual([])
  })

  it('names only places that exist, and tests by words that stand in their file', () => {
    const missing = rows.flatMap(({ id, where, tests }) => [
      ...where.filter((path) => !existsSync(join(root, path))).map((path) => `${id} ${path}`),
      ...tests.filter((test) => !stands(test)).map((test) => `${id} ${test}`),
    ])
    expect(missing).toEqual([])
  })

  it('counts them at its head, and lists what is not met, and nothing else', () => {
    const head = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n## ')[1] ?? ''
    const listed = [...head.matchAll(/\*\*([\d., ]+)\*\*/g)].flatMap(([, ids = '']) => ids.split(', '))
    const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
    const counts = STATUSES.map((status) => `${count(status)} ${status}`).join(', ')
    expect(readFileSync(join(root, 'docs/security.md'), 'utf8')).toContain(`\n${counts}.\n`)
    expect(listed.toSorted()).toEqual(idsOf(rows.filter(({ status }) => status === 'not met')).toSorted())
  })
})

function stands(reference: string): boolean {
  const [file = '', words = ''] = reference.split(' › ')
  // the tests of all lifecycles are made by one file
  const made = file.startsWith('tests/paths/') ? ['tests/paths/suite.ts'] : []
  const texts = [file, ...made].filter((path) => existsSync(join(root, path)))
  return words !== '' && texts.some((path) => readFileSync(join(root, path), 'utf8').includes(words))
}
