import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { allKeys, insertKeys } from '#services/abp/sealing/data-keys.repository.ts'
import { refreshRing } from '#services/abp/sealing/follow-ring.ts'
import { KeyRing, PURPOSES, ringOfSecret, UnknownKeyError } from '#services/abp/sealing/key-ring.ts'
import { loadRing, newRows } from '#services/abp/sealing/load-ring.ts'
import { mastersOf } from '#services/abp/sealing/masters.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import { ConfigError, readConfig } from '#services/config.ts'
import { createTokenCodec } from '#services/identity/tokens.ts'
import { openTestDatabase, TEST_SETTINGS, type TestDatabase } from '#tests/support/database.ts'
import { startKms } from '#tests/support/kms.ts'

const folder = mkdtempSync(join(tmpdir(), 'keys-'))
const [FIRST, SECOND] = [0, 1].map(() => randomBytes(32).toString('base64'))
/** Without APP_SECRET: no other setting may bring it in. */
const settings = (more: Record<string, string>) => {
  const { APP_SECRET: _, ...rest } = TEST_SETTINGS
  const own = mkdtempSync(join(folder, 'data-'))
  return readConfig({ ...rest, DATA_DIR: own, ...more })
}
const withSecret = () => readConfig({ ...TEST_SETTINGS, DATA_DIR: folder })

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.execute(sql`truncate data_key`))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function loaded(config: ReturnType<typeof readConfig>): Promise<KeyRing> {
  const ring = new KeyRing([])
  await loadRing(ring, database.db, config)
  return ring
}

describe('a database that APP_SECRET alone seals', () => {
  test('goes on as before: its key is key 0, and what it seals and signs is what every release reads', async () => {
    const sealer = createSealer(await loaded(withSecret()))
    const before = createSealer(ringOfSecret(TEST_SETTINGS.APP_SECRET))
    expect(before.open('f', sealer.seal('f', '张伟'))).toBe('张伟')
    expect(sealer.seal('f', '张伟')).toMatch(/^v1:/)
    expect(sealer.blindIndex('f', '张伟')).toBe(before.blindIndex('f', '张伟'))
    expect((await allKeys(database.db)).map(({ id, purpose }) => `${id} ${purpose}`).sort()).toEqual(
      PURPOSES.map((purpose) => `0 ${purpose}`).sort(),
    )
    // a second process
    await loaded(withSecret())
  })

  test('does not start with another APP_SECRET, and not without', async () => {
    await loaded(withSecret())
    const other = readConfig({ ...TEST_SETTINGS, APP_SECRET: 'another secret of the same good length' })
    await expect(loaded(other)).rejects.toThrow('APP_SECRET 不是这个数据库的密钥 0')
    await expect(loaded(settings({ KEYS: `m1:${FIRST}` }))).rejects.toThrow('密钥 0 还在使用')
  })

  test('is not taken for an empty one when it is from before keys had a table', async () => {
    await database.db.execute(sql`insert into portal_user (user_name, surname, user_type, password_hash)
      values ('of-before', 'n', 'PlatformUser', 'x')`)
    onTestFinished(async () => void (await database.db.execute(sql`delete from portal_user`)))
    await expect(loaded(settings({ KEYS: `m1:${FIRST}` }))).rejects.toThrow('由密钥 0 加密和签名')
    expect(await allKeys(database.db)).toEqual([])
  })
})

