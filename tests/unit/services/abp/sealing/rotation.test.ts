import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { eq, getTableColumns, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Platform } from '#services/abp/platform/platform.ts'
import { allKeys } from '#services/abp/sealing/data-keys.repository.ts'
import { refreshRing } from '#services/abp/sealing/follow-ring.ts'
import { KeyRing, type Purpose } from '#services/abp/sealing/key-ring.ts'
import { loadRing } from '#services/abp/sealing/load-ring.ts'
import { rewrapKeys } from '#services/abp/sealing/rewrap.ts'
import { beginRotation, rotationJob } from '#services/abp/sealing/rotation.ts'
import { AWAITED_INDEXES, SEALED_TABLES, SHORT_LIVED_INDEXES } from '#services/abp/sealing/sealed-columns.ts'
import { digestsOf } from '#services/approvals/payload.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { readConfig } from '#services/config.ts'
import { backup } from '#services/database/backup/backup.ts'
import { restore } from '#services/database/backup/restore.ts'
import { rowsOf } from '#services/database/connect.ts'
import { users, userTokens } from '#services/database/schema/identity.ts'
import { jobLeases, statusLogs } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { recoveryCodes } from '#services/database/schema/second-factors.ts'
import { schema } from '#services/database/schema.ts'
import { createTokenCodec } from '#services/identity/tokens.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { chainKeyOf } from '#services/logs/chain/chain-key.ts'
import { sealLogs } from '#services/logs/chain/seal.ts'
import { verifyLogs } from '#services/logs/chain/verify.ts'
import { createPlatform } from '#services/platform.ts'
import { openTestDatabase, TEST_SETTINGS, type TestDatabase } from '#tests/support/database.ts'
import { startKms } from '#tests/support/kms.ts'
import { root } from '#tools/lib/root.mjs'

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const USERS = 250
const CARD = 'user.bankCard'
const NUMBER = 'person.idNumber'

const TABLES = [
  ...['data_key', 'job_lease', 'status_log', 'log_link', 'log_check', 'log_act', 'recovery_code', 'portal_user_token'],
  ...['user_disabled_person', 'portal_user'],
]

let database: TestDatabase
let platform: Platform

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Another process, which has loaded the keys. */
async function processOf(settings: Record<string, string> = {}): Promise<Platform> {
  const config = readConfig({ ...TEST_SETTINGS, ...settings })
  const made = createPlatform(config, database, database.platform.now)
  await loadRing(made.keys, database.db, config)
  return made
}

/** 250 accounts with cards and one record, all under key 0. */
beforeEach(async () => {
  database.setNow(null)
  for (const name of TABLES) await database.db.execute(sql.raw(`delete from ${name}`))
  platform = await processOf()
  await database.db.insert(users).values(
    Array.from({ length: USERS }, (_, n) => ({
      id: n + 1,
      userName: `user${n}`,
      userType: 'DisabledPerson',
      bankCardSealed: platform.sealer.seal(CARD, `card 0 of ${n}`),
    })),
  )
  await database.db.insert(persons).values({
    userId: 1,
    idNumberSealed: platform.sealer.seal(NUMBER, '990101196805120025'),
    idNumberIndex: platform.sealer.blindIndex(NUMBER, '990101196805120025'),
  })
})

/** As the command does it, without the wait in which the other processes load the new keys. */
async function begin(): Promise<string> {
  const { id } = await beginRotation({ ...platform, engine: 'pglite' })
  await refreshRing(platform)
  return id
}
const work = (by = platform) => runJobNow(by, rotationJob())
/** Creates new keys and re-encrypts everything with them. */
async function rotate(): Promise<string> {
  const id = await begin()
  await work()
  return id
}
const later = (ms: number) => database.setNow(new Date(Date.now() + ms))
const stateOf = async (purpose: Purpose, id = '0') =>
  (await allKeys(database.db)).find((key) => key.purpose === purpose && key.id === id)
