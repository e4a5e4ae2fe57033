// A large, skewed data set for measuring lists: `node tools/run.mjs tools/volume.ts postgres://… [scale]`, into an empty database.
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase, rowsOf } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { seedReference } from '#services/database/seeds/reference.ts'
import { volumeSteps } from './bench/volume-steps.ts'

export interface VolumeSizes {
  readonly orders: number
  readonly participators: number
  /** a prime, so that a stride through it meets everybody before anybody twice */
  readonly persons: number
  readonly enterprises: number
  readonly developers: number
  readonly foundations: number
}

export const FULL_VOLUME: VolumeSizes = {
  orders: 1_000_000,
  participators: 2_000_000,
  persons: 100_003,
  enterprises: 4_000,
  developers: 60,
  foundations: 80,
}

/** Who is who in the data: everybody's ids follow from these. */
export const VOLUME_IDS = {
  platform: 1,
  developer: (index: number) => 10 + index,
  worker: (foundation: number) => 200 + foundation,
  creatorOf: (enterprise: number) => 1_000 + enterprise,
  userOf: (person: number) => 100_000 + person,
} as const

const TABLES = [
  'portal_user',
  'user_disabled_person',
  'enterprise',
  'enterprise_member',
  'work_order',
  'work_order_participator',
  'work_order_financial_flow',
  'work_order_completion',
  'work_order_feedback',
]

/** @returns the same proportions with fewer rows; persons stay many enough for one live part in each order */
export const scaled = (scale: number, full = FULL_VOLUME): VolumeSizes => ({
  ...full,
  orders: Math.max(1_000, Math.round((full.orders * scale) / 1_000) * 1_000),
  participators: Math.max(2_000, Math.round((full.participators * scale) / 1_000) * 1_000),
})

/**
 * Fills an empty, migrated database by `INSERT … SELECT generate_series`. Foreign keys are not checked meanwhile and
 * indexes are built afterwards; check constraints hold. The same data every time.
 * @throws Error when there are orders already
 */
export async function fillVolume(
  open: OpenDatabase,
  sizes = FULL_VOLUME,
  report: (what: string, seconds: number) => void = () => {},
): Promise<void> {
  const [found] = await rowsOf<{ id: number }>(open.db, sql`select id from work_order limit 1`)
  if (found) throw new Error('the database holds work orders already: give an empty one')
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    report(what, (performance.now() - began) / 1000)
  }
  await seedReference(open.db)
  const indexes = await dropIndexes(open)
  for (const { what, statements } of volumeSteps(sizes)) {
    await timed(what, () => open.exec(unchecked(statements)))
  }
  await timed('indexes', async () => {
    for (const index of indexes)
      await open.exec(`set maintenance_work_mem = '256MB'; ${index}; reset maintenance_work_mem`)
  })
  await timed('statistics', async () => {
    for (const table of TABLES) await open.exec(`vacuum analyze ${table}`)
  })
  for (const table of TABLES) await open.exec(nextIdentity(table))
}

/** One session for the seed of its random numbers; `replica` leaves the foreign keys unchecked. */
const unchecked = (statements: string): string =>
  `begin; set local session_replication_role = replica; set local synchronous_commit = off; select setseed(0.42); ${statements}; commit`

const nextIdentity = (table: string): string =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`

/** @returns the statements that make them again */
async function dropIndexes(open: OpenDatabase): Promise<string[]> {
  const rows = await rowsOf<{ name: string; definition: string }>(
    open.db,
    sql`select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relname in (${sql.join(
        TABLES.map((name) => sql`${name}`),
        sql`, `,
      )}) and not i.indisprimary order by c.relname`,
  )
  for (const { name } of rows) await open.exec(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function main([url, scale = '1']: string[]): Promise<void> {
  if (!url) throw new Error('usage: node tools/run.mjs tools/volume.ts <postgres://… or file:…> [scale]')
  const open = await openDatabase(url)
  try {
    await migrate(open)
    const sizes = scaled(Number(scale))
    await fillVolume(open, sizes, (what, seconds) => console.log(`${what.padEnd(20)} ${seconds.toFixed(1)} s`))
  } finally {
    await open.close()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2))