describe('a database of master keys', () => {
  const file = join(folder, 'keys')
  const keep = (...lines: string[]) => writeFileSync(file, `# kept apart\n${lines.join('\n')}\n`, { mode: 0o600 })

  test('has one key for each purpose, wrapped: none of them stands in the table', async () => {
    keep(`m1:${FIRST}`)
    const ring = await loaded(settings({ KEYS_FILE: file }))
    const rows = await allKeys(database.db)
    expect(rows.map(({ master }) => master)).toEqual(PURPOSES.map(() => 'm1'))
    expect(new Set(ring.all.map(({ bytes }) => bytes.toString('hex'))).size).toBe(PURPOSES.length)
    const table = JSON.stringify(rows)
    for (const { bytes } of ring.all) {
      expect(bytes.length).toBe(32)
      expect(table).not.toContain(bytes.toString('base64url').slice(0, 20))
    }
    const sealer = createSealer(ring)
    const id = ring.active('seal').id
    expect(sealer.seal('f', '张伟')).toMatch(new RegExp(`^v2:${id}:aes-256-gcm:`))
    expect(sealer.blindIndex('f', '张伟').startsWith(`${id}~`)).toBe(true)
  })

  test('opens with the same key from the environment, and names the one that is missing or another', async () => {
    keep(`m1:${FIRST}`)
    const ring = await loaded(settings({ KEYS_FILE: file }))
    const sealed = createSealer(ring).seal('f', '张伟')
    const fromEnvironment = await loaded(settings({ KEYS: `m2:${SECOND},m1:${FIRST}` }))
    expect(createSealer(fromEnvironment).open('f', sealed)).toBe('张伟')
    await expect(loaded(settings({ KEYS: `m2:${SECOND}` }))).rejects.toThrow(/缺少主密钥 m1：数据密钥 \w+/)
    await expect(loaded(settings({ KEYS: `m1:${SECOND}` }))).rejects.toThrow(/KEYS 中的主密钥 m1 打不开数据密钥 \w+/)
  })

  test('does not start with a file that others can read, or that is not right', () => {
    keep(`m1:${FIRST}`)
    chmodSync(file, 0o640)
    expect(() => settings({ KEYS_FILE: file })).toThrow('chmod 600')
    chmodSync(file, 0o600)
    keep('m1:short')
    expect(() => settings({ KEYS_FILE: file })).toThrow('第 2 行')
    keep(`m1:${FIRST}`, `m1:${SECOND}`)
    expect(() => settings({ KEYS_FILE: file })).toThrow('m1 出现了两次')
    expect(() => settings({ KEYS_FILE: join(folder, 'none') })).toThrow('ENOENT')
    expect(() => settings({ KEYS: `m1:${FIRST}`, KMS_URL: 'https://kms.example/v1/transit' })).toThrow(
      /KMS_KEY[\s\S]*KMS_TOKEN/,
    )
    // what is wrong is told without the key
    expect(() => settings({ KEYS: `M1:${FIRST}` })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(FIRST ?? '') }),
    )
  })
})

describe('a key management service', () => {
  test('wraps and unwraps, is asked once for each key, and says clearly when it does not answer', async () => {
    const kms = await startKms('a-token')
    onTestFinished(kms.close)
    const own = { KMS_URL: kms.url, KMS_KEY: 'portal', KMS_TOKEN: 'a-token', KMS_TIMEOUT: '1' }
    const ring = await loaded(settings(own))
    expect(kms.state.asked.filter((act) => act === 'encrypt').length).toBe(PURPOSES.length)
    const sealed = createSealer(ring).seal('f', '张伟')
    kms.state.asked.length = 0
    const config = settings(own)
    const second = await loaded(config)
    expect(createSealer(second).open('f', sealed)).toBe('张伟')
    await refreshRing({ db: database.db, config, keys: second })
    expect(kms.state.asked).toEqual(PURPOSES.map(() => 'decrypt'))
    await expect(loaded(settings({ ...own, KMS_TOKEN: 'stolen' }))).rejects.toThrow('HTTP 403')
    kms.state.isDown = true
    await expect(loaded(settings(own))).rejects.toThrow('HTTP 503')
    kms.state.isMute = true
    await expect(loaded(settings(own))).rejects.toThrow('1 秒内没有回答')
    await expect(loaded(settings(own))).rejects.toBeInstanceOf(ConfigError)
    // a process that runs keeps what it has
    await refreshRing({ db: database.db, config, keys: second })
    expect(createSealer(second).open('f', sealed)).toBe('张伟')
  })

  test('has the keys of a file wrapped before, as long as the file is there, too', async () => {
    const kms = await startKms('a-token')
    onTestFinished(kms.close)
    const own = { KMS_URL: kms.url, KMS_KEY: 'portal', KMS_TOKEN: 'a-token' }
    const sealed = createSealer(await loaded(settings({ KEYS: `m1:${FIRST}` }))).seal('f', '张伟')
    const both = await loaded(settings({ ...own, KEYS: `m1:${FIRST}` }))
    expect(createSealer(both).open('f', sealed)).toBe('张伟')
    await expect(loaded(settings(own))).rejects.toThrow('缺少主密钥 m1')
  })
})