const cards = () => database.db.select({ id: users.id, sealed: users.bankCardSealed }).from(users).orderBy(users.id)

describe('the list of sealed columns', () => {
  const all = Object.values(schema).filter((one) => is(one, PgTable)) as PgTable[]

  test('has every column that is named as sealed, as an index or as a hash', () => {
    const listed = new Set<PgColumn>([
      ...SEALED_TABLES.flatMap(({ columns }) =>
        columns.flatMap(({ column, index, tail }) => [column, index ?? [], tail ?? []].flat()),
      ),
      ...AWAITED_INDEXES.map(({ column }) => column),
      ...SHORT_LIVED_INDEXES,
    ])
    const missing = all.flatMap((table) =>
      Object.entries(getTableColumns(table))
        .filter(([name, column]) => /(Sealed|Index|Hash)$/.test(name) && !listed.has(column))
        .map(([name]) => name),
    )
    // passwords, texts and requests are hashed without one of our keys; the links of the logs name their key themselves
    const keyless = [
      'passwordHash',
      'textHash',
      'headsHash',
      'documentHash',
      'recordHash',
      'requestHash',
      'rowHash',
      'lastHash',
    ]
    expect(missing.filter((name) => !keyless.includes(name))).toEqual([])
    expect(listed.size).toBeGreaterThan(20)
  })

  test('names the field as those do who seal and open it', () => {
    const sources = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('sealed-columns.ts'))
      .map((file) => readFileSync(join(root, 'services', file), 'utf8'))
      .join('\n')
    for (const { columns } of SEALED_TABLES) for (const { field } of columns) expect(sources).toContain(`'${field}'`)
  })
})

