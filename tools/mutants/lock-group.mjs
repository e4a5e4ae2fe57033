import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCKS } from '../../tests/support/locks.ts'
import { root } from '../lib/root.mjs'

/** A lock in a line of code; `gi`, because a statement may take two. */
const LOCK =
  /\.for\((?:'|strength)|\bfor (?:no key )?(?:update|share)\b|pg_(?:try_)?advisory_(?:xact_)?lock|\block table\b/gi
const isCode = (line) => !/^\s*(?:\*|\/\*|\/\/)/.test(line)

/** The lines of a file's locks, in their order; a line with two locks twice. */
export const lockLines = (text) =>
  text.split('\n').flatMap((line, at) => (isCode(line) ? [...line.matchAll(LOCK)].map(() => at + 1) : []))

const read = (file) => readFileSync(join(root, 'services', file), 'utf8')

/** The line of a check, which the table names by its words, because lines move. */
function checkLine({ file, code }) {
  const lines = read(file).split('\n')
  const found = lines.flatMap((line, at) => (line.includes(code) ? [at + 1] : []))
  if (found.length !== 1) throw new Error(`services/${file} has ${found.length} lines with ${code}`)
  return found[0]
}

/**
 * What is taken out of the services, with the test that has to find it.
 *
 * @typedef {object} Removal
 * @property {string} file from the root
 * @property {number} line
 * @property {'lock' | 'check'} kind
 * @property {string} test file of the test, from the root
 * @property {string} title words of the test's name, or of what it sends
 */

/** @returns {Removal[]} each lock that has a test, and each check under it that the table names */
export function removalsOf() {
  const seen = new Map()
  return LOCKS.flatMap(({ file, test, again = [] }) => {
    const at = seen.get(file) ?? 0
    seen.set(file, at + 1)
    if (test === undefined) return []
    const named = { test: fileOf(test), title: test.title }
    return [
      { file: `services/${file}`, line: lockLines(read(file))[at], kind: 'lock', ...named },
      ...again.map((check) => ({ file: `services/${check.file}`, line: checkLine(check), kind: 'check', ...named })),
    ]
  })
}

const fileOf = ({ file }) => `tests/${file}.test.ts`
const distinct = (values) => [...new Set(values)]
const tested = LOCKS.filter(({ test }) => test)

/**
 * Every lock of tests/support/locks.ts that has a test, and the checks under it: each is taken out, and the named test
 * has to fail. Runs by name, `npm run mutants -- locks`. StrykerJS's copy reads this too, where the code has other lines:
 * the files come from the table alone.
 */
export const lockGroup = {
  mutate: distinct(tested.flatMap(({ file, again = [] }) => [file, ...again.map((check) => check.file)])).map(
    (file) => `services/${file}`,
  ),
  tests: distinct(tested.map(({ test }) => fileOf(test))),
  goal: 100,
  project: 'postgres',
}
