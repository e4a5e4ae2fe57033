import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#services/config.ts'
import { isOpen } from '#services/config-address.ts'
import { serverFiles } from '#tests/support/pki/certificates.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SECRET = 'a secret that only tests know, long enough'
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, APP_SECRET: SECRET, ...env })

test('runs without any setting: embedded database, port 3000, demonstration content', () => {
  const config = readConfig({ DATA_DIR: folder })
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    databaseUrl: `file:${join(folder, 'db')}`,
    storageUrl: `file:${join(folder, 'files')}`,
    demoSeed: 'city',
    upstreamUrl: null,
    smtpUrl: null,
    letterBox: join(folder, 'letter-box.jsonl'),
    logLevel: 'warn',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
  })
})

test('a trial is open to its own machine alone, a production portal to the network, unless HOST says otherwise', () => {
  const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@h/db' }
  const settings: Record<string, string>[] = [{}, { HOST: '0.0.0.0' }, PRODUCTION, { ...PRODUCTION, HOST: '127.0.0.1' }]
  const hosts = settings.map((env) => read(env))
  expect(hosts.map(({ host }) => host)).toEqual(['127.0.0.1', '0.0.0.0', '0.0.0.0', '127.0.0.1'])
  expect(hosts.map(isOpen)).toEqual([false, true, true, false])
  expect(['localhost', '::1', '127.0.1.1'].some((host) => isOpen({ host }))).toBe(false)
  expect(['::', '192.168.1.5', 'portal.example.cn'].every((host) => isOpen({ host }))).toBe(true)
})

test('serves HTTPS with a certificate and its key, and names what is wrong with them', async () => {
  const { certificate, key } = await serverFiles(folder)
  const both = read({ TLS_CERTIFICATE: certificate, TLS_KEY: key })
  expect([both.tls, both.publicUrl, read().tls]).toEqual([{ certificate, key }, 'https://localhost:3000', null])
  const other = join(folder, 'other.pem')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(other, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const absent = join(folder, 'absent.pem')
  const cases: [Record<string, string>, RegExp][] = [
    [{ TLS_CERTIFICATE: certificate }, /设置了 TLS_CERTIFICATE，还需要设置 TLS_KEY/],
    [{ TLS_KEY: key }, /设置了 TLS_KEY，还需要设置 TLS_CERTIFICATE/],
    [{ TLS_CERTIFICATE: absent, TLS_KEY: key }, /TLS_CERTIFICATE 的文件 .*absent\.pem 无法读取（ENOENT）/],
    [{ TLS_CERTIFICATE: key, TLS_KEY: key }, /TLS_CERTIFICATE 应是一个 PEM 文件/],
    [{ TLS_CERTIFICATE: certificate, TLS_KEY: certificate }, /TLS_KEY 应是一个没有密码的私钥 PEM 文件/],
    [{ TLS_CERTIFICATE: certificate, TLS_KEY: other }, /TLS_KEY 的私钥和 TLS_CERTIFICATE 的证书不是一对/],
  ]
  for (const [env, problem] of cases) expect(() => read(env)).toThrow(problem)
})

test('makes a secret of its own once, readable for its owner alone', () => {
  const first = readConfig({ DATA_DIR: folder }).secret
  expect(first?.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR: folder }).secret).toBe(first)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(first)
})

test('wants a secret in production and seeds nothing there', () => {
  expect(() => readConfig({ DATA_DIR: folder, NODE_ENV: 'production' })).toThrow(/APP_SECRET/)
  const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@h/db' }
  const config = read(PRODUCTION)
  expect([config.production, config.demoSeed, config.apiDocument, config.letterBox]).toEqual([true, null, false, null])
  expect(read({ ...PRODUCTION, DEMO_SEED: 'true' }).demoSeed).toBe('city')
  expect(read({ DEMO_SEED: 'small' }).demoSeed).toBe('small')
})

