// `node tools/run.mjs tools/scale/tables.ts` prints the calculated tables of docs/scale.md.
import { pathToFileURL } from 'node:url'
import { ASSUMED, BYTES_A_PERSON, COSTS, GROWTH } from './figures.ts'
import { bytesOf, needsOf, processesOf } from './model.ts'

export const PLACES = [
  ['a city, 100,000', 100_000],
  ['a province, 1,000,000', 1_000_000],
  ['the largest province, 3,000,000', 3_000_000],
  ['10,000,000', 10_000_000],
  ['the country, 40,000,000', 40_000_000],
] as const

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const small = (value: number): string => number(value, value < 10 ? 1 : 0)
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const heads = (cells: readonly string[]): string => `${row(cells)}\n|${cells.map(() => '---').join('|')}|`

export function needsTable(): string {
  const lines = PLACES.map(([name, persons]) => {
    const needs = needsOf(persons, COSTS, GROWTH, ASSUMED)
    return row([
      name,
      number(needs.requestsAtPeak),
      small(needs.writesAtPeak),
      `${processesOf(needs.portalCores)}`,
      small(needs.databaseCores),
      number(needs.connections),
      small(needs.walGigabytesADay),
      number(needs.gigabytesAfterThreeYears + (persons * BYTES_A_PERSON) / 1e9),
      number(needs.rowsLoggedADay),
    ])
  })
  const names = ['persons', 'requests/s', 'writes/s', 'portal processes', 'PostgreSQL, cores', 'connections']
  return [heads([...names, 'WAL a day, GB', 'database after 3 years, GB', 'log rows a day']), ...lines].join('\n')
}

export function growthTable(): string {
  const gigabytes = (persons: number, years: number) =>
    GROWTH.map((growth) => small(bytesOf(persons, growth, years) / 1e9))
  const [first, third, country] = [gigabytes(1e6, 1), gigabytes(1e6, 3), gigabytes(4e7, 3)]
  const lines = GROWTH.map(({ table, rowsAYear, bytesARow, retentionDays }, index) =>
    row([
      table,
      `${rowsAYear}`,
      number(bytesARow),
      retentionDays === undefined ? 'for good' : `${number(retentionDays)} days`,
      first[index] ?? '',
      third[index] ?? '',
      country[index] ?? '',
    ]),
  )
  const names = ['table', 'rows a person and year', 'bytes a row, indexes included', 'kept']
  return [heads([...names, 'a province after 1 year, GB', 'after 3', 'the country after 3']), ...lines].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`${needsTable()}\n\n${growthTable()}`)
