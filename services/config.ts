import { join, resolve } from 'node:path'
import type { KeySettings } from './abp/sealing/masters.ts'
import { parseS3Url } from './attachments/s3-url.ts'
import { readAddress } from './config-address.ts'
import { type AttestationSettings, readAttestation } from './config-attestation.ts'
import { hasMaster, readKeys, readSecret } from './config-keys.ts'
import {
  type ApprovalSettings,
  type ClaimLimits,
  type DatabaseLimits,
  type OutboundLimits,
  readApprovals,
  readBudgets,
  readClaims,
  readDatabaseLimits,
  readOutbound,
  readShutdown,
  readTrustProxy,
  readViews,
  type ShutdownLimits,
  type ViewSettings,
  type WorkBudgets,
} from './config-limits.ts'
import { type FactorSettings, type LoginSettings, readFactors, readLogins } from './config-logins.ts'
import {
  type AliyunSmsSettings,
  type OssRole,
  readOssRole,
  readSms,
  readWechat,
  readWechatApi,
  type WechatSettings,
} from './config-providers.ts'
import { type Environment, flag, integer, oneOf, url } from './config-readers.ts'
import { readScanning, type ScanSettings } from './config-scan.ts'
import { withSecretFiles } from './config-secrets.ts'
import { readTls, type TlsFiles } from './config-tls.ts'
import { readWorkers } from './config-workers.ts'
import { SENDER_NEEDED, smtpSenderOf } from './messages/smtp-sender.ts'

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** the files of the certificate; null: the portal serves HTTP, usually behind a proxy with TLS */
  readonly tls: TlsFiles | null
  readonly dataDir: string
  readonly databaseUrl: string
  /** URL of a replica for reads of visitors; null: the primary serves these reads */
  readonly databaseReplicaUrl: string | null
  /** connections of each process */
  readonly databasePool: number
  /** number of processes on one port */
  readonly workers: number
  readonly databaseLimits: DatabaseLimits
  /** URL of the database for LISTEN, which bypasses a pooler without sessions */
  readonly databaseListenUrl: string
  /** seconds to wait for an unreachable database at startup */
  readonly databaseWait: number
  readonly shutdown: ShutdownLimits
  readonly outbound: OutboundLimits
  readonly budgets: WorkBudgets
  readonly claims: ClaimLimits
  readonly approvals: ApprovalSettings
  readonly attestation: AttestationSettings
  readonly views: ViewSettings
  /**
   * APP_SECRET, 32 or more characters: key 0 of the key ring; null when master keys are set and key 0 is no longer
   * needed
   */
  readonly secret: string | null
  readonly keys: KeySettings
  /** URL of a REST platform that the gateway uses instead of this server's services; null for these */
  readonly upstreamUrl: string | null
  /** `file:…`, or the URL of a bucket in the format of s3-url.ts */
  readonly storageUrl: string
  /** the role for direct uploads; null: browsers upload only through the platform */
  readonly ossRole: OssRole | null
  /** settings of the virus scanner; null: uploads are not scanned for viruses */
  readonly scanning: ScanSettings | null
  readonly smtpUrl: string | null
  /** settings of the SMS provider; null: no SMS is sent */
  readonly sms: AliyunSmsSettings | null
  /** the file that collects messages of providers that are not configured; null in production */
  readonly letterBox: string | null
  /** settings of WeChat; null: WeChat is not offered */
  readonly wechat: WechatSettings | null
  /** URL of WeChat's API */
  readonly wechatApiUrl: string
  readonly logins: LoginSettings
  readonly factors: FactorSettings
  /** the size of the demonstration data for an empty database; null: no demonstration data */
  readonly demoSeed: DemoSize | null
  /** maximum requests per minute from one IP address */
  readonly requestsPerMinute: number
  /** maximum pages per minute from one IP address */
  readonly pagesPerMinute: number
  /** maximum milliseconds for rendering a page on the server; after that the browser renders it */
  readonly drawingTimeout: number
  /** codes per hour that one IP address may request without using them */
  readonly codesPerAddress: number
  /** port and host of the metrics for Prometheus; null: no metrics */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** base URL of an OTLP receiver for traces; null: no traces */
  readonly otlpEndpoint: string | null
  /** whether /api/openapi.json, which names every operation, is public */
  readonly apiDocument: boolean
  /** whether rows of the hash-chained logs, without free text, are also written to the process's log */
  readonly logRows: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** seconds until an unused token expires */
  readonly tokenLifetime: number
  /** seconds until a login ends, even if it is in use */
  readonly sessionLifetime: number
  /** the same limit for staff of the platform and foundations, and for developers */
  readonly staffSessionLifetime: number
  /** the public URL, for links in messages */
  readonly publicUrl: string
  /** trusted proxies for X-Forwarded-For, in the format of Fastify's trustProxy */
  readonly trustProxy: string | false
}

