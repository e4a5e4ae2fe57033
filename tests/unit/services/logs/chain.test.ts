import { randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#services/abp/platform/logger.ts'
import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { bankMatchUndos, ledgerEntries } from '#services/database/schema/ledger.ts'
import { logActs, logChecks, logLinks } from '#services/database/schema/log-chain.ts'
import { loginLogs, operationLogs, sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { checkLogsJob, sealLogsJob } from '#services/logs/chain/chain-jobs.ts'
import { chainKeyOf } from '#services/logs/chain/chain-key.ts'
import { CHAINED_LOGS, LOGINS } from '#services/logs/chain/chained-logs.ts'
import { anchorsIn, linksFor } from '#services/logs/chain/link.ts'
import { readAnchors, sealLogs } from '#services/logs/chain/seal.ts'
import { verifyLogs } from '#services/logs/chain/verify.ts'
import { sentenceOf } from '#services/logs/chain/words.ts'
import { removeOldLogsJob } from '#services/logs/retention.ts'
import { createPlatform } from '#services/platform.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // whoever owns the database can do without the trigger that refuses changes: the chain finds them
  await database.db.execute(sql`alter table ledger_entry disable trigger user`)
  await database.db.execute(sql`alter table bank_match_undo disable trigger user`)
})
afterAll(() => database.close())

const LOG_NAMES = [...CHAINED_LOGS.map(({ name }) => name), 'log_link', 'log_check']
const run = (statement: SQL) => database.db.execute(statement)
/** Another process: it has seen nothing yet. */
const elsewhere = () => createPlatform(database.platform.config, database, database.platform.now)
const seal = () => sealLogs(elsewhere())
const verify = (anchors: string[] = []) =>
  verifyLogs({ db: database.db, key: chainKeyOf(database.platform.keys), anchors: anchorsIn(anchors.join('\n')) })
/** Seals in a process whose log goes elsewhere; what it has written there. */
async function sealTelling(logRows = true) {
  const platform = elsewhere()
  const lines: Fields[] = []
  const info = (message: string, fields: Fields = {}) => void (message === 'log row' && lines.push(fields))
  const config = { ...platform.config, logRows }
  const telling = { ...platform, config, logger: { ...platform.logger, info } }
  await sealLogs(telling)
  return { lines, telling }
}
const findings = async (anchors?: string[]) => (await verify(anchors)).flatMap(({ finding }) => finding ?? [])
const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const daysLater = (days: number) => database.setNow(new Date(at(1).getTime() + days * 86_400_000))
const login = (result: string, creationTime = at(1)) =>
  database.db.insert(loginLogs).values({ method: 'Password', result, network: '203.0.113.0/24', creationTime })

/** Five logins with the ids 1 to 5, one row of each other log, everything sealed. */
beforeEach(async () => {
  database.setNow(null)
  for (const name of LOG_NAMES) await run(sql.raw(`truncate ${name} restart identity`))
  for (const result of ['Success', 'Locked', 'Success', 'WrongCredentials', 'Success']) await login(result)
  const common = { userId: 7, userType: 'PlatformUser', entityId: 3, creationTime: at(2) }
  await database.db.insert(operationLogs).values({
    ...common,
    service: 'Province',
    action: 'Create',
    httpStatus: 200,
    durationMs: 3,
    network: '',
    requestId: 'r',
  })
  await database.db
    .insert(sensitiveViewLogs)
    .values({ ...common, entityType: 'User', fields: ['idNumber', '“引号"'], reason: '核对\n身份证' })
  await database.db.insert(statusLogs).values({
    entityType: 'WorkOrder',
    entityId: 3,
    toStatus: 'Draft',
    event: 'create',
    actorUserId: 7,
    actorType: 'Enterprise',
  })
  await database.db.insert(ledgerEntries).values({
    ...{ kind: 'Hosted', debit: 'Bank', credit: 'Escrow', amount: '100.00', orderId: 3, day: '2026-01-02' },
    ...{ actorUserId: 7, creationTime: at(2) },
  })
  await database.db
    .insert(bankMatchUndos)
    .values({ lineId: 1, entryId: 1, reason: '同名的另一个人', actorUserId: 7, creationTime: at(2) })
  expect(await seal()).toBe(10)
})

