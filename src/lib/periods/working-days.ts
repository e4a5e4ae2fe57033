const DAY_MS = 86_400_000
/** China has kept +08:00 all year round since 1991. */
const SHANGHAI_MS = 8 * 3_600_000

/** The time so many working days later; Saturdays and Sundays of Asia/Shanghai do not count, holidays are not known. */
export function addWorkingDays(time: string, days: number): Date {
  let at = Date.parse(time)
  for (let left = days; left > 0; ) {
    at += DAY_MS
    const weekday = new Date(at + SHANGHAI_MS).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}