/** `city`: two years of a city; `small`: only the rows that README and the tests use. */
export type DemoSize = 'city' | 'small'

/** Thrown when a setting is missing or wrong; the message names the setting and the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads typed settings from the environment and the files of SECRETS_DIR, and validates all of them.
 * @throws ConfigError naming every wrong setting
 */
export function readConfig(given: Environment): Config {
  const problems: string[] = []
  const env = withSecretFiles(given, problems)
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR || 'data')
  const { port, host } = readAddress(env, production, problems)
  const tls = readTls(env, problems)
  const publicUrl =
    url(env, 'PUBLIC_URL', ['http:', 'https:'], problems) ?? `${tls ? 'https' : 'http'}://localhost:${port}`
  const keys = readKeys(env, problems)
  const { workers, databasePool } = readWorkers(env, problems)
  const config: Config = {
    production,
    port,
    host,
    tls,
    dataDir,
    databaseUrl: databaseUrl(env, dataDir, production, problems),
    databaseReplicaUrl: url(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'], problems),
    databasePool,
    workers,
    databaseLimits: readDatabaseLimits(env, problems),
    databaseListenUrl:
      url(env, 'DATABASE_LISTEN_URL', ['postgres:', 'postgresql:'], problems) ??
      databaseUrl(env, dataDir, production, []),
    databaseWait: integer(env, 'DATABASE_WAIT', 60, 0, 86_400, problems),
    shutdown: readShutdown(env, production, problems),
    outbound: readOutbound(env, problems),
    budgets: readBudgets(env, problems),
    claims: readClaims(env, databasePool, problems),
    approvals: readApprovals(env, problems),
    attestation: readAttestation(env, problems),
    views: readViews(env, problems),
    secret: readSecret(env, dataDir, production, hasMaster(keys), problems),
    keys,
    upstreamUrl: url(env, 'ABP_UPSTREAM_URL', ['http:', 'https:'], problems),
    storageUrl: storageUrl(env, dataDir, problems),
    ossRole: readOssRole(env, problems),
    scanning: readScanning(env, problems),
    smtpUrl: smtpUrl(env, problems),
    sms: readSms(env, problems),
    letterBox: letterBox(env, dataDir, production, problems),
    wechat: readWechat(env, problems),
    wechatApiUrl: readWechatApi(env, []),
    logins: readLogins(env, production, publicUrl, problems),
    factors: readFactors(env, production, problems),
    demoSeed: demoSeed(env, production, problems),
    requestsPerMinute: integer(env, 'REQUESTS_PER_MINUTE', 1200, 1, 10_000_000, problems),
    pagesPerMinute: integer(env, 'PAGES_PER_MINUTE', 600, 1, 10_000_000, problems),
    drawingTimeout: integer(env, 'DRAWING_TIMEOUT', 3_000, 100, 60_000, problems),
    codesPerAddress: integer(env, 'CODES_PER_ADDRESS', 10, 1, 1_000_000, problems),
    metrics: metrics(env, workers, problems),
    otlpEndpoint: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], problems),
    apiDocument: flag(env, 'API_DOCUMENT', !production, problems),
    logRows: flag(env, 'LOG_ROWS', production, problems),
    logLevel: logLevel(env, production, problems),
    tokenLifetime: integer(env, 'TOKEN_LIFETIME', 86_400, 900, 31_536_000, problems),
    sessionLifetime: integer(env, 'SESSION_LIFETIME', 2_592_000, 60, 31_536_000, problems),
    staffSessionLifetime: integer(env, 'STAFF_SESSION_LIFETIME', 43_200, 60, 31_536_000, problems),
    publicUrl,
    trustProxy: readTrustProxy(env, problems),
  }
  if (problems.length > 0) throw new ConfigError(`设置有误：\n${problems.map(listed).join('\n')}`)
  return config
}