describe('a rotation', () => {
  test('makes the index of a paper anew with its kind', async () => {
    const number = 'H12345678'
    const sealed = platform.sealer.seal(NUMBER, number)
    const index = platform.sealer.blindIndex(NUMBER, `TravelPermit:${number}`)
    await database.db
      .insert(persons)
      .values({ userId: 3, idType: 'TravelPermit', idNumberSealed: sealed, idNumberIndex: index })
    await rotate()
    const [permit] = await database.db.select().from(persons).where(eq(persons.userId, 3))
    expect(permit).toMatchObject({ idType: 'TravelPermit' })
    expect(permit?.idNumberIndex).not.toBe(index)
    expect(permit?.idNumberIndex).toBe(platform.sealer.blindIndexes(NUMBER, `TravelPermit:${number}`)[0])
    await database.db.delete(persons).where(eq(persons.userId, 3))
  })

  test('puts every text and index under the new key, and changes nothing else of a row', async () => {
    const before = await rowsOf(
      database.db,
      sql`select row_version, last_modification_time, is_deleted from portal_user`,
    )
    const id = await rotate()
    const rows = await cards()
    for (const [n, { sealed }] of rows.entries()) {
      expect(sealed).toMatch(new RegExp(`^v2:${id}:`))
      expect(platform.sealer.open(CARD, sealed ?? '')).toBe(`card 0 of ${n}`)
    }
    const [person] = await database.db.select().from(persons)
    expect(person?.idNumberIndex).toBe(platform.sealer.blindIndexes(NUMBER, '990101196805120025')[0])
    expect(platform.sealer.open(NUMBER, person?.idNumberSealed ?? '')).toBe('990101196805120025')
    expect(person?.rowVersion).toBe(1)
    expect(
      await rowsOf(database.db, sql`select row_version, last_modification_time, is_deleted from portal_user`),
    ).toEqual(before)
    // again: nothing is left to do
    const texts = rows.map(({ sealed }) => sealed)
    await work()
    expect((await cards()).map(({ sealed }) => sealed)).toEqual(texts)
  })

  test('retires the old key when nothing is under it any more and it has rested; it opens what is old even then', async () => {
    const [first] = await cards()
    await rotate()
    expect(await stateOf('seal')).toMatchObject({ state: 'retiring', leftRows: 0 })
    later(11 * MINUTE)
    await work()
    expect(await stateOf('seal')).toMatchObject({ state: 'retired' })
    expect(await stateOf('chain')).toMatchObject({ state: 'retired' })
    expect(await stateOf('index')).toMatchObject({ state: 'retiring' })
    later(25 * HOUR)
    await work()
    for (const purpose of ['sign', 'link', 'index'] as const) expect((await stateOf(purpose))?.state).toBe('retired')
    expect(platform.sealer.open(CARD, first?.sealed ?? '')).toBe('card 0 of 0')
    // a process that starts now loads all keys
    expect((await processOf()).keys.all.length).toBe(10)
  })

  test('keeps the old index key for what nobody can make anew, and tells how much there is', async () => {
    const codeIndex = platform.sealer.blindIndex('recovery.code', '1\nABCD')
    await database.db.insert(recoveryCodes).values([
      { userId: 1, codeIndex, creationTime: new Date() },
      { userId: 1, codeIndex: 'used', creationTime: new Date(), usedTime: new Date() },
    ])
    await rotate()
    later(30 * 24 * HOUR)
    await work()
    expect(await stateOf('index')).toMatchObject({ state: 'retiring', leftRows: 1 })
    expect(platform.sealer.blindIndexes('recovery.code', '1\nABCD')).toContain(codeIndex)
    await database.platform.metrics.readDatabase(database)
    const figures = await database.platform.metrics.registry.metrics()
    expect(figures).toMatch(/portal_keys_left{purpose="index"} 1/)
    expect(figures).toMatch(/portal_keys_left{purpose="seal"} 0/)
    expect(await platform.metrics.registry.metrics()).toMatch(/portal_keys_resealed_rows_total 251/)
    await database.db.update(recoveryCodes).set({ usedTime: new Date() })
    await work()
    expect((await stateOf('index'))?.state).toBe('retired')
  })

  test('is the way to another cipher', async () => {
    const sm4 = await processOf({ SEAL_CIPHER: 'sm4-gcm' })
    await begin()
    await work(sm4)
    for (const [n, { sealed }] of (await cards()).entries()) {
      expect(sealed).toMatch(/^v2:\w+:sm4-gcm:/)
      if (n % 50 === 0) expect(platform.sealer.open(CARD, sealed ?? '')).toBe(`card 0 of ${n}`)
    }
  })

  test('a second one takes over from the first, wherever that stands', async () => {
    await begin()
    const second = await rotate()
    for (const { sealed } of await cards()) expect(sealed?.startsWith(`v2:${second}:`)).toBe(true)
  })

  test('an approval that waits is what was shown, whichever key made its digest', async () => {
    const [before] = digestsOf(platform, { kind: 'PayFlows' }, { ids: [1] }, null)
    await rotate()
    expect(digestsOf(platform, { kind: 'PayFlows' }, { ids: [1] }, null)).toContain(before)
    expect(digestsOf(platform, { kind: 'PayFlows' }, { ids: [2] }, null)).not.toContain(before)
  })
})

