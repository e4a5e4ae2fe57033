import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEALTH_POINTS, HEALTH_WORDS } from '#machines/rules/health.ts'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { seedContent } from '#services/seeds/content.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portal-check-'))
const isPostgres = process.env.TEST_ENGINE === 'postgres'
let url = `file:${join(folder, 'db')}`
let drop = async () => {}
let mail: MailServer
beforeAll(async () => {
  if (isPostgres) ({ url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? ''))
  mail = await startMailServer({ '.': '250 queued as 77' })
})
afterAll(async () => {
  await mail.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const NO_MAIL = { SMTP_URL: '' }
const ENV = { NODE_ENV: 'production', DATA_DIR: folder, PUBLIC_URL: 'https://127.0.0.1:9' }

/** Not spawnSync: the mail server of this test answers meanwhile. */
function run(
  words: string[],
  settings: Record<string, string> = {},
  program = 'check',
): Promise<{ code: number | null; out: string }> {
  const env = { ...process.env, ...TEST_SETTINGS, ...ENV, DATABASE_URL: url, SMTP_URL: mailUrl(), ...settings }
  const child = spawn(process.execPath, ['--import', 'tsx', `services/${program}.ts`, ...words], { env })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (out += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })))
}
const mailUrl = () => `smtp://127.0.0.1:${mail.port}?from=portal@example.com`

describe('portal check', () => {
  it('says of an empty database that migrations are due, of the rest that it cannot know, and ends with 1', async () => {
    const { code, out } = await run(['health'])
    const lines = out.trim().split('\n')
    expect(lines[0]).toMatch(/^【有问题】数据库结构：有 \d+ 个迁移没有执行。请备份后执行 npm run db:migrate/)
    expect(out).toMatch(/【不清楚】基础数据：没能查到/)
    expect(lines).toHaveLength(Object.keys(HEALTH_POINTS).length + 1)
    expect(lines.at(-1)).toMatch(/^\d+ 项有问题，/)
    expect(code).toBe(1)
  })

  it('prints all points for machines, with the words of the page', async () => {
    const open = await openDatabase(url, 1)
    await migrate(open)
    await open.close()
    const { code, out } = await run(['health', '--json'])
    const told = JSON.parse(out)
    expect(Object.keys(told)).toEqual(['release', 'checkedTime', 'isHealthy', 'points'])
    expect(told.points).toHaveLength(Object.keys(HEALTH_POINTS).length)
    for (const { name, label, state } of told.points) {
      expect(label).toBe(HEALTH_POINTS[name as keyof typeof HEALTH_POINTS])
      expect(Object.keys(HEALTH_WORDS)).toContain(state)
    }
    // the new database has no reference data yet
    expect([code, told.isHealthy]).toEqual([1, false])
  })

  it('ends with 0 when nothing is wrong', async () => {
    const open = await openDatabase(url, 1)
    await seedReference(open.db)
    await seedContent(open.db)
    await open.close()
    const { code, out } = await run(['health'])
    expect([out, code]).toEqual([expect.not.stringContaining('【有问题】'), 0])
  })

  it('knows of a backup that the command has made', async () => {
    expect(await run(['backup', join(folder, 'backup')], {}, 'backup')).toMatchObject({ code: 0 })
    expect((await run(['health'])).out).toContain('【正常】备份：最近一次备份在不到 1 分钟前。')
  })

  it('refuses words that it does not know', async () => {
    const { code, out } = await run(['health', '--yaml'])
    expect([code, out]).toEqual([1, expect.stringContaining('用法：npm run check -- [--json]')])
  })
})

describe('portal mail:test', () => {
  it('says what the server answered', async () => {
    const { code, out } = await run(['mail', 'name@example.org'])
    expect([code, out]).toEqual([0, '服务商收下了，请看是否收到：250 queued as 77\n'])
    expect(mail.heard).toContain('RCPT TO:<name@example.org>')
  })

  it('ends with 1 when the server is away, is not set up, or the address is none', async () => {
    const away = await run(['mail', 'name@example.org'], { SMTP_URL: 'smtp://127.0.0.1:9?from=portal@example.com' })
    expect([away.code, away.out]).toEqual([1, expect.stringMatching(/^服务商没有收：.*ECONNREFUSED/)])
    const unset = await run(['mail', 'name@example.org'], NO_MAIL)
    expect([unset.code, unset.out]).toEqual([1, expect.stringContaining('没有设置 SMTP_URL')])
    const wrong = await run(['sms', '123'])
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringMatching(/^手机号应为 11 位数字，现在是 3 位/)])
  })
}, 120_000)
