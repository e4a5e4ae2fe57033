import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'
import { findMachines } from '#tools/machines/find.ts'
import { wordsIn } from '#tools/machines/page.ts'

const words = (await findMachines()).filter(({ kind }) => kind === 'lifecycle').flatMap(wordsIn)
const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| 中文'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** Names of events and states in the second column, with the words of the first: `放弃`, `giveUp`. */
const named = rows.flatMap(([, chinese = '', identifier = '']) =>
  [...identifier.matchAll(/\b\w+\b/g)]
    .map(([name]) => ({ name, terms: chinese.split(/[/,，、 ]+/).filter(Boolean) }))
    .filter(({ name }) => words.some((word) => word.name === name)),
)

test('the glossary calls states and events as the machines do', () => {
  expect(named.length).toBeGreaterThan(20)
  const other = named.filter(({ name, terms }) => {
    const labels = words.filter((word) => word.name === name).map(({ label }) => label)
    return !labels.some((label) => terms.some((term) => label.includes(term) || term.includes(label)))
  })
  expect(other.map(({ name, terms }) => `${terms.join(' ')}: ${name}`)).toEqual([])
})
