import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '#tests/support/tools/programs.ts'
import { readModule } from '#tools/lib/imports/read.ts'

const ENTRIES = ['start', 'dev', 'build', 'run', 'biome', 'measure-start', 'mutants', 'test'].map(
  (name) => `tools/${name}.mjs`,
)

const folder = mkdtempSync(join(tmpdir(), 'old-node-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** This Node, which says that it is another. */
function pretending(version: string): string[] {
  const file = join(folder, `${version}.cjs`)
  writeFileSync(file, `Object.defineProperty(process.versions, 'node', { value: '${version}' })`)
  return ['-r', file]
}

describe('an old Node', () => {
  test.each(ENTRIES)('ends %s with one sentence in each language', async (entry) => {
    const program = run([...pretending('14.21.3'), entry])
    expect(await program.ended).toBe(78)
    expect(program.said()).toMatch(/^需要 Node 20\.19 .*14\.21\.3.*\nNode 20\.19 or newer .*14\.21\.3.*\n$/)
  })

  test.each([
    ['18.19.0', 78],
    ['20.18.3', 78],
    ['20.19.0', 0],
    ['24.1.0', 0],
  ])('%s ends with %i', async (version, code) => {
    const program = run([...pretending(version), 'tools/lib/check-node.cjs'])
    expect(await program.ended).toBe(code)
  })

  test.each(ENTRIES)('can read %s, which loads the program only after the check', (entry) => {
    const { imports } = readModule(entry, readFileSync(entry, 'utf8'))
    expect(imports.filter(({ lazy }) => !lazy).map(({ specifier }) => specifier)).toEqual(['./lib/check-node.cjs'])
    expect(imports.filter(({ lazy }) => lazy)).toHaveLength(1)
  })

  test('can read the check itself', () => {
    const code = readFileSync('tools/lib/check-node.cjs', 'utf8').replaceAll(/^\/\/.*$/gm, '')
    expect(code).not.toMatch(/\b(const|let|class|import|async)\b|=>|`|\?\.|\?\?|node:|,\s*\)/)
  })
})