/** Formats a problem as a list item; a second line in English is indented below the first. */
const listed = (problem: string): string => ` - ${problem.replaceAll('\n', '\n   ')}`

/** Reads the metrics settings. Each process uses the next port after that of the previous one. */
function metrics(env: Environment, workers: number, problems: string[]): Config['metrics'] {
  const port = integer(env, 'METRICS_PORT', 0, 1, 65_536 - workers, problems)
  return port === 0 ? null : { port, host: env.METRICS_HOST || '127.0.0.1' }
}

function demoSeed(env: Environment, production: boolean, problems: string[]): DemoSize | null {
  const given = oneOf(env, 'DEMO_SEED', ['true', 'small', 'false'], production ? 'false' : 'true', problems)
  return given === 'false' ? null : given === 'true' ? 'city' : 'small'
}

function smtpUrl(env: Environment, problems: string[]): string | null {
  const given = url(env, 'SMTP_URL', ['smtp:', 'smtps:'], problems)
  if (given !== null && smtpSenderOf(given) === null) problems.push(SENDER_NEEDED)
  return given
}

/**
 * Reads the database URL. The embedded database does not sync to disk and serves one process, so production requires an
 * explicit setting.
 */
function databaseUrl(env: Environment, dataDir: string, production: boolean, problems: string[]): string {
  if (production && !env.DATABASE_URL)
    problems.push('生产环境必须设置 DATABASE_URL：postgres://…；确实要用内嵌数据库时，请写明 file:./data/db')
  const text = env.DATABASE_URL || `file:${join(dataDir, 'db')}`
  if (!/^(postgres(ql)?:\/\/|file:)/.test(text)) problems.push('DATABASE_URL 应以 postgres:// 或 file: 开头')
  return text
}

function storageUrl(env: Environment, dataDir: string, problems: string[]): string {
  const text = env.STORAGE_URL || `file:${join(dataDir, 'files')}`
  if (text.startsWith('s3:')) {
    try {
      parseS3Url(text)
    } catch (error) {
      problems.push(`STORAGE_URL ${(error as Error).message}`)
    }
  } else if (!text.startsWith('file:')) problems.push('STORAGE_URL 应以 file: 或 s3:// 开头')
  return text
}

/**
 * The default log level. A trial logs little, so that its terminal keeps showing the URL and the accounts; a production
 * log is stored elsewhere.
 */
const logLevel = (env: Environment, production: boolean, problems: string[]): Config['logLevel'] =>
  oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], production ? 'info' : 'warn', problems)

/**
 * The file for collected messages. Outside production no message is sent: codes and messages are shown at
 * /dev/messages.
 */
function letterBox(env: Environment, dataDir: string, production: boolean, problems: string[]): string | null {
  const isOn = flag(env, 'LETTER_BOX', !production, problems)
  if (isOn && production) problems.push('LETTER_BOX 会公开验证码，不能用于生产环境')
  return isOn ? join(dataDir, 'letter-box.jsonl') : null
}
