import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Platform } from '#services/abp/platform/platform.ts'
import { rowsOf } from '#services/database/connect.ts'
import { seedAccounts } from '#services/seeds/accounts.ts'
import { cityDemo } from '#services/seeds/city/city.ts'
import { seedContracts } from '#services/seeds/contracts.ts'
import type { DemoData, Stories } from '#services/seeds/demo-data.ts'
import { seedRecruitment } from '#services/seeds/recruitment.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { seedWorkOrders } from '#services/seeds/work-orders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { isFull } from '#tests/support/tier.ts'

/** Every kind of story, in every step that the last two years have; the whole city before a release. */
const SAMPLE = { persons: 50, jobs: 10, orders: 9 }
/** A Friday, so that the last days have events of both kinds, and an afternoon, so that a story may have reached today. */
const NOW = new Date('2026-11-27T06:00:00Z')

const city = isFull ? cityDemo(NOW) : cityDemo(NOW, SAMPLE)
const stories = city.city as Stories
const people = {
  enterprises: [...city.enterprises, ...stories.enterprises],
  persons: [...city.persons, ...stories.persons],
}
const none = { enterprises: [], persons: [], requirements: [], deliveries: [], orders: [], parts: [], contracts: [] }
/** The same stories: with their past as a history, and with every step through the services. */
const told: DemoData = { ...city, ...none, city: { ...stories, ...people } }
const { city: _, ...played } = { ...city, ...stories, ...people }

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

let databases: TestDatabase[] = []
const tables: { told: Tables; played: Tables } = { told: {}, played: {} }

beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()]
  const [one, other] = databases as [TestDatabase, TestDatabase]
  tables.told = await seededWith(one, told)
  tables.played = await seededWith(other, played)
}, 600_000)
afterAll(async () => {
  for (const database of databases) await database.close()
})

async function seededWith(database: TestDatabase, data: DemoData): Promise<Tables> {
  database.setNow(NOW)
  const { platform } = database
  await seedReference(platform.db)
  await platform.db.transaction((tx) => seedAccounts(platform, tx, data))
  for (const seed of [seedWorkOrders, seedRecruitment, seedContracts]) await seed(platform, data)
  const names = await rowsOf<{ name: string }>(
    database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all: Tables = {}
  for (const { name } of names) {
    const rows = await rowsOf<{ row: Row }>(
      database.db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)->'id', to_jsonb(t)::text`,
    )
    const shown = rows.map(({ row }) => comparable(database.platform, name, row))
    all[name] = name === LEDGER ? shown.toSorted((a, b) => textOf(a).localeCompare(textOf(b))) : shown
  }
  return all
}

/**
 * A history writes the entries of all its flows at once: money that moved has its day, what became due has the best known
 * day; the order of the entries and their users are not of the events.
 */
const LEDGER = 'ledger_entry'
const OF_THE_WRITING = new Set(['id', 'actor_user_id', 'creation_time'])
const MOVED = new Set(['Hosted', 'Withheld', 'Paid', 'Refunded'])
const textOf = (row: Row): string => JSON.stringify(row)

/** Sealed texts are compared by what they say. */
const SEALED: Readonly<Record<string, string>> = {
  'contract_employment.document_sealed': 'contract.document',
  'requirement_resume.snapshot_sealed': 'delivery.snapshot',
}

/** What two runs cannot have in common: salts, nonces, keys of files, and the time of the machine's own clock. */
function comparable({ sealer }: Platform, table: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const field = SEALED[`${table}.${column}`]
      if (field && typeof value === 'string') return [column, sealer.open(field, value)]
      if (column === 'password_hash' || column === 'storage_key' || column === 'sha256') return [column, typeof value]
      if (column.endsWith('_sealed')) return [column, value === null ? null : 'sealed']
      // messages that are not kept use up ids
      if (table === 'outbox' && column === 'id') return [column, 'an id']
      if (table === LEDGER && (OF_THE_WRITING.has(column) || (column === 'day' && !MOVED.has(String(row.kind)))))
        return [column, 'of the writing']
      return [column, isOfThisRun(value) ? 'now' : value]
    }),
  )
}

const began = new Date().toISOString().slice(0, 19)
const isOfThisRun = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && new Date(value).toISOString() >= began

it('a history has every row that the services would have written, with every column', () => {
  expect(Object.keys(tables.told)).toEqual(Object.keys(tables.played))
  for (const [name, rows] of Object.entries(tables.played)) expect(tables.told[name], name).toEqual(rows)
})

it('the comparison sees work, jobs and contracts in many states, and messages of the last days', () => {
  const statusesOf = (table: string) => new Set(tables.played[table]?.map(({ status }) => status)).size
  expect(statusesOf('work_order')).toBeGreaterThanOrEqual(3)
  expect(statusesOf('work_order_participator')).toBeGreaterThanOrEqual(2)
  expect(statusesOf('requirement_resume')).toBeGreaterThanOrEqual(2)
  expect(tables.played.contract_signature?.length).toBeGreaterThan(4)
  expect(tables.played.work_order_financial_flow?.filter(({ status }) => status === 'Settled').length).toBeGreaterThan(
    2,
  )
  expect(tables.played.outbox?.length).toBeGreaterThan(10)
})