describe('a second key', () => {
  /** The key of APP_SECRET, and a newer one that is used at once. */
  async function both() {
    const config = withSecret()
    const old = await loaded(config)
    const [master] = mastersOf(config)
    if (!master) throw new Error('no master key')
    const rows = await newRows(master, PURPOSES, new Date(Date.now() - 1000))
    await insertKeys(database.db, rows)
    const ring = await loaded(config)
    return { config, old, ring, id: rows[0]?.id ?? '' }
  }

  test('seals what is new, and what the first one sealed, indexed and signed still holds', async () => {
    const { old, ring, id } = await both()
    const [before, now] = [createSealer(old), createSealer(ring)]
    expect(now.open('f', before.seal('f', '张伟'))).toBe('张伟')
    const sealed = now.seal('f', '张伟')
    expect(sealed.split(':').slice(0, 3)).toEqual(['v2', id, 'aes-256-gcm'])
    expect(() => now.open('g', sealed)).toThrow()
    expect(now.blindIndexes('f', 'x')).toEqual([now.blindIndex('f', 'x'), before.blindIndex('f', 'x')])
    expect(now.blindIndex('f', 'x')).not.toBe(before.blindIndex('f', 'x'))
    expect(now.verify('p', 'x', before.sign('p', 'x'))).toBe(true)
    expect(now.verify('p', 'x', now.sign('p', 'x'))).toBe(true)
    expect(now.verify('p', 'y', now.sign('p', 'x'))).toBe(false)
    expect(now.verify('p', 'x', `${id}~${before.sign('p', 'x')}`)).toBe(false)
    expect(now.sign('q', 'x', before.sign('p', 'y'))).toBe(before.sign('q', 'x'))
    expect(() => before.open('f', sealed)).toThrow(UnknownKeyError)
  })

  test('a text says nothing of another key: its id is bound to it', async () => {
    const { ring, id } = await both()
    const sealer = createSealer(ring)
    const sealed = sealer.seal('f', '张伟')
    expect(() => sealer.open('f', sealed.replace(`v2:${id}`, 'v2:0'))).toThrow()
    expect(() => sealer.open('f', `v1:${sealed.split(':')[3]}`)).toThrow()
    expect(() => sealer.open('f', sealed.replace('aes-256-gcm', 'none'))).toThrow('cipher')
  })

  test('tokens name their key; those of the first one stay good until it is retired', async () => {
    const { config, old, ring, id } = await both()
    const now = new Date()
    const before = await createTokenCodec(old).issue(7, null, now, 600)
    const codec = createTokenCodec(ring)
    const after = await codec.issue(7, null, now, 600)
    expect(decodeProtectedHeader(before.accessToken).kid).toBe('0')
    expect(decodeProtectedHeader(after.accessToken).kid).toBe(id)
    for (const { accessToken } of [before, after]) expect(codec.read(accessToken, now)).toMatchObject({ userId: 7 })
    expect(() => createTokenCodec(old).read(after.accessToken, now)).toThrow()
    await database.db.execute(sql`update data_key set state = 'retired' where id = '0' and purpose = 'sign'`)
    await refreshRing({ db: database.db, config, keys: ring })
    expect(() => codec.read(before.accessToken, now)).toThrow('没有登录')
    expect(codec.read(after.accessToken, now)).toMatchObject({ userId: 7 })
  })

  test('is used from its time on, and is there before', async () => {
    const config = withSecret()
    const ring = await loaded(config)
    const [master] = mastersOf(config)
    if (!master) throw new Error('no master key')
    await insertKeys(database.db, await newRows(master, ['seal', 'index'], new Date(Date.now() + 60_000)))
    await refreshRing({ db: database.db, config, keys: ring })
    expect(ring.active('seal').id).toBe('0')
    expect(createSealer(ring).blindIndexes('f', 'x').length).toBe(2)
  })
})
