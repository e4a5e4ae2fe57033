import { maskRealName } from '#machines/rules/masking.ts'
import type { Seer } from '#services/abp/access/audit-trail.ts'
import { startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import type { ViewSettings } from '#services/config-limits.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { administratorsBut, lockSeer, type Seen, seenBy } from './unusual-views.repository.ts'

/**
 * User types that read other people's documents. Employers see only those of their employees, other users only their
 * own.
 */
const WATCHED = ['PlatformUser', 'FoundationWorker', 'WorkDeveloper']
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const WEEKS_MS = 28 * DAY_MS
/** The offset of China's only time zone, which has no summer time. */
const CHINA_MS = 8 * HOUR_MS
/** The number of accesses in a day below which nothing is unusual. */
const FEW = 10
/** The number of days with accesses from which the usual number is known. */
const KNOWN_DAYS = 3

const hourOf = (now: Date): number => new Date(now.getTime() + CHINA_MS).getUTCHours()

/** When the current night began; null during office hours. */
export function nightBegan(now: Date, officeHours: ViewSettings['officeHours']): Date | null {
  if (officeHours === null) return null
  const hour = hourOf(now)
  if (hour >= officeHours.from && hour < officeHours.to) return null
  const today = startOfDay(toWireDay(now)).getTime()
  return new Date(hour >= officeHours.to ? today + officeHours.to * HOUR_MS : today - DAY_MS + officeHours.to * HOUR_MS)
}

/**
 * Sentences about what is unusual in this access. Each finding is reported once per hour, day or night, by the access
 * that exceeds the limit, because the counts only grow within that time.
 */
export function unusualIn(seen: Seen, isNight: boolean, { perHour, factor }: ViewSettings): string[] {
  const usual = seen.daysBefore < KNOWN_DAYS ? null : seen.before / seen.daysBefore
  const most = usual === null || factor === 0 ? null : Math.max(FEW, Math.floor(usual * factor))
  return [
    perHour > 0 && seen.thisHour === perHour + 1 ? `一小时内查看敏感信息 ${seen.thisHour} 次` : null,
    most !== null && seen.today === most + 1
      ? `今天查看敏感信息 ${seen.today} 次，平时一天约 ${Math.ceil(usual ?? 0)} 次`
      : null,
    isNight && seen.thisNight === 1 ? '在工作时间以外查看敏感信息' : null,
  ].filter((words) => words !== null)
}

/** Counts in the transaction of the access, so that administrators are notified at once. */
export async function watchViews({ db, actor, now, platform }: Seer): Promise<void> {
  if (!WATCHED.includes(actor.userType)) return
  const { views } = platform.config
  await lockSeer(db, actor.userId)
  const night = nightBegan(now, views.officeHours)
  const seen = await seenBy(db, actor.userId, {
    now,
    hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
    day: startOfDay(toWireDay(now)),
    night: night ?? now,
    weeks: new Date(startOfDay(toWireDay(now)).getTime() - WEEKS_MS),
  })
  // further rows of an access that its first row has already checked
  if (seen.ofNow > 1) return
  const unusual = unusualIn(seen, night !== null, views)
  if (unusual.length === 0) return
  const { ids, name } = await administratorsBut(db, actor.userId)
  platform.logger.warn('unusual sensitive views', { userId: actor.userId, acts: seen.today })
  await enqueue(db, {
    userId: ids,
    to: 'platform',
    template: 'account.unusualViews',
    payload: {
      closingDay: null,
      seerId: actor.userId,
      seerName: `${name === null ? '' : maskRealName(name)}（账号 ${actor.userId}）`,
      unusual: unusual.join('；'),
      seenDay: toWireDay(now),
    },
  })
}
