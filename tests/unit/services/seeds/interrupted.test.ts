import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { type DemoData, SMALL_DEMO } from '#services/seeds/demo-data.ts'
import { seedWhenEmpty, seedWholly } from '#services/seeds/seed.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

/** The demonstration with a few of its orders, which take the most time. */
const DATA: DemoData = {
  ...SMALL_DEMO,
  orders: SMALL_DEMO.orders.slice(0, 2),
  parts: SMALL_DEMO.parts
    .filter(({ order }) => SMALL_DEMO.orders.slice(0, 2).some(({ key }) => key === order))
    .slice(0, 3),
}

const folder = mkdtempSync(join(tmpdir(), 'interrupted-'))
let database: TestDatabase
let whole: TestDatabase
beforeAll(async () => {
  const settings = (name: string) => ({
    DATA_DIR: join(folder, name),
    STORAGE_URL: `file:${join(folder, name, 'files')}`,
  })
  database = await openTestDatabase(settings('interrupted'))
  whole = await openTestDatabase(settings('whole'))
}, 120_000)
afterAll(async () => {
  await database.close()
  await whole.close()
  rmSync(folder, { recursive: true, force: true })
})

async function countsOf({ db }: TestDatabase): Promise<Record<string, number>> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of names) {
    const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`)
    counts[name] = row?.count ?? 0
  }
  return counts
}

const filesOf = (name: string): string[] => {
  const root = join(folder, name, 'files')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  )
}

class Interrupted extends Error {}

it('a seeding that is interrupted in any of its steps leaves neither rows nor files, and the next one is whole', async () => {
  const steps: string[] = []
  await seedWholly(whole.platform, DATA, (what, work) => {
    steps.push(what)
    return work()
  })
  expect(steps.length).toBeGreaterThan(4)
  const before = await countsOf(database)
  for (const interrupted of steps) {
    const seeding = seedWholly(database.platform, DATA, async (what, work) => {
      const done = await work()
      if (what === interrupted) throw new Interrupted(what)
      return done
    })
    await expect(seeding, interrupted).rejects.toThrow(Interrupted)
    expect(await countsOf(database), interrupted).toEqual(before)
    expect(filesOf('interrupted'), interrupted).toEqual([])
  }
  await seedWholly(database.platform, DATA, (_what, work) => work())
  expect(await countsOf(database)).toEqual(await countsOf(whole))
  expect(filesOf('interrupted')).toHaveLength(filesOf('whole').length)
  expect(filesOf('whole').length).toBeGreaterThan(20)
}, 300_000)

it('what is whole is not seeded again, whether or not anything notes it', async () => {
  const said: string[] = []
  await seedWhenEmpty(whole.platform, 'small', async (what, work) => {
    said.push(what)
    return work()
  })
  expect(said).toEqual([])
})
