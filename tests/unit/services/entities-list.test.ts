import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordKindOf } from '#machines/rules/record-kinds.ts'
import { FIELD_POLICIES } from '#services/abp/access/field-policies/policies.ts'
import type { Entity, PersonalTable } from '#services/abp/entities/entity.ts'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { SEALED_TABLES } from '#services/abp/sealing/sealed-columns.ts'
import { entities } from '#services/entities-list.ts'
import { services } from '#services/services-list.ts'
import { readAccounts } from '#tests/support/accounts.ts'
import { openSeededDatabase, type TestDatabase } from '#tests/support/database.ts'
import { listenToStatements, statementsOf } from '#tests/support/statements.ts'
import { cellsOf } from '#tools/conformance/rows.ts'
import { root } from '#tools/lib/root.mjs'

/** Services that read the rows of many entities, or none. */
const WITHOUT_ENTITY = [
  'Area',
  'City',
  'Province',
  'DataDictionary',
  'Dashboard',
  'Enum',
  'Health',
  'ReferenceData',
  'Search',
]

const nameOf = (table: PgTable): string => getTableConfig(table).name
const filesOf = (ending: string): string[] =>
  readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
const exportsOf = async (ending: string): Promise<unknown[]> =>
  (await Promise.all(filesOf(ending).map((file) => import(join(root, 'services', file))))).flatMap(Object.values)

const personalTables: readonly PersonalTable[] = entities.flatMap((entity) => entity.personalTables ?? [])
const personal = personalTables.map(({ table }) => nameOf(table))
const plain = entities.flatMap(({ tables = [] }) => tables.map(nameOf))
const parts: readonly PersonalData[] = entities.flatMap(({ personalData = [] }) => personalData)
/** The tables that docs/personal-data.md describes; tests/unit/tools/personal-data.test.ts compares it with the schema. */
const described = cellsOf('docs/personal-data.md', /^\| `[a-z_]+` \|/).map(([name = '']) => name.replaceAll('`', ''))

describe('the list of entities', () => {
  it('has every page, once', async () => {
    const pages = (await exportsOf('.entity.ts')) as Entity[]
    expect(pages.length).toBeGreaterThan(45)
    expect(new Set(entities)).toEqual(new Set(pages))
    expect(entities).toHaveLength(pages.length)
    expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length)
  })

  it('has every lifecycle that is bound to a table, under its own name', async () => {
    const isBinding = (one: unknown): boolean => typeof one === 'object' && one !== null && 'lifecycleOf' in one
    const bound = (await exportsOf('.binding.ts')).filter(isBinding)
    expect(bound.length).toBeGreaterThan(15)
    expect(new Set(entities.flatMap(({ lifecycle }) => lifecycle ?? []))).toEqual(new Set(bound))
    for (const { name, history } of entities) {
      for (const { entity } of history?.lifecycles ?? []) expect(entity).toBe(name)
    }
  })

  it('calls a record as the screens do', () => {
    for (const { name, label, history } of entities) {
      if (history) expect(label).toBe(recordKindOf(name))
    }
  })

  it('names every service and every table of field policies once', () => {
    const owned = entities.flatMap((entity) => entity.services ?? [])
    const names = [...new Set(services.map(({ name }) => name))]
    expect([...owned, ...WITHOUT_ENTITY].toSorted()).toEqual(names.toSorted())
    const policies = entities.flatMap((entity) => entity.fieldPolicies ?? [])
    expect(policies.toSorted()).toEqual(Object.keys(FIELD_POLICIES).toSorted())
  })

  it('names rules of fields that a user writes', () => {
    const inputs = new Map(
      services.map(({ name, actions }) => [name, Object.values(actions).map(({ input }) => input)]),
    )
    for (const { name, reAudited = [], neededToPublish = [], services: own = [] } of entities) {
      const written = new Set(
        own.flatMap((of) => inputs.get(of) ?? []).flatMap(({ properties = {} }) => Object.keys(properties)),
      )
      expect(
        [...reAudited, ...neededToPublish].filter((field) => !written.has(field)),
        name,
      ).toEqual([])
    }
  })

  it('has one rule for the files of a category, and one for those that rows name', () => {
    for (const kind of ['files', 'namedFiles'] as const) {
      const categories = entities.flatMap((entity) => entity[kind]?.map(({ category }) => category) ?? [])
      expect(new Set(categories).size).toBe(categories.length)
    }
  })

  it('has one act for a kind and an entity', () => {
    const acts = entities.flatMap(({ acts = [] }) => acts.map(({ kind, entityType }) => `${kind} ${entityType}`))
    expect(acts.length).toBeGreaterThan(9)
    expect(new Set(acts).size).toBe(acts.length)
  })
})

