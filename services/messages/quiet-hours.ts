import type { MessageChannel } from './channels.ts'
import type { MessageTemplate } from './templates/template.ts'
import { type TemplateKey, templates } from './templates.ts'

const OFFSET_HOURS = 8
const FIRST_HOUR = 8
const LAST_HOUR = 21

/** The channels that ring on a phone. Mail does not. */
export const RINGING: readonly string[] = ['Sms', 'WeChat'] satisfies MessageChannel['name'][]

/**
 * Whether a message would ring at night, from 21:00 to 8:00 in Asia/Shanghai. Messages of the outbox can be postponed
 * until the morning, because they are in the inbox at once, except those whose template cannot wait; codes do not pass
 * through the outbox.
 */
export function isQuiet(now: Date): boolean {
  const hour = (now.getUTCHours() + OFFSET_HOURS) % 24
  return hour >= LAST_HOUR || hour < FIRST_HOUR
}

/** Seconds from a quiet moment until its morning. */
export function secondsUntilMorning(now: Date): number {
  const local = (now.getTime() / 1000 + OFFSET_HOURS * 3600) % 86_400
  return Math.ceil((FIRST_HOUR * 3600 - local + 86_400) % 86_400)
}

const waitOf = (key: string): MessageTemplate<object>['cannotWait'] =>
  Object.hasOwn(templates, key) ? (templates as Record<string, MessageTemplate<object>>)[key]?.cannotWait : undefined

/** The templates of which at least some messages ring at night. */
export const PRESSING = Object.keys(templates).filter((key) => waitOf(key) !== undefined) as TemplateKey[]

/** Whether this message rings at night. A message without readable facts waits. */
export function cannotWait(key: string, facts: object, now: Date): boolean {
  const wait = waitOf(key)
  return typeof wait === 'function' ? wait(facts, now) : wait === true
}
