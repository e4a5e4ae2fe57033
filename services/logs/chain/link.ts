import type { ChainKey } from './chain-key.ts'
import { type ChainedLog, type ChainedRow, FORM, writtenDown } from './chained-logs.ts'

/** A row of `log_link`. */
export interface Link {
  readonly position: number
  readonly rowId: number
  readonly form: number
  readonly keyId: string
  readonly rowHash: string
  readonly hash: string
  /** time of the link in UTC with microseconds */
  readonly sealedTime: string
}

/** The last link of a chain. */
export interface Head {
  readonly position: number
  readonly rowId: number
  readonly hash: string
}

/** The head before the first link of a log. */
export const NOTHING: Head = { position: 0, rowId: 0, hash: '' }

export const rowHashOf = (key: ChainKey, log: ChainedLog, form: number, row: ChainedRow, by = key.id): string =>
  key.hash(writtenDown(log, form, row), by)

export const linkHashOf = (key: ChainKey, log: ChainedLog, link: Omit<Link, 'hash'>, before: string): string =>
  key.hash(
    JSON.stringify([log.name, link.position, link.rowId, link.form, link.keyId, link.rowHash, link.sealedTime, before]),
    link.keyId,
  )

/** Links for the rows after the head. */
export function linksFor(
  key: ChainKey,
  log: ChainedLog,
  head: Head,
  rows: readonly ChainedRow[],
  sealedAt: Date,
): Link[] {
  const sealedTime = sealedAt.toISOString().replace('Z', '000Z')
  let before = head.hash
  return rows.map((row, index) => {
    const link = {
      position: head.position + index + 1,
      rowId: row.id,
      form: FORM,
      keyId: key.id,
      rowHash: rowHashOf(key, log, FORM, row),
      sealedTime,
    }
    before = linkHashOf(key, log, link, before)
    return { ...link, hash: before }
  })
}

/**
 * An anchor, such as `status_log@1204=…`. It is stored outside the database, to detect that the end of a chain was cut
 * off or replaced.
 */
export const anchorOf = ({ name }: ChainedLog, { position, hash }: Head): string => `${name}@${position}=${hash}`

export interface Anchor {
  readonly log: string
  readonly position: number
  readonly hash: string
}

/** All anchors in a text, which comes from `npm run audit:anchor` or from log files of the process. */
export const anchorsIn = (text: string): Anchor[] =>
  [...text.matchAll(/\b([a-z_]+_(?:log|act|entry|undo))@(\d+)=([\w-]{43})/g)].map(
    ([, log = '', position, hash = '']) => ({
      log,
      position: Number(position),
      hash,
    }),
  )
