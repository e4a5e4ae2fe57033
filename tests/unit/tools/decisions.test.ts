import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

const folder = join(root, 'docs/decisions')
const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
const index = readFileSync(join(folder, 'README.md'), 'utf8')

/** The row that the head of a page asks for: `Decision 7, 21 November 2026, in force.` */
function rowOf(name: string): string {
  const [title = '', , says = ''] = readFileSync(join(folder, name), 'utf8').split('\n')
  const [, number, date, status] = /^Decision (\d+), (\d+ \w+ \d{4}), (.+)\.$/.exec(says) ?? []
  return `| ${number} | ${date} | ${status} | [${title.slice('# '.length)}](${name}) |`
}

test('every decision has a number, a date and a status, and its row in docs/decisions/README.md', () => {
  const rows = index.split('\n').filter((line) => /^\| \d/.test(line))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.toSorted()).toEqual(pages.map(rowOf).toSorted())
  expect(rows.map((row) => Number(row.split(' ')[1]))).toEqual(rows.map((_, at) => at + 1))
})
