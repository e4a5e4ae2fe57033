const OFFSET_HOURS = 8
const FIRST_HOUR = 8
const LAST_HOUR = 21

/**
 * Whether a text message would ring at night, from 21:00 to 8:00 in Asia/Shanghai. What the outbox has can wait until
 * the morning: the message itself stands in the inbox at once, and codes do not pass through the outbox.
 */
export function isQuiet(now: Date): boolean {
  const hour = (now.getUTCHours() + OFFSET_HOURS) % 24
  return hour >= LAST_HOUR || hour < FIRST_HOUR
}
