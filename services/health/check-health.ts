import { HEALTH_POINTS, type HealthPoint, type HealthPointName } from '#machines/rules/health.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { mailPoint, smsPoint, wechatPoint } from './channel-points.ts'
import {
  backupPoint,
  demoAccountsPoint,
  jobsPoint,
  migrationsPoint,
  outboxPoint,
  settingsPoint,
  versionPoint,
} from './data-points.ts'
import { certificatePoint, clockPoint, diskPoint, scannerPoint } from './machine-points.ts'
import { referencePoint } from './reference-point.ts'
import { type Said, unknown } from './say.ts'

const CHECKS: Readonly<Record<HealthPointName, (platform: Platform) => Promise<Said>>> = {
  Version: versionPoint,
  Migrations: migrationsPoint,
  Reference: ({ db }) => referencePoint(db),
  Mail: mailPoint,
  Sms: smsPoint,
  WeChat: wechatPoint,
  Outbox: outboxPoint,
  Jobs: jobsPoint,
  Backup: backupPoint,
  Scanner: scannerPoint,
  Certificate: certificatePoint,
  Clock: clockPoint,
  Disk: diskPoint,
  DemoAccounts: demoAccountsPoint,
  Settings: settingsPoint,
}

const NAMES = Object.keys(HEALTH_POINTS) as HealthPointName[]

/**
 * The current state of each health point, for the page and for `portal check`. A point that cannot be read is reported
 * as unknown.
 */
export async function checkHealth(platform: Platform, names = NAMES): Promise<HealthPoint[]> {
  const points: HealthPoint[] = []
  // points outside are queried all at once; those that read the database one after the other
  const asked = names.map((name) => ({ name, said: isOutside(name) ? saidOf(platform, name) : null }))
  for (const { name, said } of asked) points.push({ name, ...(await (said ?? saidOf(platform, name))) })
  return points
}

const isOutside = (name: HealthPointName): boolean => ['Mail', 'Scanner', 'Certificate', 'Disk'].includes(name)

async function saidOf(platform: Platform, name: HealthPointName): Promise<Said> {
  try {
    return await CHECKS[name](platform)
  } catch (error) {
    platform.logger.warn('a point of the health could not be read', { point: name, ...errorFields(error) })
    const { message, cause } = error as Error
    return unknown(`没能查到（${cause instanceof Error ? cause.message : message}）。`)
  }
}

/** The points of which each start prints a line if they are not in order. */
const AT_START: readonly HealthPointName[] = ['Mail', 'Sms', 'DemoAccounts']

/**
 * The lines to print at a start. None outside production: a trial installation sends nothing, and its demo accounts are
 * intended.
 */
export async function startNotes(platform: Platform): Promise<string[]> {
  if (!platform.config.production) return []
  const points = await checkHealth(platform, [...AT_START])
  return points.flatMap(({ name, state, sentence }) =>
    state === 'Wrong' || (state === 'Attention' && name !== 'Sms') ? [`注意：${HEALTH_POINTS[name]}：${sentence}`] : [],
  )
}
