const OFFSET_HOURS = 8
const FIRST_HOUR = 8
const LAST_HOUR = 21

/**
 * Whether an SMS message would ring at night, from 21:00 to 8:00 in Asia/Shanghai. Messages of the outbox can be
 * postponed until the morning, because they are in the inbox at once; codes do not pass through the outbox.
 */
export function isQuiet(now: Date): boolean {
  const hour = (now.getUTCHours() + OFFSET_HOURS) % 24
  return hour >= LAST_HOUR || hour < FIRST_HOUR
}
