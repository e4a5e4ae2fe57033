import type { Logger } from '#services/abp/platform/logger.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { OutboundLimits } from '#services/config-limits.ts'
import { namesOf } from '#services/content/names.api.ts'
import type { Database } from '#services/database/connect.ts'
import { noteOutcome, type Outcome } from './channel-outcomes.ts'
import type { MessageChannel, Signature } from './channels.ts'
import { isWanted } from './levels.ts'
import type { Envelope } from './notifications.api.ts'
import {
  addressOf,
  findReaders,
  insertCopies,
  insertSiteMessages,
  lockDue,
  markFailed,
  markSent,
  type OutboxRow,
  postpone,
  SITE_MESSAGE,
} from './outbox.repository.ts'
import { cannotWait, isQuiet, PRESSING, RINGING, secondsUntilMorning } from './quiet-hours.ts'
import { type RenderedMessage, render, type Wordings } from './templates.ts'
import { readWordings } from './wordings.ts'

export interface Delivery {
  readonly db: Database
  readonly sealer: Sealer
  readonly logger: Logger
  readonly channels: readonly MessageChannel[]
  /** the portal's URL, for links in messages that leave the portal */
  readonly publicUrl: string
  readonly outbound: OutboundLimits
  /** for the quiet hours; without it messages ring at any hour */
  readonly now?: () => Date
}

const BATCH = 200
/** The lease of a row while it is sent; longer than the timeout of any provider (config-limits.ts). */
const LEASE_SECONDS = 120

interface Rendered {
  readonly row: OutboxRow
  readonly userId: number
  readonly message: RenderedMessage
}

/**
 * Turns due rows into inbox messages, in one transaction. For messages that readers also want on other channels, adds
 * rows for the configured channels. Returns the readers whose inbox changed, and whether more rows may be due.
 */
export async function deliverSiteMessages({ db, sealer, logger, channels }: Delivery) {
  return db.transaction(async (tx) => {
    const due = await lockDue(tx, [SITE_MESSAGE], BATCH)
    const wordings = await wordingsFor(tx, due)
    const rendered: Rendered[] = []
    for (const row of due) {
      const result = tryRender(row, wordings)
      if (result instanceof Error) {
        logger.error('message could not be written', {
          outboxId: row.id,
          template: row.template,
          reason: result.message,
        })
        await markFailed(tx, row.id, result.message)
      } else rendered.push(result)
    }
    await insertSiteMessages(tx, rendered.map(siteMessageOf))
    await copyToChannels({ tx, platform: { sealer } }, channels, rendered)
    await markSent(
      tx,
      rendered.map(({ row }) => row.id),
    )
    return { readers: [...new Set(rendered.map(({ userId }) => userId))], isMore: due.length === BATCH }
  })
}

/** Reads the wordings for every batch, so that a changed wording applies from the next message on. */
const wordingsFor = (db: Database, rows: readonly OutboxRow[]): Promise<Wordings> =>
  readWordings(
    db,
    rows.map(({ template }) => template),
  )

/** Renders a row. A row with an error is scheduled for another attempt and does not delay other messages. */
function tryRender(row: OutboxRow, wordings: Wordings): Rendered | Error {
  try {
    const { to, facts } = row.payload as Envelope
    if (row.userId === null) throw new TypeError('no reader')
    return { row, userId: row.userId, message: render(row.template, to, facts, wordings) }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const siteMessageOf = ({ row, userId, message: { title, content, type, linkUrl } }: Rendered) => ({
  userId,
  outboxId: row.id,
  title,
  content,
  type,
  linkUrl,
  creationTime: row.creationTime,
})

/** Copies messages to the channels that the readers have chosen; by default only important messages. */
async function copyToChannels(
  at: Parameters<typeof findReaders>[0],
  channels: readonly MessageChannel[],
  rendered: readonly Rendered[],
) {
  if (channels.length === 0 || rendered.length === 0) return
  const found = await findReaders(at, [...new Set(rendered.map(({ userId }) => userId))])
  const readers = new Map(found.map((reader) => [reader.userId, reader]))
  const copies = rendered.flatMap(({ row, userId, message }) =>
    channels.flatMap((channel) => {
      const reader = readers.get(userId)
      const address = reader && isWanted(reader.levels, message, channel.name) ? channel.addressOf(reader) : null
      return address ? [{ channel: channel.name, userId, address, template: row.template, payload: row.payload }] : []
    }),
  )
  await insertCopies(at, copies)
}

/**
 * Takes due messages of the channels for sending. At night those that ring and can wait stay; where only the facts tell
 * whether they can, they are due again in the morning.
 */
async function lease(db: Database, names: readonly string[], now: Date | undefined): Promise<OutboxRow[]> {
  const night = now && isQuiet(now) ? now : null
  return db.transaction(async (tx) => {
    const due = await lockDue(tx, names, 20, night ? { ringing: RINGING, templates: PRESSING } : undefined)
    const waits = ({ channel, template, payload }: OutboxRow): boolean =>
      night !== null && RINGING.includes(channel) && !cannotWait(template, (payload as Envelope).facts ?? {}, night)
    const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id)
    const sent = due.filter((row) => !waits(row))
    if (night) await postpone(tx, idsOf(due.filter(waits)), secondsUntilMorning(night))
    await postpone(tx, idsOf(sent), LEASE_SECONDS)
    return sent
  })
}

/**
 * Sends due messages by SMS, WeChat or mail. Rows are leased first and sent outside a transaction, so that a slow provider
 * holds no lock. After a crash during sending, the message is sent again when the lease ends.
 */
export async function deliverByChannels(
  { db, sealer, logger, channels, publicUrl, outbound, now }: Delivery,
  signal: AbortSignal,
) {
  if (channels.length === 0) return
  const leased = await lease(
    db,
    channels.map(({ name }) => name),
    now?.(),
  )
  if (leased.length === 0) return
  const [wordings, signature] = [await wordingsFor(db, leased), await namesOf(db)]
  const outcomes = new Map<string, Outcome>()
  await Promise.all(
    leased.map(async (row) => {
      try {
        const answer = await sendOne(
          row,
          { sealer, channels, publicUrl, wordings, signature },
          AbortSignal.any([signal, AbortSignal.timeout(row.channel === 'Email' ? outbound.smtp : outbound.provider)]),
        )
        outcomes.set(`${row.channel}.sent`, { answer: typeof answer === 'string' ? answer : '' })
        await markSent(db, [row.id])
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        logger.warn('message could not be sent', { outboxId: row.id, channel: row.channel, attempt: row.attempts + 1 })
        outcomes.set(`${row.channel}.failed`, { reason })
        await markFailed(db, row.id, reason)
      }
    }),
  )
  for (const { name } of channels)
    for (const outcome of [outcomes.get(`${name}.failed`), outcomes.get(`${name}.sent`)])
      if (outcome) await noteOutcome({ db, logger }, name, outcome)
}

interface Ways extends Pick<Delivery, 'sealer' | 'channels' | 'publicUrl'> {
  readonly wordings: Wordings
  readonly signature: Signature
}

async function sendOne(row: OutboxRow, ways: Ways, signal: AbortSignal) {
  const { sealer, channels, publicUrl, wordings, signature } = ways
  const channel = channels.find(({ name }) => name === row.channel)
  const address = addressOf(sealer, row)
  if (!channel || !address) throw new TypeError(`no way to send by ${row.channel}`)
  const { to, facts } = row.payload as Envelope
  const { title, content, linkUrl } = render(row.template, to, facts, wordings)
  return channel.send({ address, title, content, linkUrl: publicUrl + linkUrl, signature }, signal)
}
