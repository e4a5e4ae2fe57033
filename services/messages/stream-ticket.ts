import type { Sealer } from '#services/abp/sealing/sealing.ts'

/** The validity of a ticket: long enough to open a stream, too short for anybody who finds it in a log. */
export const TICKET_SECONDS = 30
const PURPOSE = 'message-stream'

/** Issues a ticket that names the reader and expires within seconds, because a URL must not contain the token. */
export function issueTicket(sealer: Sealer, userId: number, now: Date): string {
  const text = `${userId}.${Math.floor(now.getTime() / 1000) + TICKET_SECONDS}`
  return `${text}.${sealer.sign(PURPOSE, text)}`
}

/** The reader of a valid ticket; null when the ticket was altered or has expired. */
export function readTicket(sealer: Sealer, ticket: string, now: Date): number | null {
  const match = /^((\d{1,10})\.(\d{1,12}))\.([\w~-]+)$/.exec(ticket)
  if (!match) return null
  const [, text = '', userId, until, signature = ''] = match
  const isOurs = sealer.verify(PURPOSE, text, signature)
  return isOurs && Number(until) * 1000 >= now.getTime() ? Number(userId) : null
}