describe('sealed logs', () => {
  test('are whole when nobody has touched them, and say how many rows are not sealed yet', async () => {
    expect(await findings()).toEqual([])
    await login('Success', at(4))
    const logins = (await verify()).find(({ log }) => log === LOGINS)
    expect(logins).toMatchObject({ finding: null, unsealed: 1, unsealedSince: '2026-01-04T00:00:00.000000Z' })
    expect(sentenceOf(logins as never)).toBe(
      '登录日志（login_log）：5 行一致，另有 1 行尚未封存，最早写于 2026-01-04T00:00:00.000000Z',
    )
    expect(await seal()).toBe(1)
    expect(await findings()).toEqual([])
  })

  test('a chain covers every column of its log', () => {
    for (const table of [
      statusLogs,
      operationLogs,
      loginLogs,
      sensitiveViewLogs,
      ledgerEntries,
      bankMatchUndos,
      logActs,
    ]) {
      const { name, columns } = getTableConfig(table)
      const log = CHAINED_LOGS.find((each) => each.name === name)
      expect([name, Object.keys(log?.columns ?? {}).sort()]).toEqual([
        name,
        columns.map((column) => toSnakeCase(column.name)).sort(),
      ])
    }
  })

  test('hash differently what one text could stand for', () => {
    const key = chainKeyOf(database.platform.keys)
    const head = { position: 0, rowId: 0, hash: '' }
    const linkOf = (...values: (string | null)[]) =>
      linksFor(key, LOGINS, head, [{ id: 1, creationTime: '', values }], at(1))[0]?.rowHash
    const texts = [['a', 'b'], ['ab', ''], ['a,b'], ['a', null], ['a', 'null'], ['a', ''], ['a"', '"b']]
    expect(new Set(texts.map((values) => linkOf(...values))).size).toBe(texts.length)
  })
})

describe('a check names', () => {
  test.each([
    ['a value', sql`update login_log set result = 'WrongCredentials' where id = 3`],
    ['a value that becomes nothing', sql`update login_log set network = '' where id = 3`],
    ['a microsecond', sql`update login_log set creation_time = creation_time + interval '1 microsecond' where id = 3`],
  ])('the row that was altered: %s', async (_what, statement) => {
    await run(statement)
    await run(sql`delete from login_log where id = 5`)
    expect(await findings()).toEqual([
      {
        log: 'login_log',
        fault: 'rowAltered',
        position: 3,
        rowId: 3,
        time: expect.stringMatching(/^2026-01-01T00:00:00.00000[01]Z$/),
      },
    ])
    const [broken] = (await verify()).filter(({ finding }) => finding)
    expect(sentenceOf(broken as never)).toContain(
      '登录日志（login_log）：这一行被改动过（第 3 环，编号 3，时间 2026-01-01',
    )
  })

  test.each([
    ['sensitive_view_log', sql`update sensitive_view_log set fields = '{idNumber}'`],
    ['operation_log', sql`update operation_log set user_id = 8`],
    ['status_log', sql`update status_log set opinion = '同意'`],
    ['ledger_entry', sql`update ledger_entry set amount = 200`],
    ['bank_match_undo', sql`update bank_match_undo set reason = '别的'`],
  ])('an altered row of %s', async (log, statement) => {
    await run(statement)
    expect(await findings()).toMatchObject([{ log, fault: 'rowAltered', position: 1, rowId: 1 }])
  })

  test('a row that is missing, the last one as well', async () => {
    await run(sql`delete from login_log where id = 5`)
    expect(await findings()).toMatchObject([{ fault: 'rowMissing', position: 5, rowId: 5 }])
    await run(sql`delete from login_log where id = 2`)
    expect(await findings()).toMatchObject([{ fault: 'rowMissing', position: 2, rowId: 2 }])
  })

  test('a row that was put between others, before and after the next sealing', async () => {
    await run(sql`delete from log_link where log = 'login_log'`)
    await run(sql`delete from login_log where id = 3`)
    await seal()
    expect(await findings()).toEqual([])
    await run(sql`insert into login_log (id, method, result, network, creation_time)
      values (3, 'Sso', 'Success', '', '2026-01-01')`)
    const inserted = { log: 'login_log', fault: 'rowInserted', position: 3, rowId: 3 }
    expect(await findings()).toMatchObject([inserted])
    await seal()
    expect(await findings()).toMatchObject([inserted])
  })

  test('a link that was written without the key', async () => {
    const forger = chainKeyOf(ringOfSecret('what whoever reaches only the database makes up'))
    const [{ hash } = { hash: '' }] = (
      (await run(sql`select hash from log_link where log = 'login_log' and position = 2`)) as never as {
        rows: { hash: string }[]
      }
    ).rows
    await run(sql`update login_log set result = 'Success' where id = 3`)
    const values = ['3', null, 'Password', 'Success', '203.0.113.0/24', '2026-01-01T00:00:00.000000Z']
    const row = { id: 3, creationTime: '', values }
    const [forged] = linksFor(forger, LOGINS, { position: 2, rowId: 2, hash }, [row], new Date())
    await run(sql`update log_link set row_hash = ${forged?.rowHash}, hash = ${forged?.hash}
      where log = 'login_log' and position = 3`)
    expect(await findings()).toMatchObject([{ fault: 'linkAltered', position: 3, rowId: 3 }])
  })

  test('a link that was written under a key that there is none of', async () => {
    await run(sql`update login_log set result = 'Success' where id = 5`)
    await run(sql`update log_link set key_id = 'made-up', row_hash = '', hash = ''
      where log = 'login_log' and position = 5`)
    expect(await findings()).toMatchObject([{ fault: 'linkAltered', position: 5, rowId: 5 }])
  })

  test('a link that is missing, or was given to another row', async () => {
    await run(
      sql`update log_link set sealed_time = sealed_time + interval '1 day' where log = 'login_log' and position = 4`,
    )
    expect(await findings()).toMatchObject([{ fault: 'linkAltered', position: 4 }])
    await run(sql`delete from log_link where log = 'login_log' and position = 2`)
    expect(await findings()).toMatchObject([{ fault: 'linkMissing', position: 2 }])
  })

  test('an end that was cut off with its rows, by what was kept elsewhere', async () => {
    const anchors = await readAnchors(database.db)
    await run(sql`delete from login_log where id >= 4`)
    await run(sql`delete from log_link where log = 'login_log' and position >= 4`)
    expect(await findings()).toEqual([])
    expect(await findings(anchors)).toMatchObject([{ log: 'login_log', fault: 'endCutOff', position: 4 }])
    for (const result of ['Success', 'Success', 'Success']) await login(result)
    await seal()
    expect(await findings()).toEqual([])
    expect(await findings(anchors)).toMatchObject([{ log: 'login_log', fault: 'rewritten', position: 5 }])
    // one that was taken before the cut holds
    expect(anchorsIn(`{"message":"logs sealed","anchors":"${anchors.join(' ')}"}`)).toHaveLength(anchors.length)
  })

  test('everything when the key is another one', async () => {
    const verified = await verifyLogs({ db: database.db, key: chainKeyOf(ringOfSecret('another secret')) })
    expect(verified.flatMap(({ finding }) => finding ?? [])).toMatchObject(
      CHAINED_LOGS.slice(1).map(({ name }) => ({ log: name, fault: 'linkAltered', position: 1 })),
    )
  })
})

