import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { cellsOf } from '#tools/conformance/rows.ts'
import { root } from '#tools/lib/root.mjs'

const FOLDER = 'services/database/schema'
/** Columns of every table that users write: the author of a row is no personal data of its subject. */
const WHO_WROTE = new Set(['creatorUserId', 'lastModifierUserId', 'decidedByUserId', 'lockedByUserId'])
const PERSONAL =
  /UserId$|^userId|PersonId$|realName|[pP]hone|[mM]ail|Sealed$|network|^address|^ip$|userAgent|birthday|bankCard|idNumber|contactName|legalPerson|signerName|personName|visitor|Index$/

let tables: { name: string; columns: string[] }[]
beforeAll(async () => {
  const modules = await Promise.all(readdirSync(join(root, FOLDER)).map((file) => import(join(root, FOLDER, file))))
  const found = modules
    .flatMap((module) => Object.values(module))
    .filter((one): one is PgTable => one instanceof PgTable)
  tables = [...new Set(found)].map((table) => {
    const { name, columns } = getTableConfig(table)
    return { name, columns: columns.map((column) => column.name) }
  })
})

const page = readFileSync(join(root, 'docs/personal-data.md'), 'utf8')
const listed = new Map(
  cellsOf('docs/personal-data.md', /^\| `[a-z_]+` \|/).map(
    ([name = '', level = '', what = '', why = '', until = '', who = '']) => [
      name.replaceAll('`', ''),
      { level, what, why, until, who },
    ],
  ),
)
const without = [...(/^Nothing of persons [^:]*: (.*)\.$/m.exec(page)?.[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(
  ([, name = '']) => name,
)

describe('docs/personal-data.md', () => {
  it('names every table of the schema, once, and no other', () => {
    expect([...listed.keys(), ...without].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  it('has a line for each table with columns about persons', () => {
    const personal = tables.filter(({ columns }) => columns.some((name) => PERSONAL.test(name) && !WHO_WROTE.has(name)))
    expect(personal.length).toBeGreaterThan(40)
    expect(personal.filter(({ name }) => !listed.has(name)).map(({ name }) => name)).toEqual([])
  })

  it('says of each at which level it is, why it is kept, how long, and who reads it', () => {
    for (const [name, { level, ...rest }] of listed) {
      expect(level, name).toMatch(/^[1-4]$/)
      for (const words of Object.values(rest)) expect(words.length, name).toBeGreaterThan(3)
    }
  })

  it('seals what it says is sealed', () => {
    // the input of a pending act is sealed as well
    const isSealed = (table: string, column: string) =>
      column.endsWith('Sealed') || (table === 'approval' && column === 'payload')
    const keeping = tables.filter(({ name, columns }) => columns.some((column) => isSealed(name, column)))
    const saying = [...listed].filter(([, { what }]) => what.includes('sealed')).map(([name]) => name)
    expect(saying.toSorted()).toEqual(keeping.map(({ name }) => name).toSorted())
  })
})
