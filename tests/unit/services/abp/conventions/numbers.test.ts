import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextNumber } from '#services/abp/conventions/numbers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = new Date('2026-11-18T02:00:00Z')

test('counts up within one day and begins again on the next, by the calendar of China', async () => {
  const { db } = database
  expect(await nextNumber(db, 'GD', day)).toBe('GD202611180001')
  expect(await nextNumber(db, 'GD', day)).toBe('GD202611180002')
  expect(await nextNumber(db, 'GD', new Date('2026-11-18T16:00:00Z'))).toBe('GD202611190001')
})

test('counts each prefix by itself', async () => {
  expect(await nextNumber(database.db, 'HT', day)).toBe('HT202611180001')
})

test('gives the number back when the transaction fails', async () => {
  const failing = database.db.transaction(async (tx) => {
    await nextNumber(tx, 'RB', day)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await nextNumber(database.db, 'RB', day)).toBe('RB202611180001')
})

test('never gives one number twice to transactions that run together', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () => database.db.transaction((tx) => nextNumber(tx, 'BX', day))),
  )
  expect(new Set(numbers).size).toBe(20)
  expect([...numbers].sort().at(-1)).toBe('BX202611180020')
})

test('grows beyond four digits instead of beginning again', async () => {
  await database.exec("insert into number_sequence (prefix, last) values ('LG20261118', 9999)")
  expect(await nextNumber(database.db, 'LG', day)).toBe('LG2026111810000')
})
