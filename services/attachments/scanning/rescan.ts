import { SYSTEM } from '#machines/actor.ts'
import { defineJob } from '#services/abp/define-job.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import type { AttachmentRow } from '../attachment.repository.ts'
import { dueForRescan, setRescanned } from './quarantine.repository.ts'
import { verdictOn } from './scan-waiting.ts'
import type { Verdict } from './verdict.ts'
import { scannerOf } from './virus-scan.ts'

/** A small batch, because uploads and files in quarantine have priority and clamd has few threads. */
const BATCH = 20
const DAY_MS = 86_400_000

/**
 * Scans files again whose last scan used other signatures or is too old. A file with a finding becomes inaccessible but
 * stays stored, because contracts and results may depend on it. If newer signatures find nothing in it, the file is
 * released.
 */
export async function rescan(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { config, db, logger, metrics, now } = platform
  const { scanning } = config
  if (!scanning || scanning.rescanDays === 0) return
  let base: string
  try {
    base = await scannerOf(platform).base()
  } catch (error) {
    metrics.scans.inc({ outcome: 'away' })
    return logger.warn('virus scanner is away', errorFields(error))
  }
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  // signatures change daily, so a file is scanned at most once a day
  const due = { base, otherBaseBefore: ago(1), anyBefore: ago(scanning.rescanDays) }
  for (const row of await dueForRescan(db, due, BATCH)) {
    signal?.throwIfAborted()
    const verdict = await verdictOn(platform, row, scanning.retryTimeout)
    // the scanner became unreachable, which is no result for this file; it stays due
    if (verdict.kind === 'failed' && (await isAway(platform))) return
    await settle(platform, row, verdict, base)
  }
}

const isAway = (platform: Platform): Promise<boolean> =>
  scannerOf(platform)
    .ping()
    .then(() => false)
    .catch(() => true)

async function settle(platform: Platform, row: AttachmentRow, verdict: Verdict, base: string): Promise<void> {
  const { db, logger, metrics, now } = platform
  metrics.scans.inc({ outcome: verdict.kind })
  const wasFound = row.quarantine === 'Found'
  const scanned = { scannedTime: now(), scannedBase: base }
  if (verdict.kind === 'clean') {
    if (wasFound) logger.warn('newer signatures find nothing: file given back', { attachment: row.id })
    return void (await setRescanned(db, row.id, { ...scanned, quarantine: null }))
  }
  if (verdict.kind !== 'found') {
    logger.warn('file could not be scanned again', { attachment: row.id, outcome: verdict.kind })
    return void (await setRescanned(db, row.id, scanned))
  }
  logger.warn('virus found in a stored file, held back', { attachment: row.id, found: verdict.name })
  const scope = { platform, db, actor: SYSTEM, now: now() }
  await transact(scope, async ({ tx }) => {
    const isThere = await setRescanned(tx, row.id, { ...scanned, quarantine: 'Found' })
    if (!isThere || wasFound || row.creatorUserId === null) return
    const { creatorUserId: userId, fileName } = row
    await enqueue(tx, { userId, to: 'person', template: 'attachment.found', payload: { fileName } })
  })
}

export const rescanJob = defineJob({ name: 'rescan-files', everySeconds: 60, run: rescan })
