import type { Actor } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import { loginLogs, sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { entitiesWith } from '../entities/entities.ts'
import { networkOf } from '../http/network.ts'
import type { Platform } from '../platform/platform.ts'
import type { SeenEntity, SeenField } from './seen-labels.ts'

export const LOGIN_METHODS = ['Password', 'SmsCode', 'WeChat', 'WorkWeChat', 'Sso', 'External', 'Passkey'] as const
export const LOGIN_RESULTS = [
  'Success',
  'UnknownUser',
  'WrongCredentials',
  'Locked',
  'Inactive',
  'DemoAccount',
  'FactorDue',
  'WrongFactor',
] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]
export type LoginResult = (typeof LOGIN_RESULTS)[number]

export interface LoginTry {
  /** null when no account matched; the typed login name is never stored */
  readonly userId: number | null
  readonly method: LoginMethod
  readonly result: LoginResult
}

/** Logs a login attempt of any kind. */
export async function recordLogin(
  { db, ip, now }: { db: Database; ip: string; now: Date },
  attempt: LoginTry,
): Promise<void> {
  await db.insert(loginLogs).values({ ...attempt, network: networkOf(ip), creationTime: now })
}

export interface SensitiveView {
  readonly entityType: SeenEntity
  readonly entityId: number
  /** names of the members shown in full; the values are never stored */
  readonly fields: readonly SeenField[]
  /** the reason of the view: that of the operation, or the one that the viewer entered */
  readonly reason: string
}

export interface Seer {
  readonly db: Database
  readonly actor: Actor
  readonly now: Date
  readonly platform: Platform
}

/**
 * Logs that an actor gets other people's data in full that is masked by default. Await it before the answer is sent, so
 * that every view is logged.
 */
export const recordSensitiveView = (seer: Seer, view: SensitiveView): Promise<void> =>
  recordSensitiveViews(seer, [view])

/** Rows per insert statement, so that it stays below the maximum number of statement parameters. */
const AT_ONCE = 5_000

/**
 * Like `recordSensitiveView`, for a file that names many people: all views are logged in one transaction, which is
 * checked as a single view.
 */
export async function recordSensitiveViews(seer: Seer, views: readonly SensitiveView[]): Promise<void> {
  const [first, ...more] = views
  if (!first) return
  await seer.db.transaction(async (tx) => {
    await insertViews(tx, seer, [first])
    // the remaining views are further rows of the view that is checked here
    for (const [, watch] of entitiesWith('watchViews')) await watch({ ...seer, db: tx })
    for (let from = 0; from < more.length; from += AT_ONCE) {
      await insertViews(tx, seer, more.slice(from, from + AT_ONCE))
    }
  })
}

const insertViews = (tx: Database, { actor, now }: Seer, views: readonly SensitiveView[]) =>
  tx.insert(sensitiveViewLogs).values(
    views.map(({ entityType, entityId, fields, reason }) => ({
      userId: actor.userId,
      userType: actor.userType,
      entityType,
      entityId,
      fields: [...fields],
      reason: reason.slice(0, 200),
      creationTime: now,
    })),
  )
