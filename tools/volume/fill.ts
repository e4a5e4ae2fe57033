import { sql } from 'drizzle-orm'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { type OpenDatabase, rowsOf } from '#services/database/connect.ts'
import { seedContent } from '#services/seeds/content.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { contentSteps } from './content.ts'
import { employmentSteps } from './employment.ts'
import { peopleSteps } from './people.ts'
import { fillPhones, PHONES } from './phones.ts'
import { recruitmentSteps } from './recruitment.ts'
import { type SealedPools, sealedPools } from './sealed-pools.ts'
import { VOLUME_PARTS, type VolumePart, type VolumeSizes, type VolumeStep } from './sizes.ts'
import { trafficSteps } from './traffic.ts'
import { workOrderSteps } from './work-orders.ts'

const PARTS: Readonly<Record<VolumePart, (sizes: VolumeSizes, sealed: SealedPools) => VolumeStep[]>> = {
  'work-orders': workOrderSteps,
  recruitment: recruitmentSteps,
  employment: employmentSteps,
  content: contentSteps,
  traffic: trafficSteps,
}

export interface VolumeWish {
  readonly sizes: VolumeSizes
  /** encrypts the encrypted columns */
  readonly sealer: Sealer
  /** the parts to fill; default: all. Persons are always filled. */
  readonly parts?: readonly VolumePart[]
  report?(what: string, seconds: number): void
}

/**
 * Fills an empty, migrated database by `INSERT … SELECT generate_series`. Foreign keys are not checked during the fill,
 * and indexes are built afterwards; check constraints apply. The data is the same every time.
 * @throws Error when there are accounts already
 */
export async function fillVolume(
  open: OpenDatabase,
  { sizes, sealer, parts = VOLUME_PARTS, report = () => {} }: VolumeWish,
): Promise<void> {
  const [found] = await rowsOf<{ id: number }>(open.db, sql`select id from portal_user limit 1`)
  if (found) throw new Error('the database holds accounts already: give an empty one')
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    report(what, (performance.now() - began) / 1000)
  }
  await seedReference(open.db)
  await seedContent(open.db)
  const sealed = sealedPools(sealer)
  const steps = [...peopleSteps(sizes, sealed), ...parts.flatMap((part) => PARTS[part](sizes, sealed))]
  const tables = steps.flatMap((step) => step.tables)
  const indexes = await dropIndexes(open, tables)
  await timed('phones', () => fillPhones(open, sealer, sizes))
  for (const { what, statements } of steps) await timed(what, () => open.exec(unchecked(statements)))
  await open.exec(`drop table ${PHONES}`)
  const memory = open.engine === 'postgres' ? '256MB' : '64MB'
  await timed('indexes', async () => {
    for (const index of indexes)
      await open.exec(`set maintenance_work_mem = '${memory}'; ${index}; reset maintenance_work_mem`)
  })
  await timed('statistics', async () => {
    for (const table of tables) await open.exec(`vacuum analyze ${table}`)
  })
  for (const table of tables) await open.exec(nextIdentity(table))
}

/**
 * Runs the statements in one session, because the random seed belongs to a session; `replica` turns off the check of
 * foreign keys.
 */
const unchecked = (statements: string): string =>
  `begin; set local session_replication_role = replica; set local synchronous_commit = off; select setseed(0.42); ${statements}; commit`

const nextIdentity = (table: string): string =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`

/** @returns the statements that recreate the indexes */
async function dropIndexes(open: OpenDatabase, tables: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string; definition: string }>(
    open.db,
    sql`select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relname in (${sql.join(
        tables.map((name) => sql`${name}`),
        sql`, `,
      )}) and not i.indisprimary order by c.relname`,
  )
  for (const { name } of rows) await open.exec(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
