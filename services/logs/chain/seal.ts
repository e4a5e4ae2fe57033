import { setTimeout as delay } from 'node:timers/promises'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import {
  insertLinks,
  lockChains,
  newestId,
  readBeginning,
  readHead,
  readLinks,
  readRows,
  writersOf,
} from './chain.repository.ts'
import { ChainBrokenError } from './chain-broken.ts'
import { type ChainKey, chainKeyOf } from './chain-key.ts'
import { ACTS, CHAINED_LOGS, type ChainedLog } from './chained-logs.ts'
import { anchorOf, type Head, linksFor, NOTHING } from './link.ts'
import { type TellRows, tellRowsOf } from './tell-rows.ts'

/** Rows of one batch. A batch takes some milliseconds, during which an embedded database is blocked. */
const BATCH = 500
/**
 * The longest time to wait for writers. It is longer than any write of the portal; only a manually opened transaction
 * takes longer.
 */
const LONGEST_WRITE_MS = 15_000
const LOOK_EVERY_MS = 50

/** The last heads that this process has seen, which reveal that the end of a chain was cut off or replaced. */
const seen = new WeakMap<Platform, Map<string, Head>>()

/** All logs except the log of removals, which gets its link together with each removal. */
const SEALED_LATER = CHAINED_LOGS.filter((log) => log !== ACTS)

/**
 * Adds links for all rows written until this moment, in id order. Writers do not wait for it. It waits for current
 * writers, so that no row with a lower id can appear later.
 * @returns the number of rows
 * @throws ChainBrokenError when the end of a chain differs from the one that this process last saw
 */
export async function sealLogs(platform: Platform, signal?: AbortSignal): Promise<number> {
  const key = chainKeyOf(platform.keys)
  let rows = 0
  for (const log of SEALED_LATER) rows += await sealLog(platform, key, log, signal)
  if (rows > 0) platform.logger.info('logs sealed', { rows, anchors: (await readAnchors(platform.db)).join(' ') })
  return rows
}

/** The heads of all chains, to be stored outside the database. */
export async function readAnchors(db: Database): Promise<string[]> {
  const anchors: string[] = []
  for (const log of CHAINED_LOGS) {
    const head = await readHead(db, log)
    if (head) anchors.push(anchorOf(log, head))
  }
  return anchors
}

async function sealLog(platform: Platform, key: ChainKey, log: ChainedLog, signal?: AbortSignal): Promise<number> {
  const upTo = await settledUpTo(platform.db, log)
  let rows = 0
  for (;;) {
    signal?.throwIfAborted()
    const links = await platform.db.transaction(async (tx) => {
      await lockChains(tx)
      await compareWithSeen(platform, tx, log)
      return sealRows(tx, key, log, { upTo, most: BATCH, now: platform.now(), tell: tellRowsOf(platform) })
    })
    const last = links.at(-1)
    if (!last) return rows
    headsOf(platform).set(log.name, last)
    rows += links.length
  }
}

/** Adds links for rows. The caller's transaction must have locked the chains. */
export async function sealRows(
  tx: Database,
  key: ChainKey,
  log: ChainedLog,
  { upTo, most, now, tell }: { upTo: number; most: number; now: Date; tell?: TellRows },
) {
  const head = (await readHead(tx, log)) ?? (await readBeginning(tx, log)) ?? NOTHING
  const rows = await readRows(tx, log, { after: head.rowId, upTo }, most)
  const links = linksFor(key, log, head, rows, now)
  if (links.length > 0) await insertLinks(tx, log, links)
  tell?.(log, rows, links)
  return links
}

/**
 * The id of the newest row, once all transactions that may have drawn a lower id have ended. @throws Error when one of
 * them does not end
 */
async function settledUpTo(db: Database, log: ChainedLog): Promise<number> {
  const newest = await newestId(db, log)
  let writing = new Set(await writersOf(db, log))
  const began = performance.now()
  while (writing.size > 0) {
    if (performance.now() - began > LONGEST_WRITE_MS)
      throw new Error(`${writing.size} transactions have been writing to ${log.name} for too long: it is not sealed`)
    await delay(LOOK_EVERY_MS)
    const now = new Set(await writersOf(db, log))
    writing = new Set([...writing].filter((writer) => now.has(writer)))
  }
  return newest
}

function headsOf(platform: Platform): Map<string, Head> {
  let heads = seen.get(platform)
  if (!heads) {
    heads = new Map()
    seen.set(platform, heads)
  }
  return heads
}

async function compareWithSeen(platform: Platform, tx: Database, log: ChainedLog): Promise<void> {
  const last = headsOf(platform).get(log.name)
  if (!last) return
  const [link] = await readLinks(tx, log, { after: last.position - 1, upTo: last.position }, 1)
  if (link?.hash === last.hash) return
  const beginning = await readBeginning(tx, log)
  if (!link && beginning && beginning.position >= last.position) return
  throw new ChainBrokenError({ log: log.name, fault: link ? 'rewritten' : 'endCutOff', ...last, time: null })
}
