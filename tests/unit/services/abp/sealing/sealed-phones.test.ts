import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { firstKeys, KeyRing } from '#services/abp/sealing/key-ring.ts'
import { sealPlainFieldsJob } from '#services/abp/sealing/plain-fields.ts'
import { hasPhone, phoneCondition, phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { findUsersByPhone, findUsersForLogin } from '#services/identity/identity.repository.ts'
import { changeUser, insertUser } from '#services/identity/user.repository.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { openSeededDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openSeededDatabase({})
})
afterAll(() => database.close())

const insert = (values: object, platform: Platform = database.platform) =>
  database.db.transaction((tx) => insertUser({ platform, tx, actor: SYSTEM, now: new Date() }, values))
const visitor = (phone: string, userName = phone) => ({ userName, mobilePhone: phone, userType: 'Visitor' })
const rowOf = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]
const found = async (table: typeof users | typeof persons, condition = sql`false`) =>
  (
    await database.db
      .select({ id: table.id })
      .from(table)
      .where(and(condition, eq(table.isDeleted, false)))
  ).length

test('a phone stands nowhere in the row of its account, and opens the same door as before', async () => {
  const { id, userName } = await insert(visitor('13766668801'))
  expect(userName).toBe('13766668801')
  const row = await rowOf(id)
  expect(JSON.stringify(row)).not.toContain('13766668801')
  expect(row && phoneOf(database.platform.sealer, 'account', row)).toBe('13766668801')
  for (const name of ['13766668801', '+86 137 6666 8801'])
    expect(await findUsersForLogin(database, name)).toMatchObject([{ id, userName: '13766668801' }])
  expect(await findUsersForLogin(database, row?.userName ?? '')).toMatchObject([{ id }])
})

test('of the demonstration no phone and no guardian can be read in a copy of the two tables', async () => {
  const accounts = await database.db.select().from(users)
  const records = await database.db.select().from(persons)
  expect(accounts.filter(({ mobilePhoneSealed }) => mobilePhoneSealed !== null).length).toBeGreaterThan(20)
  expect(JSON.stringify([accounts, records])).not.toMatch(/1390000\d{4}|康静/)
})

test('is found whole, or by its last four digits, and by nothing else', async () => {
  const { sealer } = database.platform
  for (const [text, count] of [
    ['13900000201', 1],
    ['139 0000 0201', 1],
    ['0201', 1],
    ['13900000299', 0],
  ] as const)
    expect([text, await found(persons, phoneCondition(sealer, 'person', text))]).toEqual([text, count])
  for (const text of ['201', '00201', '1390000020', '%', ''])
    expect(phoneCondition(sealer, 'person', text)).toBe(undefined)
})

test('is one account’s across two keys, and while an earlier release’s is not sealed yet', async () => {
  const first = firstKeys('a secret of thirty-two characters')
  const next = first.map((key) => ({ ...key, id: 'next', activeTime: new Date(1), bytes: Buffer.alloc(32, 7) }))
  const rotated = { ...database.platform, sealer: createSealer(new KeyRing([...first, ...next])) }
  const before = { ...database.platform, sealer: createSealer(new KeyRing(first)) }
  const { id } = await insert(visitor('13766668802'), before)
  const taken = { kind: 'duplicate', validationErrors: [{ members: ['mobilePhone'] }] }
  await expect(insert(visitor('13766668802', 'second2'), rotated)).rejects.toMatchObject(taken)
  expect(await found(users, hasPhone(rotated.sealer, 'account', '13766668802'))).toBe(1)
  await database.db.insert(users).values(visitor('13766668803'))
  await expect(insert(visitor('13766668803', 'second3'))).rejects.toMatchObject(taken)
  // entering the user's own number again is no conflict
  const scope = { platform: before, tx: database.db, actor: SYSTEM, now: new Date() }
  await changeUser(scope, { id, mobilePhone: '13766668802' })
  await expect(changeUser(scope, { id, mobilePhone: '13766668803' })).rejects.toMatchObject(taken)
})

test('two who ask for one number at the same time do not both get it', async () => {
  const tries = ['first4', 'second4', 'third4'].map((userName) => insert(visitor('13766668804', userName)))
  const results = await Promise.allSettled(tries)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a plain one of an earlier release is found, then sealed, and the name that repeats it goes with it', async () => {
  const values = { ...visitor('13766668805'), unconfirmedPhone: '13766668806' }
  const [{ id } = { id: 0 }] = await database.db.insert(users).values(values).returning({ id: users.id })
  const [record] = await database.db.select().from(persons).where(eq(persons.isDeleted, false)).limit(1)
  const personId = record?.id ?? 0
  const plain = {
    mobilePhone: '13766668807',
    mobilePhoneSealed: null,
    mobilePhoneIndex: null,
    mobilePhoneTailIndex: null,
  }
  await database.db
    .update(persons)
    .set({ ...plain, guardianName: '王守义', guardianNameSealed: null })
    .where(eq(persons.id, personId))
  const look = async () => [
    (await findUsersByPhone(database, '13766668805'))[0],
    await found(users, phoneCondition(database.platform.sealer, 'account', '8805')),
    await found(persons, phoneCondition(database.platform.sealer, 'person', '13766668807')),
    await found(persons, phoneCondition(database.platform.sealer, 'person', '8807')),
  ]
  const before = await look()
  expect(before).toMatchObject([{ id, userName: '13766668805', unconfirmedPhone: '13766668806' }, 1, 1, 1])
  await runJobNow(database.platform, sealPlainFieldsJob)
  const rows = [await rowOf(id), (await database.db.select().from(persons).where(eq(persons.id, personId)))[0]]
  expect(JSON.stringify(rows)).not.toMatch(/1376666880|王守义/)
  expect((await rowOf(id))?.userName).toMatch(/^手机用户/)
  const after = await look()
  expect(after.slice(1)).toEqual([1, 1, 1])
  expect(after[0]).toMatchObject({
    id,
    userName: '13766668805',
    mobilePhone: '13766668805',
    unconfirmedPhone: '13766668806',
  })
  expect(await found(users, hasPhone(database.platform.sealer, 'account', '13766668805'))).toBe(1)
})
