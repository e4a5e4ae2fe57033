import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RECORD_RIGHTS } from '#machines/rights.ts'

/** What staff open: pages of one record name its kind, and lists the kind of their rows. */
const FOLDERS = ['src/features/console', 'src/features/approvals', 'src/features/content', 'src/features/contracts']
const MORE = [
  'src/features/conversations',
  'src/features/invoices',
  'src/features/moving-in',
  'src/features/system',
  'src/shared',
]
const sources = [...FOLDERS, ...MORE].flatMap((folder) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
)
const shown = new Set(
  sources.flatMap((source) => [...source.matchAll(/\bentityType(?:=|: )["'](\w+)["']/g)].map(([, kind]) => kind)),
)

const paths = Object.keys((JSON.parse(readFileSync('mesh/openapi.json', 'utf8')) as { paths: object }).paths)

it('lists whose rows have no history lead to a service that the operation log knows', () => {
  const named = sources.flatMap((source) => [...source.matchAll(/\bloggedAs: '(\w+)'/g)].map(([, service]) => service))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((service) => !paths.some((path) => path.includes(`/${service}/`)))).toEqual([])
})

it('every kind of record with a history shows it to staff, beside its row or on its page', () => {
  const missing = Object.keys(RECORD_RIGHTS).filter((kind) => !shown.has(kind))
  expect(missing, 'changes of persons are read with the person').toEqual(['UserDisabledPersonChange'])
})