describe('a table with data about persons', () => {
  it('is on one page, which says how it is copied and erased', () => {
    expect(described.length).toBeGreaterThan(55)
    expect(personal.toSorted()).toEqual(described.toSorted())
    expect(plain.filter((name, at) => personal.includes(name) || plain.indexOf(name) !== at)).toEqual([])
  })

  it('is every table with sealed columns', () => {
    const missing = SEALED_TABLES.map(({ table }) => nameOf(table)).filter((name) => !personal.includes(name))
    expect(missing).toEqual([])
  })

  it('names sections that exist, and every section is named', () => {
    const copied = new Set(personalTables.flatMap((table) => ('copiedIn' in table ? table.copiedIn : [])))
    const erased = new Set(personalTables.flatMap((table) => ('erasedBy' in table ? table.erasedBy : [])))
    const sections = (does: 'collect' | 'forget') =>
      new Set(parts.flatMap((part) => (part[does] === undefined ? [] : part.section)))
    expect(copied).toEqual(sections('collect'))
    expect(erased).toEqual(sections('forget'))
  })

  it('gives a reason where it is not copied or not erased', () => {
    for (const table of personalTables) {
      const reasons = [
        'notCopied' in table ? table.notCopied : undefined,
        'notErased' in table ? table.notErased : undefined,
      ]
      for (const reason of reasons)
        if (reason !== undefined) expect(reason.length, nameOf(table.table)).toBeGreaterThan(8)
    }
  })
})

// the recorder hears the driver of PostgreSQL
describe.runIf(process.env.TEST_ENGINE === 'postgres')('what a page says of a table', () => {
  let database: TestDatabase
  let userId: number
  beforeAll(async () => {
    listenToStatements()
    database = await openSeededDatabase({})
    userId = (await readAccounts(database.db)).get('person8')?.userId ?? 0
    expect(userId).toBeGreaterThan(0)
  })
  afterAll(() => database.close())

  const sent = async (section: string, run: (part: PersonalData) => Promise<unknown> | undefined): Promise<string> => {
    const part = parts.find((one) => one.section === section)
    return (await statementsOf(async () => part && (await run(part)))).join('\n')
  }
  const writes = (table: string): RegExp => new RegExp(`(delete from|update) "?${table}"?\\b`)

  it('is what the copy reads', async () => {
    for (const table of personalTables) {
      if (!('copiedIn' in table)) continue
      const said = await sent(table.copiedIn, (part) => part.collect?.(database.db, userId, database.platform.sealer))
      expect(said, `${table.copiedIn}: ${nameOf(table.table)}`).toMatch(new RegExp(`\\b${nameOf(table.table)}\\b`))
    }
  })

  it('is what the closing of an account erases', async () => {
    class Undone extends Error {}
    for (const table of personalTables) {
      if (!('erasedBy' in table)) continue
      const erase = (part: PersonalData) =>
        database.db.transaction(async (tx) => {
          await part.forget?.(tx, userId, database.platform.now())
          throw new Undone()
        })
      const said = await sent(table.erasedBy, (part) =>
        erase(part).catch((error) => expect(error).toBeInstanceOf(Undone)),
      )
      expect(said, `${table.erasedBy}: ${nameOf(table.table)}`).toMatch(writes(nameOf(table.table)))
    }
  })
})
