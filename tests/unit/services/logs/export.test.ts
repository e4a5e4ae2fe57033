import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { rowsOf } from '#services/database/connect.ts'
import { chainKeyOf } from '#services/logs/chain/chain-key.ts'
import { checkArchive } from '#services/logs/export/check-archive.ts'
import { writeArchive } from '#services/logs/export/write-archive.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { unpack } from '#tests/support/unzip.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-export-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => server.close())

const today = toWireDay(new Date())
const asked = (changes: object = {}) => ({ from: today, to: today, purpose: '某某局来函调取', ...changes })
const exported = async (changes: object = {}) => {
  const reply = await server.call('platform', 'AuditLog/Export', asked(changes))
  expect(reply.status).toBe(200)
  return unpack(reply.body)
}
const key = () => chainKeyOf(server.platform.keys)
const textOf = (files: Map<string, Buffer>, name: string): string => files.get(name)?.toString() ?? ''
const check = (files: Map<string, Buffer>) => checkArchive((name) => files.get(name), key())
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** Changes a file and its checksum, as a forger who knows the format of the archive would. */
function forged(files: Map<string, Buffer>, name: string, change: (text: string) => string): Map<string, Buffer> {
  const text = change(textOf(files, name))
  expect(text).not.toBe(textOf(files, name))
  const sums = textOf(files, 'SHA256SUMS').replace(new RegExp(`^\\w{64} {2}${name}$`, 'm'), `${sha256(text)}  ${name}`)
  return new Map([...files, [name, Buffer.from(text)], ['SHA256SUMS', Buffer.from(sums)]])
}

describe('an export of the logs', () => {
  it('holds every sealed row of the period with its link, whole, and says of what time and what for', async () => {
    await server.call('person', 'Session/GetCurrentLoginInformations')
    // the seeds' own rows are of the weeks before
    const from = addDays(today, -360)
    const files = await exported({ from })
    const manifest = JSON.parse(textOf(files, 'manifest.json'))
    expect(manifest).toMatchObject({ format: 1, purpose: '某某局来函调取', names: 'masked' })
    for (const log of [
      'status_log',
      'operation_log',
      'login_log',
      'sensitive_view_log',
      'ledger_entry',
      'bank_match_undo',
      'log_act',
    ]) {
      const due = await rowsOf<{ id: number }>(
        server.db,
        sql`select l.row_id as id from log_link l join ${sql.identifier(log)} t on t.id = l.row_id
          where l.log = ${log} and t.creation_time >= ${`${from}T00:00:00+08:00`}::timestamptz order by l.position`,
      )
      const lines = textOf(files, `${log}.jsonl`).split('\n').filter(Boolean)
      const ids = new Set(lines.map((line) => JSON.parse(line).rowId))
      expect(
        due.filter(({ id }) => !ids.has(Number(id))),
        log,
      ).toEqual([])
      const rows = lines.length
      expect(manifest.logs.find((one: { log: string }) => one.log === log)).toMatchObject({ rows, fault: null })
      expect(textOf(files, `${log}.csv`).trimEnd().split('\r\n').length, log).toBe(rows + 1)
    }
    expect(textOf(files, 'login_log.jsonl').split('\n').length).toBeGreaterThan(2)
    expect(textOf(files, 'anchors.txt')).toMatch(/^login_log@\d+=[\w-]{43}$/m)
    expect(check(files)).toMatchObject({ isWhole: true })
  })

  it('holds nothing of other days', async () => {
    const before = addDays(today, -40)
    const files = await exported({ from: before, to: addDays(today, -30) })
    expect(textOf(files, 'login_log.jsonl')).toBe('')
    expect(check(files)).toMatchObject({ isWhole: true })
  })

  it('shows of names the first character, and all of them where that was asked for', async () => {
    const [{ name }] = (await rowsOf<{ name: string }>(
      server.db,
      sql`select real_name as name from portal_user where user_name = 'platform'`,
    )) as [{ name: string }]
    expect(textOf(await exported(), 'accounts.csv')).toContain(`,${name[0]}*`)
    expect([...(await exported()).values()].some((file) => file.includes(name))).toBe(false)
    expect(textOf(await exported({ withNames: true }), 'accounts.csv')).toContain(name)
  })

  it('is a row of the log before it leaves, with its purpose, and in the archive itself', async () => {
    const files = await exported({ purpose: '核对某次登录', withNames: true })
    expect(textOf(files, 'sensitive_view_log.jsonl')).toContain(`导出 ${today} 至 ${today} 的日志：核对某次登录`)
    const { items } = await server.ok<{ items: object[] }>('platform', 'AuditLog/GetSensitiveViews', {})
    expect(items[0]).toMatchObject({ entityLabel: '日志导出', fieldLabels: ['日志', '姓名'] })
  })

  it.each(['auditor', 'finance', 'content', 'support', 'foundation', 'developer', 'enterprise', 'person'])(
    'is not for %s',
    async (account) => {
      expect(await server.refused(account, 'AuditLog/Export', asked())).toMatchObject({ status: 403 })
    },
  )

  it.each([
    [{ purpose: '' }, 'purpose'],
    [{ to: addDays(today, -1) }, 'to'],
    [{ from: addDays(today, -400) }, 'to'],
  ])('with %j is refused, naming %s', async (changes, member) => {
    expect(await server.refused('platform', 'AuditLog/Export', asked(changes))).toMatchObject({ members: [member] })
  })
})