describe('while people work', () => {
  test('nothing that somebody writes is lost, by processes that know the new key and by one that does not', async () => {
    const late = await processOf()
    await begin()
    const early = await processOf()
    const last = new Map<number, string>()
    let isOver = false
    const writer = async (by: Platform, offset: number) => {
      for (let round = 1; !isOver || round < 20; round++) {
        const id = 1 + ((offset + round * 7) % USERS)
        const card = `card ${round} by ${offset}`
        // each row has one writer, so that the last one is known
        if (id % 2 !== offset % 2) continue
        await database.db
          .update(users)
          .set({ bankCardSealed: by.sealer.seal(CARD, card), rowVersion: sql`${users.rowVersion} + 1` })
          .where(eq(users.id, id))
        last.set(id, card)
        // the embedded database answers without one
        await turn()
      }
    }
    const writers = [writer(late, 0), writer(early, 1)]
    await work()
    isOver = true
    await Promise.all(writers)
    await refreshRing(late)
    await work()
    expect(last.size).toBeGreaterThan(10)
    for (const { id, sealed } of await cards()) {
      expect(platform.sealer.open(CARD, sealed ?? '')).toBe(last.get(id) ?? `card 0 of ${id - 1}`)
      expect(sealed?.startsWith('v2:')).toBe(true)
    }
  })

  test.runIf(isPostgres)('a row that somebody is writing is left to him, and nobody waits', async () => {
    await begin()
    let finish = () => {}
    let hasWritten = () => {}
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve
    })
    const writing = database.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ bankCardSealed: database.platform.sealer.seal(CARD, 'newer') })
        .where(eq(users.id, 5))
      hasWritten()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    await written
    await work()
    expect((await stateOf('seal'))?.leftRows).toBe(1)
    finish()
    await writing
    const row = async () => (await cards()).find(({ id }) => id === 5)?.sealed ?? ''
    expect(await row()).toMatch(/^v1:/)
    expect(platform.sealer.open(CARD, await row())).toBe('newer')
    await work()
    expect(await row()).toMatch(/^v2:/)
    expect(platform.sealer.open(CARD, await row())).toBe('newer')
  })

  test('a run that is interrupted keeps what it has done, and the next one does the rest', async () => {
    await begin()
    const stop = new AbortController()
    const job = rotationJob(() => stop.abort())
    await expect(job.run(platform, stop.signal)).rejects.toThrow()
    const done = async () => (await cards()).filter(({ sealed }) => sealed?.startsWith('v2:')).length
    const half = await done()
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(USERS)
    // a dead process holds the lease for a minute, and no other process works meanwhile
    await database.db
      .insert(jobLeases)
      .values({ name: 'rotate-keys', holder: 'dead', leasedUntil: new Date(Date.now() + HOUR) })
    expect(await work()).toBe(false)
    await database.db.update(jobLeases).set({ leasedUntil: new Date(0) })
    expect(await work()).toBe(true)
    expect(await done()).toBe(USERS)
  })

  test('a text that does not open, and a number that two have, hold nobody else up, and keep their key', async () => {
    await database.db.update(users).set({ bankCardSealed: 'v1:AAAA' }).where(eq(users.id, 9))
    const id = await begin()
    const index = platform.sealer.blindIndex(NUMBER, '990101196805120025')
    const sealed = platform.sealer.seal(NUMBER, '990101196805120025')
    await database.db.insert(persons).values({ userId: 2, idNumberSealed: sealed, idNumberIndex: index })
    await work()
    expect((await cards()).filter((row) => row.sealed?.startsWith(`v2:${id}`)).length).toBe(USERS - 1)
    later(30 * 24 * HOUR)
    await work()
    expect(await stateOf('seal')).toMatchObject({ state: 'retiring', leftRows: 2 })
    expect(await stateOf('index')).toMatchObject({ state: 'retiring', leftRows: 1 })
  })
})

