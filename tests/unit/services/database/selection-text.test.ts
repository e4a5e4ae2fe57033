import { eq, getTableColumns, sql, type Table } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { provinces } from '#services/database/schema/reference.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const namesOf = (table: Table): string[] =>
  Object.values(getTableColumns(table)).map(({ name }) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
const bare = (table: Table) =>
  namesOf(table)
    .map((name) => `"${name}"`)
    .join(', ')
const within = (table: Table, as: string) =>
  namesOf(table)
    .map((name) => `"${as}"."${name}"`)
    .join(', ')

const boss = alias(users, 'boss')

// each twice: written, and kept
describe.each(['written', 'kept'])('the columns of a table, %s', (kept) => {
  it('stand by their names where it is alone', () => {
    expect(db.select().from(workOrders).toSQL().sql).toBe(`select ${bare(workOrders)} from "work_order"`)
    const more = { ...getTableColumns(workOrders), double: sql<number>`${workOrders.id} * ${2}` }
    expect(db.select(more).from(workOrders).toSQL()).toEqual({
      sql: `select ${bare(workOrders)}, "id" * $1 from "work_order"`,
      params: [2],
    })
  })

  it('stand with their table where there are others', () => {
    const joined = db
      .select({ one: sql`${1}`, order: workOrders, name: enterprises.enterpriseName, boss, enterprise: enterprises })
      .from(workOrders)
      .leftJoin(enterprises, eq(enterprises.id, workOrders.enterpriseId))
      .leftJoin(boss, eq(boss.id, workOrders.creatorUserId))
    expect(joined.toSQL().sql.split(' from ')[0]).toBe(
      `select $1, ${within(workOrders, 'work_order')}, "enterprise"."enterprise_name", ${within(users, 'boss')}, ${within(enterprises, 'enterprise')}`,
    )
  })

  it('are no whole where one is missing, or they stand in another order', () => {
    const { id, ...others } = getTableColumns(enterprises)
    const text = (fields: object) =>
      db
        .select(fields as never)
        .from(enterprises)
        .toSQL().sql
    expect(text(others)).toBe(`select ${bare(enterprises).replace('"id", ', '')} from "enterprise"`)
    expect(text({ ...others, id })).toBe(`select ${bare(enterprises).replace('"id", ', '')}, "id" from "enterprise"`)
  })

  it('come back from a row that is written', () => {
    const text = db.delete(enterprises).where(eq(enterprises.id, 0)).returning().toSQL().sql
    expect(text).toBe(`delete from "enterprise" where "enterprise"."id" = $1 returning ${bare(enterprises)}`)
  })

  it('are read in a transaction as outside', async () => {
    const [row] = await db.insert(provinces).values({ provinceName: kept, shortName: '沪' }).returning()
    expect(row).toMatchObject({ provinceName: kept })
    expect(Object.keys(row ?? {})).toEqual(Object.keys(getTableColumns(provinces)))
    const read = (on: Pick<Database, 'select'>) =>
      on
        .select()
        .from(provinces)
        .where(eq(provinces.id, row?.id ?? 0))
    expect(await read(db)).toEqual([row])
    expect(await db.transaction((tx) => read(tx))).toEqual([row])
  })
})