describe('an altered archive', () => {
  it('is found by the recipe, with the tools every system has', async () => {
    const files = await exported()
    for (const [name, body] of files) writeFileSync(join(folder, name), body)
    const run = () => spawnSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })
    expect(run()).toMatchObject({ status: 0 })
    const altered = textOf(files, 'login_log.jsonl').replace('"Success"', '"WrongCredentials"')
    writeFileSync(join(folder, 'login_log.jsonl'), altered)
    expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining('login_log.jsonl: FAILED') })
    expect(textOf(files, '说明.txt')).toContain('sha256sum -c SHA256SUMS')
  })

  it('is found by the keyed hashes, as the recipe writes them down, although its sums were made anew', async () => {
    const files = await exported()
    const [first = ''] = textOf(files, 'login_log.jsonl').split('\n')
    const { row, rowHash, form } = JSON.parse(first)
    const secret = server.platform.keys.active('chain').bytes
    const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
    expect(hashed(JSON.stringify(['login_log', form, ...Object.values(row)]))).toBe(rowHash)
    const { sentences, isWhole } = check(
      forged(files, 'login_log.jsonl', (text) => text.replace('"Success"', '"Locked"')),
    )
    expect(isWhole).toBe(false)
    expect(sentences).toContain('登录日志（login_log）：这一行被改动过（第 1 环，编号 1）')
  })

  it.each([
    ['a row that was taken out', (text: string) => text.split('\n').toSpliced(1, 1).join('\n'), /断开/],
    ['an end that was cut off', (text: string) => text.split('\n').toSpliced(-2, 1).join('\n'), /末尾被删除/],
    ['a row that is no row', (text: string) => text.replace('{', ''), /被改动过/],
    ['a link made up', (text: string) => text.replace(/"hash":"[^"]+"/, '"hash":"x"'), /链本身被改动过/],
  ])('is found by: %s', async (_what, change, words) => {
    const { sentences, isWhole } = check(forged(await exported(), 'login_log.jsonl', change))
    expect(isWhole).toBe(false)
    expect(sentences.find((sentence) => sentence.startsWith('登录日志'))).toMatch(words)
  })

  it('tells of a row that was altered in the database before', async () => {
    await exported()
    await server.db.execute(sql`update login_log set network = '198.51.0.0/16' where id = 2`)
    try {
      const { sentences } = check(await exported())
      expect(sentences).toContain('登录日志（login_log）：这一行被改动过（第 2 环，编号 2）')
    } finally {
      await server.db.execute(
        sql`update login_log set network = (select network from login_log where id = 1) where id = 2`,
      )
    }
  })
})

describe('the command', () => {
  it('writes the archive, which nobody else may read, and a row of the log; audit:verify reads it', async () => {
    const file = join(folder, 'logs.zip')
    const work = { db: server.db, key: key(), title: 'portal' }
    await writeArchive(work, { file, ...asked(), withNames: false }, new Date())
    const files = unpack(readFileSync(file))
    expect(check(files)).toMatchObject({ isWhole: true })
    expect(execFileSync('stat', ['-c', '%a', file], { encoding: 'utf8' })).toBe('600\n')
    const rows = await rowsOf<{ reason: string }>(
      server.db,
      sql`select reason from sensitive_view_log where user_type = 'System' order by id`,
    )
    expect(rows).toEqual([{ reason: `用命令导出 ${today} 至 ${today} 的日志：某某局来函调取` }])
    await expect(writeArchive(work, { file, ...asked(), withNames: false }, new Date())).rejects.toThrow('已经存在')
  })
})