describe('what was made before', () => {
  test('tokens of the old key are good until they end, and then the key is retired', async () => {
    const codec = createTokenCodec(platform.keys)
    const issued = await codec.issue(1, null, new Date(), (2 * HOUR) / 1000)
    await database.db
      .insert(userTokens)
      .values({ id: issued.tokenId, userId: 1, expireTime: issued.expireTime, creationTime: issued.issuedAt })
    const id = await rotate()
    later(HOUR)
    await work()
    expect(await stateOf('sign')).toMatchObject({ state: 'retiring', leftRows: 1 })
    expect(codec.read(issued.accessToken, platform.now())).toMatchObject({ userId: 1 })
    later(2 * HOUR + MINUTE)
    await work()
    expect(await stateOf('sign')).toMatchObject({ state: 'retired', leftRows: 0 })
    expect(() => codec.read(issued.accessToken, new Date())).toThrow('没有登录')
    const next = await codec.issue(1, null, new Date(), 600)
    expect(codec.read(next.accessToken, new Date())).toMatchObject({ userId: 1 })
    expect((await stateOf('sign', id))?.state).toBe('active')
  })

  test('the chain of the logs goes on, and its older links are checked by the key that made them', async () => {
    const enter = () =>
      database.db.insert(statusLogs).values({
        entityType: 'WorkOrder',
        entityId: 3,
        toStatus: 'Draft',
        event: 'create',
        actorUserId: 1,
        actorType: 'DisabledPerson',
        creationTime: new Date(Date.now() - HOUR),
      })
    const seal = async () => sealLogs(await processOf())
    await enter()
    await seal()
    await rotate()
    await enter()
    await seal()
    later(HOUR)
    await work()
    expect((await stateOf('chain'))?.state).toBe('retired')
    const keys = await rowsOf<{ key: string }>(database.db, sql`select distinct key_id as key from log_link`)
    expect(keys.length).toBe(2)
    const verified = await verifyLogs({ db: database.db, key: chainKeyOf((await processOf()).keys) })
    expect(verified.flatMap(({ finding }) => finding ?? [])).toEqual([])
    await database.db.execute(
      sql`update status_log set event = 'other' where event = 'create' and id = (select min(id) from status_log)`,
    )
    const altered = await verifyLogs({ db: database.db, key: chainKeyOf((await processOf()).keys) })
    expect(altered.flatMap(({ finding }) => finding ?? [])).toHaveLength(1)
  })

  test('a backup from before the rotation is restored, and opens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rotated-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { config } = platform
    await backup(database, config, join(folder, 'saved'))
    await rotate()
    later(25 * HOUR)
    await work()
    expect((await stateOf('seal'))?.state).toBe('retired')
    await backup(database, config, join(folder, 'after'))
    const target = await openTestDatabase({ DATA_DIR: folder })
    onTestFinished(() => target.close())
    for (const name of ['saved', 'after']) {
      await restore(target, config, join(folder, name), storageOf(target.platform), true)
      const ring = new KeyRing([])
      await loadRing(ring, target.db, config)
      const there = createPlatform(config, target)
      there.keys.replace(ring.all)
      const [row] = await target.db.select().from(users).where(eq(users.id, 1))
      expect(there.sealer.open(CARD, row?.bankCardSealed ?? '')).toBe('card 0 of 0')
      expect(row?.bankCardSealed?.startsWith('v1:')).toBe(name === 'saved')
    }
  })
})

describe('another master key', () => {
  test('takes all keys over, key 0 too, so that APP_SECRET and the old one can be given up', async () => {
    const id = await rotate()
    const kms = await startKms('a-token')
    onTestFinished(kms.close)
    const own = { KMS_URL: kms.url, KMS_KEY: 'portal', KMS_TOKEN: 'a-token' }
    const issued = await createTokenCodec(platform.keys).issue(1, null, new Date(), 600)
    const old = database.platform
    const signed = old.sealer.sign('p', 'x')
    expect(await rewrapKeys(await processOf(own))).toEqual({ master: 'kms:portal', wrapped: 10, lost: [] })
    const folder = mkdtempSync(join(tmpdir(), 'rewrapped-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { APP_SECRET: _, ...rest } = TEST_SETTINGS
    const config = readConfig({
      ...rest,
      ...own,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://x',
      DATA_DIR: folder,
    })
    expect(config.secret).toBeNull()
    const made = createPlatform(config, database)
    await loadRing(made.keys, database.db, config)
    const [row] = await cards()
    expect(made.sealer.open(CARD, row?.sealed ?? '')).toBe('card 0 of 0')
    expect(made.sealer.open(CARD, old.sealer.seal(CARD, 'old'))).toBe('old')
    expect(made.sealer.verify('p', 'x', signed)).toBe(true)
    expect(await createTokenCodec(made.keys).read(issued.accessToken, new Date())).toMatchObject({ userId: 1 })
    expect(made.keys.active('seal').id).toBe(id)
    // a second run changes nothing
    expect(await rewrapKeys(made)).toMatchObject({ wrapped: 0 })
  })
})
