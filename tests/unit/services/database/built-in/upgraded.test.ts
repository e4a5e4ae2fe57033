import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { ensureReference } from '#services/database/built-in/ensure-reference.ts'
import { FIGURE_KINDS } from '#services/database/built-in/figure-kinds.ts'
import { BUILT_IN } from '#services/database/built-in/kinds.ts'
import { newRow } from '#services/database/built-in/plan.ts'
import { type OpenDatabase, openDatabase, rowsOf } from '#services/database/connect.ts'
import { insertRows } from '#services/database/many-rows.ts'
import { migrate } from '#services/database/migrate.ts'
import { cities } from '#services/database/schema/reference.ts'
import { schemaPaths } from '#services/database/schema-steps.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'

const { upgrade } = schemaPaths()

async function openEmpty(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-upgraded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const made = process.env.TEST_ENGINE === 'postgres' ? await createDatabase(process.env.TEST_DATABASE_URL ?? '') : null
  if (made) onTestFinished(made.drop)
  const open = await openDatabase(made?.url ?? `file:${join(folder, 'db')}`, 2)
  onTestFinished(open.close)
  return open
}

/** The rows as the demonstrations of 0.1.0 and 0.2.0 wrote them: without marks, under the ids of their codes. */
async function insertAsBefore({ db }: OpenDatabase): Promise<void> {
  for (const kind of BUILT_IN.filter((one) => !FIGURE_KINDS.includes(one))) {
    const { parent } = kind
    // ids of categories were counted, and all but the roots have one above them
    if (parent && !parent.isFixed) continue
    const parents = parent ? await (BUILT_IN.find(({ name }) => name === parent.kind)?.rows() ?? []) : []
    const idOf = new Map(parents.map(({ key, id }) => [key, id]))
    const rows = (await kind.rows()).map((row) => ({
      ...(row.id === undefined ? {} : { id: row.id }),
      ...(parent ? { [parent.column]: idOf.get(row.parent ?? '') } : {}),
      ...newRow({ row }),
    }))
    if (kind.name === 'Area') await insertGroups(db)
    await insertRows(
      db,
      kind.table,
      rows.map(asBefore(kind.name)).filter((row) => row !== null),
    )
  }
}

const insertGroups = (db: OpenDatabase['db']) =>
  insertRows(
    db,
    cities,
    Object.entries(DIRECT).map(([id, provinceId]) => ({
      ...{ id: Number(id), provinceId, shortCode: id, cityName: '省直辖县级行政区划' },
    })),
  )

const DIRECT = { 4190: 41, 4290: 42, 4690: 46, 6590: 65 }

/** What a province governs itself was a county of a group, and a rule did not say where it is from. */
const asBefore = (kind: string) => (row: Record<string, unknown>) => {
  const { documentNumber, confidence, checkedOn, ...others } = row
  if (kind === 'City' && Number(row.id) > 9999) return null
  const cityId = Number(row.cityId)
  return kind === 'Area' && cityId > 9999 ? { ...others, cityId: Math.floor(cityId / 100) } : others
}

const total = async ({ db }: OpenDatabase): Promise<number> => {
  let sum = 0
  for (const { table, where } of BUILT_IN.filter(({ name }) => name !== 'Subcategory'))
    sum += await db.$count(table, where)
  return sum
}

const [{ at: release010 }] = upgrade
const release020 = upgrade.find(({ name }) => name.startsWith('0036'))?.at ?? 0

test.each([
  ['0.1.0', release010],
  ['0.2.0, before the marks', release020],
])('an upgrade from %s with its rows brings every row once, and keeps what staff changed', async (_, at) => {
  const open = await openEmpty()
  await migrate(open, undefined, at)
  await insertAsBefore(open)
  await open.db.execute(sql`update province set province_name = '浙江' where id = 33`)
  await open.db.execute(sql`delete from area where id = 330106`)
  await open.db.execute(
    sql`insert into enterprise (enterprise_name, city_id, area_id) values ('仙桃某厂', 4290, 429004)`,
  )
  await migrate(open)
  const { adopted, added, open: waiting } = await ensureReference(open.db)
  expect([adopted + added, waiting]).toEqual([6235, 1])
  expect(await total(open)).toBe(6239)
  expect(await rowsOf(open.db, sql`select city_id::int as city from enterprise`)).toEqual([{ city: 429004 }])
  const choices = sql`select city_name as name from city where not is_deleted and province_id = 42 and id > 9999 order by id`
  expect((await rowsOf<{ name: string }>(open.db, choices)).map(({ name }) => name)).toEqual([
    ...['仙桃市', '潜江市', '天门市', '神农架林区'],
  ])
  expect(await rowsOf(open.db, sql`select from city where city_name like '%直辖县级%'`)).toEqual([])
  const [area] = await rowsOf(open.db, sql`select area_name as name, built_in_key as key from area where id = 330106`)
  expect(area).toEqual({ name: '西湖区', key: '330106' })
  expect(await rowsOf(open.db, sql`select province_name as name from province where id = 33`)).toEqual([
    { name: '浙江' },
  ])
})

test('an upgrade from an empty 0.1.0 brings every row', async () => {
  const open = await openEmpty()
  await migrate(open, undefined, release010)
  await migrate(open)
  expect(await ensureReference(open.db)).toMatchObject({ added: 6235, adopted: 0 })
  expect(await total(open)).toBe(6235)
})
