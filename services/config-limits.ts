import { isIP } from 'node:net'
import { type Environment, flag, integer } from './config-readers.ts'

/** How long PostgreSQL may take for what, in seconds; 0 is without end. */
export interface DatabaseLimits {
  readonly statement: number
  /** a lock that is not had by then is a refusal that says: in a moment */
  readonly lock: number
  /** a transaction in which nothing happens is ended, and its locks with it */
  readonly idleTransaction: number
  /** for a connection, a free one of the pool or a new one */
  readonly connect: number
  /** how long what changed nothing yet is tried again while the database hands over to another server */
  readonly handover: number
  /** statements that come again are parsed once per connection */
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

/** A rush of claims on one process. */
export interface ClaimLimits {
  /** claims that may ask the database at a time */
  readonly atOnce: number
  /** claims of one order that may wait for their turn */
  readonly waiting: number
  /** milliseconds after which whoever waits is told to come again */
  readonly waitMs: number
}

/** More of them at a time take no more places: those of one order are taken one after the other. */
const CLAIMS_AT_ONCE = 8

/** Of the connections of this process some are always left for everything else. */
export function readClaims(env: Environment, pool: number, problems: string[]): ClaimLimits {
  const most = Math.max(1, pool - 1)
  return {
    atOnce: integer(env, 'CLAIMS_AT_ONCE', Math.max(1, Math.min(CLAIMS_AT_ONCE, pool >> 1)), 1, most, problems),
    waiting: integer(env, 'CLAIMS_WAITING', 200, 0, 100_000, problems),
    waitMs: integer(env, 'CLAIM_WAIT', 2, 1, 60, problems) * 1000,
  }
}

/** How long others are waited for, in milliseconds. */
export interface OutboundLimits {
  /** an answer of a provider of texts, of logins, of WeChat */
  readonly provider: number
  /** a whole mail */
  readonly smtp: number
  /** silence of the object store; a large file may take what it needs */
  readonly storage: number
}

export const OUTBOUND: OutboundLimits = { provider: 10_000, smtp: 10_000, storage: 30_000 }

/** No more than a message is leased for: somebody else would send it a second time. */
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

/** How long work that nobody interrupts may take, in seconds. */
export interface WorkBudgets {
  /** one run of a job */
  readonly job: number
  /** a file that is made while it is sent */
  readonly export: number
}

export const readBudgets = (env: Environment, problems: string[]): WorkBudgets => ({
  job: integer(env, 'JOB_TIMEOUT', 900, 1, 86_400, problems),
  export: integer(env, 'EXPORT_TIMEOUT', 600, 1, 86_400, problems),
})

/** Four eyes: what one person may still do alone, and how long an act waits for a second one. */
export interface ApprovalSettings {
  /** yuan: a single payment, or an entry by hand, of no more than this needs no second person; 0 is none */
  readonly paymentLimit: string
  /** hours until what nobody approved is over */
  readonly expiryHours: number
}

export const readApprovals = (env: Environment, problems: string[]): ApprovalSettings => ({
  paymentLimit: `${integer(env, 'APPROVAL_PAYMENT_LIMIT', 0, 0, 1_000_000, problems)}`,
  expiryHours: integer(env, 'APPROVAL_EXPIRY', 72, 1, 720, problems),
})

/** When the platform hears that somebody sees unusually much of others. */
export interface ViewSettings {
  /** acts of looking in an hour; 0 is no limit */
  readonly perHour: number
  /** times as much in a day as on the own days of four weeks; 0 is no limit */
  readonly factor: number
  /** hours in China between which people work; null: at any time */
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

/** The end of a process, in seconds. */
export interface ShutdownLimits {
  /** readiness is red and requests are still taken: a proxy needs this to notice */
  readonly grace: number
  /** what requests and downloads in hand may take then */
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

/** As Fastify takes it; a word that it does not know would otherwise end the start with a stack. */
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