test('names every setting that is wrong, at once', () => {
  const env = {
    PORT: '70000',
    HOST: 'http://localhost',
    DATABASE_URL: 'mysql://x',
    APP_SECRET: 'short',
    LOG_LEVEL: 'loud',
    DEMO_SEED: 'yes',
    ABP_UPSTREAM_URL: 'ftp://x',
    TOKEN_LIFETIME: '1.5',
    PAGES_PER_MINUTE: '0',
    DRAWING_TIMEOUT: '99',
  }
  try {
    read(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    for (const name of Object.keys(env)) expect((error as Error).message).toContain(name)
    return
  }
  throw new Error('not refused')
})

test('does not show a secret in its complaint', () => {
  expect(() => read({ APP_SECRET: 'hush' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hush') }),
  )
})

test('several processes share the connections, on PostgreSQL alone', () => {
  const DATABASE_URL = 'postgres://u@h/db'
  expect(read()).toMatchObject({ workers: 1, databasePool: 20 })
  expect(read({ DATABASE_URL, WORKERS: '3' })).toMatchObject({ workers: 3, databasePool: 6, claims: { atOnce: 3 } })
  expect(read({ DATABASE_URL, WORKERS: 'auto', DATABASE_POOL: '500' }).workers).toBe(availableParallelism())
  expect(() => read({ WORKERS: '2' })).toThrow(/内嵌数据库只能由一个进程打开/)
  expect(() => read({ DATABASE_URL, WORKERS: '6', DATABASE_POOL: '11' })).toThrow(/至少应为 12，现在是 11/)
  expect(() => read({ DATABASE_URL, WORKERS: 'many' })).toThrow(/WORKERS/)
  expect(() => read({ DATABASE_URL, WORKERS: '2', METRICS_PORT: '65535' })).toThrow(/METRICS_PORT/)
})

test('leaves connections for everybody else, however many claims come', () => {
  expect(read().claims).toEqual({ atOnce: 8, waiting: 2000, waitMs: 2_000 })
  expect(read({ DATABASE_POOL: '6' }).claims.atOnce).toBe(3)
  expect(read({ DATABASE_POOL: '1' }).claims.atOnce).toBe(1)
  expect(read({ DATABASE_POOL: '6', CLAIMS_AT_ONCE: '5' }).claims.atOnce).toBe(5)
  expect(() => read({ DATABASE_POOL: '6', CLAIMS_AT_ONCE: '6' })).toThrow(/CLAIMS_AT_ONCE 应为 1 到 5 之间的整数/)
})

test('takes an empty setting as not given', () => {
  expect(read({ PORT: '', ABP_UPSTREAM_URL: '', LOG_LEVEL: '', DEMO_SEED: '' })).toMatchObject({
    port: 3000,
    upstreamUrl: null,
    logLevel: 'warn',
    demoSeed: 'city',
  })
})

test('takes the proxies that are believed, and a sender beside the user of a mail server', () => {
  expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }).trustProxy).toBe('loopback, 10.0.0.0/8,fd00::/8')
  expect(read({ SMTP_URL: 'smtp://mail.example?from=a@b.cn' }).smtpUrl).toBe('smtp://mail.example?from=a@b.cn')
  expect(read({ NODE_ENV: 'production', DATABASE_URL: 'file:./data/db' }).databaseUrl).toBe('file:./data/db')
})

