import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { type Database, type OpenDatabase, openDatabase, rowsOf } from '#services/database/connect.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import { StatementNames } from '#services/database/statement-names.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

describe('names of statements', () => {
  it('are given at the second use of a text and stay', () => {
    const names = new StatementNames()
    expect(names.nameOf('select 1')).toBeUndefined()
    const name = names.nameOf('select 1')
    expect(name).toMatch(/^p[\w-]{43}$/)
    expect(names.nameOf('select 1')).toBe(name)
    expect(new StatementNames().nameOf('select 1'), 'of another process').toBeUndefined()
  })

  it('end at their number, and those that are given go on', () => {
    const names = new StatementNames(2)
    for (const text of ['a', 'b', 'c']) names.nameOf(text)
    expect(['a', 'b', 'c'].map((text) => typeof names.nameOf(text))).toEqual(['string', 'string', 'undefined'])
    expect(typeof names.nameOf('a')).toBe('string')
  })

  it('change where the result has other columns', () => {
    const names = new StatementNames()
    names.nameOf('a')
    const before = names.nameOf('a')
    names.renew('a')
    expect(names.nameOf('a')).not.toBe(before)
    names.renew('never named')
    expect(names.nameOf('never named')).toBeUndefined()
  })

  it('are given no more after a stop', () => {
    const names = new StatementNames()
    names.nameOf('a')
    names.nameOf('a')
    expect([names.stop(), names.stop()]).toEqual([true, false])
    expect([names.nameOf('a'), names.nameOf('a')]).toEqual([undefined, undefined])
  })
})

const rows = (by: Database, statement: SQL) => rowsOf<{ it: unknown }>(by, statement)

describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('statements of a connection', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  const opened: OpenDatabase[] = []
  beforeAll(async () => {
    database = await createTestDatabase('migrated')
  })
  afterAll(async () => {
    await Promise.all(opened.map((open) => open.close()))
    await database.drop()
  })

  /** One connection, so that the names of all statements are in one place. */
  async function connection(namedStatements = true) {
    const { db, ...open } = await openDatabase(database.url, 1, undefined, { ...DATABASE_LIMITS, namedStatements })
    opened.push({ db, ...open })
    /** Unnamed: its text is another one each time. */
    const prepared = async (like: string) => {
      const where = `where statement like '${like}' -- ${Math.random()}`
      return (await rows(db, sql.raw(`select count(*)::int as it from pg_prepared_statements ${where}`)))[0]?.it
    }
    return { db, prepared }
  }

  it('are prepared at the second use, and the values differ each time', async () => {
    const { db, prepared } = await connection()
    const ask = async (value: number) => (await rows(db, sql`select ${value}::int + 1 as it`))[0]?.it
    expect(await ask(1)).toBe(2)
    expect(await prepared('select $1::int + 1%')).toBe(0)
    expect([await ask(2), await ask(3)]).toEqual([3, 4])
    expect(await prepared('select $1::int + 1%')).toBe(1)
  })

  it('find a partial index however often they come', async () => {
    const { db } = await connection()
    const read = () => db.select({ id: cmsCategories.id }).from(cmsCategories).where(eq(cmsCategories.isDeleted, false))
    expect(read().toSQL()).toMatchObject({ sql: expect.stringMatching(/"is_deleted" = false/), params: [] })
    const upsert = (code: string) =>
      db
        .insert(cmsCategories)
        .values({ displayName: '甲', categoryCode: code })
        .onConflictDoUpdate({
          target: cmsCategories.categoryCode,
          targetWhere: eq(cmsCategories.isDeleted, false),
          set: { displayName: '乙' },
        })
        .returning({ name: cmsCategories.displayName })
    const names: string[] = []
    // from the sixth on PostgreSQL may plan for all values of the parameters
    for (let time = 0; time < 8; time += 1) names.push(...(await upsert('named-statements')).map(({ name }) => name))
    expect(names).toEqual(['甲', ...Array(7).fill('乙')])
  })

  it('are prepared nowhere where the setting says so', async () => {
    const { db, prepared } = await connection(false)
    for (const value of [1, 2, 3]) await db.execute(sql`select ${value}::int + 2 as it`)
    expect(await prepared('select $1::int + 2%')).toBe(0)
  })

  it('are asked again under another name when a migration gave a column another type', async () => {
    const { db } = await connection()
    await db.execute(sql`create table changing (id int, amount int)`)
    await db.execute(sql`insert into changing values (1, 5)`)
    const read = () => rows(db, sql`select amount as it from changing where id = ${1}`)
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ it: 5 }])
    await db.execute(sql`alter table changing alter column amount type text`)
    expect(await read()).toEqual([{ it: '5' }])
    expect(await read()).toEqual([{ it: '5' }])
  })

  it('fail once inside a transaction, which PostgreSQL has ended, and not in the next one', async () => {
    const { db } = await connection()
    await db.execute(sql`create table moving (id int, amount int)`)
    const read = (by: Database) => rows(by, sql`select amount as it from moving where id = ${1}`)
    for (let time = 0; time < 3; time += 1) await read(db)
    await db.execute(sql`alter table moving alter column amount type text`)
    await expect(db.transaction((tx) => read(tx))).rejects.toThrow()
    await expect(db.transaction((tx) => read(tx))).resolves.toEqual([])
  })

  it('go on unnamed behind a pooler that loses the names, which is told once', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { db } = await connection()
    const ask = async (value: number) => (await rows(db, sql`select ${value}::int + 3 as it`))[0]?.it
    for (const value of [1, 2]) await ask(value)
    await db.execute(sql.raw('deallocate all'))
    expect([await ask(3), await ask(4)]).toEqual([6, 7])
    expect(told).toHaveBeenCalledOnce()
    expect(told.mock.calls[0]?.[0]).toContain('DATABASE_NAMED_STATEMENTS')
  })
})
