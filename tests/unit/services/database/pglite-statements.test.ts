import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Statements } from '#services/database/pglite-statements.ts'

let engine: PGlite
let statements: Statements
beforeAll(async () => {
  engine = await PGlite.create()
  statements = new Statements(engine)
  await engine.exec(
    'create table thing (id bigint primary key, name text, tags text[], amount numeric(18,2), done boolean)',
  )
}, 60_000)
afterAll(() => engine.close())

const preparedOnes = async (): Promise<number> =>
  (await engine.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')).rows[0]?.count ??
  0

describe('statements of the embedded database', () => {
  it('answer the same when they are prepared as before', async () => {
    const insert = 'insert into thing values ($1, $2, $3, $4, $5) returning id, name, tags, amount, done'
    const answers = []
    for (const id of [1, 2, 3])
      answers.push(await statements.query(insert, [id, '一', ['甲', '乙'], '2.50', id > 1], 'object'))
    expect(answers.map(({ rows }) => rows)).toEqual(
      [1, 2, 3].map((id) => [{ id, name: '一', tags: ['甲', '乙'], amount: '2.50', done: id > 1 }]),
    )
    expect(answers.map(({ affectedRows }) => affectedRows)).toEqual([1, 1, 1])
    for (let turn = 0; turn < 3; turn += 1) {
      const { rows } = await statements.query('select id, name from thing where id = $1', [2], 'array')
      expect(rows).toEqual([[2, '一']])
    }
  })

  it('are prepared when they come again, and not before', async () => {
    const before = await preparedOnes()
    await statements.query('select 41 as once', [], 'array')
    expect(await preparedOnes()).toBe(before)
    await statements.query('select 41 as once', [], 'array')
    await statements.query('select 41 as once', [], 'array')
    expect(await preparedOnes()).toBe(before + 1)
  })

  it('tell their errors with code and constraint, and go on afterwards', async () => {
    const insert = 'insert into thing (id) values ($1)'
    await statements.query(insert, [11], 'array')
    await statements.query(insert, [12], 'array')
    for (let turn = 0; turn < 2; turn += 1)
      await expect(statements.query(insert, [12], 'array')).rejects.toMatchObject({
        code: '23505',
        constraint: 'thing_pkey',
      })
    expect((await statements.query(insert, [13], 'array')).affectedRows).toBe(1)
  })

  it('fail in a transaction that has failed, and again work after it', async () => {
    const read = 'select name from thing where id = $1'
    for (let turn = 0; turn < 2; turn += 1) await statements.query(read, [1], 'array')
    await engine.exec('begin')
    await expect(statements.query('select 1 / $1::int', [0], 'array')).rejects.toMatchObject({ code: '22012' })
    await expect(statements.query(read, [1], 'array')).rejects.toMatchObject({ code: '25P02' })
    await engine.exec('rollback')
    expect((await statements.query(read, [1], 'array')).rows).toEqual([['一']])
  })

  it('are asked anew when a column has changed its type', async () => {
    const all = 'select * from thing where id = $1'
    for (let turn = 0; turn < 2; turn += 1) await statements.query(all, [1], 'object')
    await engine.exec('alter table thing add column more text default $$mehr$$')
    expect((await statements.query(all, [1], 'object')).rows).toMatchObject([{ id: 1, more: 'mehr' }])
  })

  it('keep a limited number prepared, those used last', async () => {
    for (let index = 0; index < 520; index += 1)
      for (let turn = 0; turn < 2; turn += 1) await statements.query(`select ${index}`, [], 'array')
    expect(await preparedOnes()).toBeLessThanOrEqual(500)
    expect((await statements.query('select 3', [], 'array')).rows).toEqual([[3]])
    expect((await statements.query('select 519', [], 'array')).rows).toEqual([[519]])
  })
})
