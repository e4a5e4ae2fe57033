import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertStatusLogs, statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import { afterCommit, inTransaction, type WriteRows, writeAtEnd } from '#services/abp/lifecycle/write-at-commit.ts'
import type { Database } from '#services/database/connect.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let db: Database
/** what each statement wrote */
let written: string[][] = []
const write: WriteRows<ReturnType<typeof line>> = (rows) => {
  written.push(rows.map(({ event }) => event))
  return insertStatusLogs(rows)
}

const NOW = new Date('2026-11-25T02:00:00Z')
const line = (event: string) => ({
  ...{ entityType: 'Thing', entityId: 7, fromStatus: null, toStatus: 'Made', event, actorUserId: 3 },
  ...{ actorType: 'System', opinion: '说“好”\n再说一次', creationTime: NOW },
})
const events = async () => (await statusLogOf(db, 'Thing', 7)).map(({ event }) => event)

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  await db.delete(statusLogs)
  written = []
})

describe('rows that wait for the end of their transaction', () => {
  it('are one statement, in their order, as they were given', async () => {
    await inTransaction(db, async (tx) => {
      await writeAtEnd(tx, write, [line('a')])
      await writeAtEnd(tx, write, [line('b'), line('c')])
      expect(written).toEqual([])
    })
    expect(written).toEqual([['a', 'b', 'c']])
    const [first] = await statusLogOf(db, 'Thing', 7)
    expect(first).toMatchObject(line('a'))
    expect(await events()).toEqual(['a', 'b', 'c'])
  })

  it('are written before somebody reads them in it', async () => {
    await inTransaction(db, async (tx) => {
      await writeAtEnd(tx, write, [line('a')])
      expect(await statusLogOf(tx, 'Thing', 7)).toHaveLength(1)
    })
    expect(written).toEqual([['a']])
  })

  it('are not written when it fails', async () => {
    const failing = inTransaction(db, async (tx) => {
      await writeAtEnd(tx, write, [line('a')])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([written, await events()]).toEqual([[], []])
  })

  it('of a savepoint come after those before it, and go with it', async () => {
    await inTransaction(db, async (tx) => {
      await writeAtEnd(tx, write, [line('before')])
      await inTransaction(tx, (inner) => writeAtEnd(inner, write, [line('kept')]))
      const taken = inTransaction(tx, async (inner) => {
        await writeAtEnd(inner, write, [line('taken back')])
        throw new Error('no')
      })
      await expect(taken).rejects.toThrow('no')
      await writeAtEnd(tx, write, [line('after')])
    })
    expect(await events()).toEqual(['before', 'kept', 'after'])
  })

  it('are written at once in a transaction that was begun in another way', async () => {
    await db.transaction(async (tx) => {
      await writeAtEnd(tx, write, [line('a')])
      expect(written).toEqual([['a']])
    })
    expect(await events()).toEqual(['a'])
  })
})

describe('who waits for the commit', () => {
  it('is told after the outermost has committed, and not before', async () => {
    const told: string[] = []
    await inTransaction(db, async (tx) => {
      await inTransaction(tx, async (inner) => void afterCommit(inner, () => told.push('inner')))
      expect(afterCommit(tx, () => told.push('outer'))).toBe(true)
      expect(told).toEqual([])
    })
    expect(told.sort()).toEqual(['inner', 'outer'])
  })

  it('is not told of what was rolled back', async () => {
    const told: string[] = []
    await inTransaction(db, async (tx) => {
      const taken = inTransaction(tx, async (inner) => {
        afterCommit(inner, () => told.push('taken back'))
        throw new Error('no')
      })
      await expect(taken).rejects.toThrow('no')
    })
    expect(told).toEqual([])
  })

  it('has to look where nobody tells', () => {
    expect(afterCommit(db, () => {})).toBe(false)
  })
})