test('reads PostgreSQL addresses and cuts the last slash of others', () => {
  expect(read({ DATABASE_URL: 'postgres://u@h/db' }).databaseUrl).toBe('postgres://u@h/db')
  expect(read({ ABP_UPSTREAM_URL: 'https://abp.example/' }).upstreamUrl).toBe('https://abp.example')
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

const SMS = {
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY_ID: 'LTAItest',
  SMS_ACCESS_KEY_SECRET: 'hush',
  SMS_SIGN_NAME: '融合就业',
  SMS_TEMPLATES: 'Notice=SMS_100, LoginVerificationCodeSMS=SMS_101',
}
const WECHAT = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef' }

test('takes a bucket, an SMS provider and a WeChat account when all of each is there', () => {
  expect(read({ STORAGE_URL: 's3://id:hush@oss.example/portal?region=cn' }).storageUrl).toMatch(/^s3:/)
  expect(read(SMS).sms).toEqual({
    accessKeyId: 'LTAItest',
    accessKeySecret: 'hush',
    signName: '融合就业',
    templates: { Notice: 'SMS_100', LoginVerificationCodeSMS: 'SMS_101' },
    endpoint: 'https://dysmsapi.aliyuncs.com',
  })
  expect(read(WECHAT).wechat?.appId).toBe('wx0123456789abcdef')
  expect([read().sms, read().wechat]).toEqual([null, null])
})

test.each([
  [{ STORAGE_URL: 's3://host/bucket?region=x' }, 'STORAGE_URL 缺少访问密钥'],
  [{ CLAMAV_URL: 'http://clamav:3310' }, 'CLAMAV_URL 应写成 tcp://主机:3310 或 unix:/套接字的路径'],
  [{ CLAMAV_URL: 'unix:clamd.ctl' }, 'CLAMAV_URL 应写成'],
  [{ CLAMAV_TIMEOUT: '0' }, 'CLAMAV_TIMEOUT'],
  [{ TIMESTAMP_URL: 'tsa.example' }, 'TIMESTAMP_URL 应是以 https:// 或 http:// 开头的地址'],
  [{ TIMESTAMP_URL: 'https://tsa.example' }, '还需要设置 TIMESTAMP_CA：信任的根证书文件（PEM）'],
  [{ SIGNATURE_URL: 'https://ca.example', SIGNATURE_CA: 'package.json' }, 'SIGNATURE_CA 读不到证书'],
  [{ SIGNATURE_CA: 'ca.pem' }, '设置了 SIGNATURE_CA，但没有设置 SIGNATURE_URL'],
  [{ CLAMAV_RESCAN_DAYS: '-1' }, 'CLAMAV_RESCAN_DAYS'],
  [{ STORAGE_URL: 'ftp://x' }, 'STORAGE_URL 应以 file: 或 s3:// 开头'],
  [{ NODE_ENV: 'production' }, '生产环境必须设置 DATABASE_URL'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL 需要发件地址'],
  [{ SMTP_URL: 'smtp://robot:hush@mail.example' }, 'SMTP_URL 需要发件地址'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY 应为代理的地址或网段'],
  [{ TRUST_PROXY: '127.0.0.1,10.0.0.0/33' }, '10.0.0.0/33'],
  [{ DATABASE_LOCK_TIMEOUT: 'long' }, 'DATABASE_LOCK_TIMEOUT'],
  [{ SHUTDOWN_TIMEOUT: '0' }, 'SHUTDOWN_TIMEOUT'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER 应为 aliyun'],
  [{ LETTER_BOX: 'true', NODE_ENV: 'production' }, 'LETTER_BOX 会公开验证码，不能用于生产环境'],
  [{ SMS_SIGN_NAME: '融合就业' }, '设置了 SMS_SIGN_NAME，但没有设置 SMS_PROVIDER'],
  [{ ...SMS, SMS_ACCESS_KEY_SECRET: '' }, '还需要设置 SMS_ACCESS_KEY_SECRET'],
  [{ ...SMS, SMS_TEMPLATES: 'LoginVerificationCodeSMS=SMS_1' }, '需要 Notice'],
  [{ ...SMS, SMS_TEMPLATES: 'Notice=100' }, 'SMS_123456789'],
  [{ ...SMS, SMS_TEMPLATES: 'Notice=SMS_1,Gossip=SMS_2' }, '不认识用途“Gossip”'],
  [{ ...SMS, SMS_ENDPOINT: 'ftp://x' }, 'SMS_ENDPOINT'],
  [{ WECHAT_APP_ID: WECHAT.WECHAT_APP_ID }, 'WECHAT_APP_SECRET'],
  [{ ...WECHAT, WECHAT_APP_ID: 'x' }, 'WECHAT_APP_ID'],
])('refuses %j', (env, reason) => {
  expect(() => read(env as Record<string, string>)).toThrow(reason)
  expect(() => read(env as Record<string, string>)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hush') }),
  )
})

test('asks a second factor of staff in production, and a proof again after minutes', () => {
  expect(read().factors).toEqual({ staff: 'offered', confirmation: 300 })
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@h/db' }
  expect(read(production).factors.staff).toBe('required')
  const settings = { ...production, STAFF_SECOND_FACTOR: 'offered', CONFIRMATION_WINDOW: '60' }
  expect(read(settings).factors).toEqual({ staff: 'offered', confirmation: 60 })
  expect(() => read({ STAFF_SECOND_FACTOR: 'never', CONFIRMATION_WINDOW: '0' })).toThrow(
    /STAFF_SECOND_FACTOR[\s\S]*CONFIRMATION_WINDOW/,
  )
})

test('a login lasts a day without use, 30 days at most, 12 hours for staff', () => {
  expect(read()).toMatchObject({ tokenLifetime: 86_400, sessionLifetime: 2_592_000, staffSessionLifetime: 43_200 })
  expect(() => read({ SESSION_LIFETIME: '59' })).toThrow('SESSION_LIFETIME')
})

test('finds the virus scanner by TCP and by its socket', () => {
  expect(read().scanning).toBeNull()
  const placeOf = (CLAMAV_URL: string) => read({ CLAMAV_URL }).scanning?.place
  expect(placeOf('tcp://clamav')).toEqual({ host: 'clamav', port: 3310 })
  expect(placeOf('tcp://[::1]:3311')).toEqual({ host: '::1', port: 3311 })
  expect(placeOf('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(read({ CLAMAV_URL: 'tcp://clamav', CLAMAV_TIMEOUT: '3' }).scanning).toMatchObject({
    timeout: 3_000,
    retryTimeout: 120_000,
  })
})

test('unusual views are told by numbers and hours that make sense', () => {
  expect(read().views).toEqual({ perHour: 30, factor: 3, officeHours: { from: 7, to: 21 } })
  expect(read({ OFFICE_HOURS: 'always', UNUSUAL_VIEWS_HOUR: '0' }).views).toMatchObject({
    perHour: 0,
    officeHours: null,
  })
  for (const hours of ['21-7', '7', '7-25', 'day']) expect(() => read({ OFFICE_HOURS: hours })).toThrow('OFFICE_HOURS')
})

test('takes settings from files of a manager of secrets, and each from one place alone', () => {
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  const keep = (name: string, text: string) => writeFileSync(join(secrets, name), text)
  keep('APP_SECRET', `${SECRET}\n`)
  keep('DATABASE_URL', 'postgres://u:p@h/db')
  keep('..data', 'what Kubernetes keeps there')
  const settings = { DATA_DIR: folder, SECRETS_DIR: secrets, NODE_ENV: 'production' }
  expect(readConfig(settings)).toMatchObject({ secret: SECRET, databaseUrl: 'postgres://u:p@h/db' })
  expect(() => readConfig({ ...settings, APP_SECRET: SECRET })).toThrow(/APP_SECRET 既在环境变量中/)
  mkdirSync(join(secrets, 'SMTP_URL'))
  expect(() => readConfig(settings)).toThrow(/SMTP_URL 无法读取/)
  expect(() => readConfig({ ...settings, SECRETS_DIR: join(folder, 'nowhere') })).toThrow(/SECRETS_DIR .* 无法读取/)
})
