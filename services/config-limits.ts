import { isIP } from 'node:net'
import { type Environment, flag, integer } from './config-readers.ts'

/** Timeouts of PostgreSQL, in seconds; 0 means no timeout. */
export interface DatabaseLimits {
  readonly statement: number
  /** wait for a lock, after which the request is refused with the advice to retry */
  readonly lock: number
  /** duration of an idle transaction, which is then ended together with its locks */
  readonly idleTransaction: number
  /** wait for a connection, from the pool or a new one */
  readonly connect: number
  /** time for retrying work without effect during a failover to another server */
  readonly handover: number
  /** whether repeated statements are prepared once for each connection */
  readonly namedStatements: boolean
}

export const DATABASE_LIMITS: DatabaseLimits = {
  statement: 60,
  lock: 5,
  idleTransaction: 60,
  connect: 10,
  handover: 8,
  namedStatements: true,
}

export function readDatabaseLimits(env: Environment, problems: string[]): DatabaseLimits {
  const seconds = (name: string, fallback: number, least: number) =>
    integer(env, name, fallback, least, 86_400, problems)
  return {
    statement: seconds('DATABASE_STATEMENT_TIMEOUT', DATABASE_LIMITS.statement, 0),
    lock: seconds('DATABASE_LOCK_TIMEOUT', DATABASE_LIMITS.lock, 0),
    idleTransaction: seconds('DATABASE_IDLE_TRANSACTION_TIMEOUT', DATABASE_LIMITS.idleTransaction, 0),
    connect: seconds('DATABASE_CONNECT_TIMEOUT', DATABASE_LIMITS.connect, 1),
    handover: seconds('DATABASE_HANDOVER', DATABASE_LIMITS.handover, 0),
    namedStatements: flag(env, 'DATABASE_NAMED_STATEMENTS', DATABASE_LIMITS.namedStatements, problems),
  }
}

/** Limits for simultaneous claims in one process. */
export interface ClaimLimits {
  /** number of claims that may use the database at the same time */
  readonly atOnce: number
  /** number of claims of one order that may wait */
  readonly waiting: number
  /** milliseconds after which a waiting claim is refused with the advice to retry */
  readonly waitMs: number
}

/** Default of simultaneous claims. More would not be faster, because claims of one order run one after the other. */
const CLAIMS_AT_ONCE = 8

/** Reads the limits. Some connections of this process stay free for all other requests. */
export function readClaims(env: Environment, pool: number, problems: string[]): ClaimLimits {
  const most = Math.max(1, pool - 1)
  return {
    atOnce: integer(env, 'CLAIMS_AT_ONCE', Math.max(1, Math.min(CLAIMS_AT_ONCE, pool >> 1)), 1, most, problems),
    waiting: integer(env, 'CLAIMS_WAITING', 2_000, 0, 100_000, problems),
    waitMs: integer(env, 'CLAIM_WAIT', 2, 1, 60, problems) * 1000,
  }
}

/** Timeouts of external services, in milliseconds. */
export interface OutboundLimits {
  /** wait for an answer of an SMS, login or WeChat provider */
  readonly provider: number
  /** time for sending a whole mail */
  readonly smtp: number
  /** time without data from the object store; the total time is not limited */
  readonly storage: number
}

export const OUTBOUND: OutboundLimits = { provider: 10_000, smtp: 10_000, storage: 30_000 }

/**
 * Maximum seconds for sending a message. It is shorter than the message's lease, after which another process would send
 * the message again.
 */
const LONGEST_SENDING = 100

export function readOutbound(env: Environment, problems: string[]): OutboundLimits {
  const ms = (name: string, fallback: number, most: number) =>
    integer(env, name, fallback / 1000, 1, most, problems) * 1000
  return {
    provider: ms('PROVIDER_TIMEOUT', OUTBOUND.provider, LONGEST_SENDING),
    smtp: ms('SMTP_TIMEOUT', OUTBOUND.smtp, LONGEST_SENDING),
    storage: ms('STORAGE_TIMEOUT', OUTBOUND.storage, 3600),
  }
}

/** Time limits of background work, in seconds. */
export interface WorkBudgets {
  /** time for one run of a job */
  readonly job: number
  /** time for a file that is generated while it is sent */
  readonly export: number
}

export const readBudgets = (env: Environment, problems: string[]): WorkBudgets => ({
  job: integer(env, 'JOB_TIMEOUT', 900, 1, 86_400, problems),
  export: integer(env, 'EXPORT_TIMEOUT', 600, 1, 86_400, problems),
})

/** Four eyes: what one user may do alone, and when a pending approval expires. */
export interface ApprovalSettings {
  /**
   * in yuan: the largest single payment or manual entry without a second user; 0 means that every one needs a second
   * user
   */
  readonly paymentLimit: string
  /** hours until an undecided approval expires */
  readonly expiryHours: number
}

export const readApprovals = (env: Environment, problems: string[]): ApprovalSettings => ({
  paymentLimit: `${integer(env, 'APPROVAL_PAYMENT_LIMIT', 0, 0, 1_000_000, problems)}`,
  expiryHours: integer(env, 'APPROVAL_EXPIRY', 72, 1, 720, problems),
})

/** Limits for sensitive views. Above them the platform is notified that a user's number of views is unusual. */
export interface ViewSettings {
  /** number of views in an hour; 0 means no limit */
  readonly perHour: number
  /** multiple of the user's daily average over the last four weeks; 0 means no limit */
  readonly factor: number
  /** hours in China outside which views are unusual; null: views are allowed at any time */
  readonly officeHours: { readonly from: number; readonly to: number } | null
}

export const readViews = (env: Environment, problems: string[]): ViewSettings => ({
  perHour: integer(env, 'UNUSUAL_VIEWS_HOUR', 30, 0, 100_000, problems),
  factor: integer(env, 'UNUSUAL_VIEWS_FACTOR', 3, 0, 1_000, problems),
  officeHours: readOfficeHours(env, problems),
})

function readOfficeHours(env: Environment, problems: string[]): ViewSettings['officeHours'] {
  const text = env.OFFICE_HOURS || '7-21'
  if (text === 'always') return null
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const hours = { from: Number(from), to: Number(to) }
  if (hours.from < hours.to && hours.to <= 24) return hours
  problems.push(`OFFICE_HOURS 应形如 7-21（7 点到 21 点），或 always；现在是“${text}”`)
  return null
}

/** Timeouts of a shutdown, in seconds. */
export interface ShutdownLimits {
  /** time in which readiness fails while requests are still accepted, so that a proxy notices */
  readonly grace: number
  /** time for running requests and downloads after that */
  readonly timeout: number
}

export const readShutdown = (env: Environment, production: boolean, problems: string[]): ShutdownLimits => ({
  grace: integer(env, 'SHUTDOWN_GRACE', production ? 5 : 0, 0, 600, problems),
  timeout: integer(env, 'SHUTDOWN_TIMEOUT', 30, 1, 3600, problems),
})

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isRange(text: string): boolean {
  if (RANGES.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Reads the setting in Fastify's format; without this check an unknown word would end the start with a stack trace. */
export function readTrustProxy(env: Environment, problems: string[]): string | false {
  const text = env.TRUST_PROXY
  if (!text) return false
  const wrong = text.split(',').find((part) => !isRange(part.trim()))
  if (wrong === undefined) return text
  problems.push(
    `TRUST_PROXY 应为代理的地址或网段，用逗号分隔，例如 127.0.0.1,10.0.0.0/8，或 loopback、linklocal、uniquelocal；现在有“${wrong.trim()}”`,
  )
  return false
}