describe('the key of the chain', () => {
  test('is the active key of the ring for this purpose; links of the keys before it stay good', async () => {
    const { keys, db } = database.platform
    const before = keys.all
    const next = { id: 'k2', purpose: 'chain', activeTime: at(1), bytes: randomBytes(32) } as const
    try {
      keys.replace([...before, { ...next, state: 'active' }])
      await login('Success')
      await sealLogs({ ...elsewhere(), keys })
      expect(await db.select({ keyId: logLinks.keyId }).from(logLinks).where(eq(logLinks.log, 'login_log'))).toEqual([
        ...Array(5).fill({ keyId: 'app' }),
        { keyId: 'k2' },
      ])
      expect(await findings()).toEqual([])
      keys.replace([...before, { ...next, state: 'retired' }])
      expect(await findings()).toEqual([])
      // a key of the same number with another purpose is another key
      keys.replace([...before, { ...next, purpose: 'seal', state: 'active' }])
      expect(await findings()).toMatchObject([{ log: 'login_log', fault: 'linkAltered', position: 6 }])
    } finally {
      keys.replace(before)
    }
  })
})

describe('the process that seals', () => {
  test('sees at once that the end it wrote was cut off or made anew, and seals nothing on top of it', async () => {
    const own = elsewhere()
    await login('Success')
    await runJobNow(own, sealLogsJob)
    await run(sql`update log_link set hash = row_hash where log = 'login_log' and position = 6`)
    await login('Success')
    await expect(runJobNow(own, sealLogsJob)).rejects.toThrow('rewritten at 6')
    expect(await database.db.select().from(logChecks)).toMatchObject([{ log: 'login_log', fault: 'rewritten' }])
    await run(sql`delete from log_link where log = 'login_log' and position = 6`)
    await expect(runJobNow(own, sealLogsJob)).rejects.toThrow('endCutOff at 6')
  })

  test('checks all logs once a day and tells the figures', async () => {
    await runJobNow(database.platform, checkLogsJob)
    expect(await database.db.$count(logChecks)).toBe(CHAINED_LOGS.length)
    await run(sql`update login_log set result = 'Locked' where id = 1`)
    await runJobNow(database.platform, checkLogsJob)
    await database.platform.metrics.readDatabase(database)
    const text = await database.platform.metrics.registry.metrics()
    expect(text).toContain('portal_log_chain_broken{log="login_log"} 1')
    expect(text).toContain('portal_log_chain_broken{log="status_log"} 0')
  })
})

/** When the other sessions of this database asked last who writes to a log. */
const questionsForWriters = async (db: Database): Promise<string[]> => {
  // a transaction sees the activity as it was at its first look
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const rows = await rowsOf<{ at: string }>(
    db,
    sql`select query_start::text as at from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'select distinct virtualtransaction%'`,
  )
  return rows.map(({ at }) => at)
}

describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('rows of transactions that overlap', () => {
  test('are sealed in the order of their ids, and nobody who writes waits', async () => {
    const { db } = database
    let sealing: Promise<number> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into login_log (method, result, network, creation_time)
        values ('Sso', 'Success', '', now())`)
      // drawn later, there earlier
      await login('Success')
      sealing = seal()
      const asked = new Set<string>()
      // each log is asked once for its writers; one more question means that the sealing waits for this transaction
      await expect
        .poll(async () => {
          // by the writer's own connection: one of the pool would be that of the sealing, whose question it takes the place of
          for (const at of await questionsForWriters(tx)) asked.add(at)
          return asked.size
        })
        .toBeGreaterThan(CHAINED_LOGS.length)
      await login('Locked')
    })
    expect(await sealing).toBe(2)
    expect(await findings()).toEqual([])
    expect(await seal()).toBe(1)
    expect(await findings()).toEqual([])
  })
})

describe('rows whose time is over', () => {
  test('leave their log, which is sealed, and the chain goes on from there', async () => {
    const anchors = await readAnchors(database.db)
    daysLater(191)
    await login('Success', database.platform.now())
    await seal()
    await runJobNow(database.platform, removeOldLogsJob)
    expect(await database.db.$count(loginLogs)).toBe(1)
    const acts = await database.db.select().from(logActs)
    // the only row of the log of operations is its newest, and stays
    expect(acts).toMatchObject([
      { log: 'login_log', kind: 'Retention', firstPosition: 1, lastPosition: 5, reason: '保存期 190 天已满' },
    ])
    expect(await findings(anchors)).toEqual([])
    await login('Success', database.platform.now())
    await seal()
    expect(await findings(await readAnchors(database.db))).toEqual([])
  })

  test('stay while one of them is not what was sealed', async () => {
    daysLater(191)
    await login('Success', database.platform.now())
    await seal()
    await run(sql`update login_log set user_id = 9 where id = 2`)
    await expect(runJobNow(database.platform, removeOldLogsJob)).rejects.toThrow('rowAltered at 2, row 2')
    expect(await database.db.$count(loginLogs)).toBe(6)
  })

  test('are named when nobody may have removed them: a made-up or altered act hides nothing', async () => {
    daysLater(191)
    await login('Success', database.platform.now())
    await seal()
    await run(sql`insert into log_act
        (log, kind, first_position, last_position, last_row_id, last_hash, reason, creation_time)
      select log, 'Retention', 1, position, row_id, hash, '保存期 190 天已满', now()
        from log_link where log = 'login_log' and position = 3`)
    await run(sql`delete from login_log where id <= 3`)
    await run(sql`delete from log_link where log = 'login_log' and position <= 3`)
    expect(await findings()).toMatchObject([{ log: 'log_act', fault: 'rowInserted' }])
    await seal()
    await expect(runJobNow(database.platform, removeOldLogsJob)).rejects.toThrow('log_act')
    expect(await findings()).toMatchObject([{ log: 'log_act', fault: 'rowInserted' }])
  })
})

describe('a copy of the rows', () => {
  beforeEach(() => run(sql`delete from log_link`))

  test('leaves with the log of the process, each row once with its place in the chain, and nobody’s words', async () => {
    const { lines } = await sealTelling()
    expect(lines.map(({ table }) => table).toSorted()).toEqual([
      'bank_match_undo',
      'ledger_entry',
      ...Array(5).fill('login_log'),
      ...['operation_log', 'sensitive_view_log', 'status_log'],
    ])
    const links = await rowsOf<{ log: string; hash: string }>(database.db, sql`select log, hash from log_link`)
    expect(new Set(lines.map(({ hash }) => hash))).toEqual(new Set(links.map(({ hash }) => hash)))
    expect(lines.find(({ table }) => table === 'login_log')).toMatchObject({ position: 1, result: 'Success' })
    expect(lines.find(({ table }) => table === 'sensitive_view_log')).toMatchObject({ user_id: '7', entity_id: '3' })
    expect(JSON.stringify(lines)).not.toMatch(/核对|opinion|reason/)
    expect((await sealTelling()).lines).toEqual([])
  })

  test('says what was removed, too', async () => {
    daysLater(191)
    await login('Success', database.platform.now())
    const { lines, telling } = await sealTelling()
    lines.length = 0
    await runJobNow(telling, removeOldLogsJob)
    expect(lines).toEqual([
      expect.objectContaining({ table: 'log_act', log: 'login_log', kind: 'Retention', last_position: '5' }),
    ])
  })

  test('stays where it is unless that is set', async () => {
    expect((await sealTelling(false)).lines).toEqual([])
  })
})
