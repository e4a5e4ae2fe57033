import type { Sealer } from '#services/abp/sealing.ts'

/** Long enough to open a stream with it, too short to be worth stealing from an address in a log. */
export const TICKET_SECONDS = 30
const PURPOSE = 'message-stream'

/** An address cannot carry a token safely: a ticket names the reader and dies within seconds. */
export function issueTicket(sealer: Sealer, userId: number, now: Date): string {
  const text = `${userId}.${Math.floor(now.getTime() / 1000) + TICKET_SECONDS}`
  return `${text}.${sealer.sign(PURPOSE, text)}`
}

/** The reader a valid ticket was issued to; null when it was changed, or is too old. */
export function readTicket(sealer: Sealer, ticket: string, now: Date): number | null {
  const match = /^((\d{1,10})\.(\d{1,12}))\.([\w~-]+)$/.exec(ticket)
  if (!match) return null
  const [, text = '', userId, until, signature = ''] = match
  const isOurs = sealer.verify(PURPOSE, text, signature)
  return isOurs && Number(until) * 1000 >= now.getTime() ? Number(userId) : null
}
