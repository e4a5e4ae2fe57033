import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAliyun } from '#services/abp/platform/aliyun.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { createS3Storage } from '#services/attachments/s3-storage.ts'
import { parseS3Url } from '#services/attachments/s3-url.ts'
import { readConfig } from '#services/config.ts'
import { HttpOfficialAccount } from '#services/content/wechat/http-account.ts'
import { askWithin } from '#services/identity/providers/ask.ts'
import { sendMailCode, sendSmsCode } from '#services/messages/code-sender.api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

/** Takes connections and never says a word. */
const sockets = new Set<Socket>()
const silent = createServer((socket) => sockets.add(socket.on('error', () => {})))
const folder = mkdtempSync(join(tmpdir(), 'portal-outbound-'))
let host: string
let database: TestDatabase
let platform: Platform

beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  database = await openTestDatabase({
    SMTP_URL: `smtp://${host}?from=portal@example.com`,
    SMS_PROVIDER: 'aliyun',
    SMS_ACCESS_KEY_ID: 'id',
    SMS_ACCESS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: 'name',
    SMS_TEMPLATES: 'Notice=SMS_1,LoginVerificationCodeSMS=SMS_2',
    SMS_ENDPOINT: `http://${host}`,
  })
  const config = { ...database.platform.config, outbound: { provider: 50, smtp: 60, storage: 70 } }
  platform = { ...database.platform, config }
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const app = { appId: 'a', appSecret: 's' }
test.each<[string, () => Promise<unknown>, RegExp]>([
  ['a provider of logins', () => askWithin(50)(`http://${host}`), /no JSON answer/],
  [
    'WeChat',
    () =>
      new HttpOfficialAccount(app, { now: () => new Date(), apiUrl: `http://${host}`, timeout: 50 }).publishedArticles(
        0,
        1,
      ),
    /连接不上微信/,
  ],
  [
    'the object store',
    () => createS3Storage(parseS3Url(`s3://k:s@${host}/bucket?region=r&style=path&tls=false`), folder, 50).read('key'),
    /Headers Timeout/,
  ],
  ['the provider of texts', () => sendSmsCode(platform, '13800138000', 'LoginVerificationCodeSMS', '1'), /发送不出去/],
  ['the mail server', () => sendMailCode(platform, 'a@example.com', '1', 5), /发送不出去/],
])('%s that says nothing is waited for no longer than its setting says', { timeout: 8_000 }, async (_, ask, words) => {
  const failure = await ask().then(
    () => expect.fail('answered'),
    (error: Error) => error,
  )
  // a store that is away is told to the user as an unavailable service; the reason is in the cause
  expect(`${failure.message} ${failure.cause}`).toMatch(words)
})

test('the settings are seconds, with what each may be', () => {
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, APP_SECRET: 'x'.repeat(32), ...env })
  expect(read({}).outbound).toEqual({ provider: 10_000, smtp: 10_000, storage: 30_000 })
  expect(read({ PROVIDER_TIMEOUT: '3', SMTP_TIMEOUT: '4', STORAGE_TIMEOUT: '5' }).outbound).toEqual({
    provider: 3_000,
    smtp: 4_000,
    storage: 5_000,
  })
  expect(read({ JOB_TIMEOUT: '6', EXPORT_TIMEOUT: '7' }).budgets).toEqual({ job: 6, export: 7 })
  // a message that is waited for longer than it is leased would be sent twice
  expect(() => read({ SMTP_TIMEOUT: '101' })).toThrow('SMTP_TIMEOUT')
  const listening = read({ DATABASE_URL: 'postgres://pooler/x', DATABASE_LISTEN_URL: 'postgres://server/x' })
  expect([listening.databaseListenUrl, read({ DATABASE_URL: 'postgres://one/x' }).databaseListenUrl]).toEqual([
    'postgres://server/x',
    'postgres://one/x',
  ])
})

test.each<[string, (host: string) => Promise<unknown>]>([
  ['a provider of logins', (place) => askWithin(1_000)(`http://${place}/json`)],
  [
    'the provider of texts',
    (place) =>
      callAliyun(
        {
          endpoint: `http://${place}`,
          action: 'A',
          version: '1',
          accessKeyId: 'a',
          accessKeySecret: 's',
          parameters: {},
        },
        AbortSignal.timeout(1_000),
      ),
  ],
  [
    'WeChat',
    (place) =>
      new HttpOfficialAccount(app, {
        now: () => new Date(),
        apiUrl: `http://${place}`,
        timeout: 1_000,
      }).publishedArticles(0, 1),
  ],
])('%s that leads elsewhere is not followed', async (_, ask) => {
  const asked: string[] = []
  const leading = createHttpServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  leading.listen(0, '127.0.0.1')
  await once(leading, 'listening')
  await expect(ask(`127.0.0.1:${(leading.address() as AddressInfo).port}`)).rejects.toThrow()
  leading.close()
  expect(asked).toHaveLength(1)
})
