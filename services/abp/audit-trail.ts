import type { Actor } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import { loginLogs, sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { networkOf } from './network.ts'
import type { Platform } from './platform.ts'
import type { SeenEntity, SeenField } from './seen-words.ts'

export const LOGIN_METHODS = ['Password', 'SmsCode', 'WeChat', 'WorkWeChat', 'Sso', 'External', 'Passkey'] as const
export const LOGIN_RESULTS = [
  'Success',
  'UnknownUser',
  'WrongCredentials',
  'Locked',
  'Inactive',
  'FactorDue',
  'WrongFactor',
] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]
export type LoginResult = (typeof LOGIN_RESULTS)[number]

export interface LoginTry {
  /** null when no account was found; what was typed instead is never kept */
  readonly userId: number | null
  readonly method: LoginMethod
  readonly result: LoginResult
}

/** Logs a try to log in, by whatever way. */
export async function recordLogin(
  { db, ip, now }: { db: Database; ip: string; now: Date },
  attempt: LoginTry,
): Promise<void> {
  await db.insert(loginLogs).values({ ...attempt, network: networkOf(ip), creationTime: now })
}

export interface SensitiveView {
  readonly entityType: SeenEntity
  readonly entityId: number
  /** names of the members shown in full, never their values */
  readonly fields: readonly SeenField[]
  /** why, in words: of the operation, or as the viewer gave it */
  readonly reason: string
}

export interface Seer {
  readonly db: Database
  readonly actor: Actor
  readonly now: Date
  readonly platform: Platform
}

/** Looks at what somebody has seen by now, in the transaction that shows one more. */
export type ViewWatch = (seer: Seer) => Promise<void>

const watches: ViewWatch[] = []

/** Told once by whoever watches. */
export const watchSensitiveViews = (watch: ViewWatch): void => void watches.push(watch)

/**
 * Logs that somebody is shown in full what is masked by default for other people's data. Await it before the answer
 * leaves, so that nothing is seen without a trace.
 */
export async function recordSensitiveView(
  { db, actor, now, platform }: Seer,
  { entityType, entityId, fields, reason }: SensitiveView,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(sensitiveViewLogs).values({
      userId: actor.userId,
      userType: actor.userType,
      entityType,
      entityId,
      fields: [...fields],
      reason: reason.slice(0, 200),
      creationTime: now,
    })
    for (const watch of watches) await watch({ db: tx, actor, now, platform })
  })
}
