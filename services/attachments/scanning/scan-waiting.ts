import { SYSTEM } from '#machines/actor.ts'
import { defineJob } from '#services/abp/define-job.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { type AttachmentRow, markDeleted } from '../attachment.repository.ts'
import { storageOf } from '../storage.ts'
import { dueForScan, setQuarantine } from './quarantine.repository.ts'
import { ScannerAwayError, ScanTooLongError, type Verdict } from './verdict.ts'
import { scannerOf } from './virus-scan.ts'

const BATCH = 50
const REMOVED = { to: 'person', template: 'attachment.removed' } as const
const UNSCANNABLE = { to: 'person', template: 'attachment.unscannable' } as const
const MINUTE_MS = 60_000
/** Minutes until the next attempt for a file whose scan failed; after the last attempt the scan is given up. */
const PAUSES = [1, 5, 30, 120, 720]
/**
 * Scans files in quarantine. An unreachable scanner ends the run and counts as no attempt; a failing file is tried
 * again with growing pauses and then given up. Uploaders are notified of the result. Without a configured scanner the
 * files stay in quarantine, because they have not been scanned.
 */
export async function scanWaiting(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { config, db, logger, metrics, now } = platform
  if (!config.scanning) return
  for (;;) {
    const rows = await dueForScan(db, now(), BATCH)
    if (rows.length === 0) return
    for (const row of rows) {
      signal?.throwIfAborted()
      try {
        await scannerOf(platform).ping()
      } catch (error) {
        metrics.scans.inc({ outcome: 'away' })
        logger.warn('virus scanner is away', { waiting: rows.length, ...errorFields(error) })
        return
      }
      await scanOne(platform, row, config.scanning.retryTimeout)
    }
  }
}

async function scanOne(platform: Platform, row: AttachmentRow, milliseconds: number): Promise<void> {
  const verdict = await verdictOn(platform, row, milliseconds)
  platform.metrics.scans.inc({ outcome: verdict.kind })
  const scope = { platform, db: platform.db, actor: SYSTEM, now: platform.now() }
  await transact(scope, ({ tx }) => settle(platform, tx, row, verdict))
  if (verdict.kind === 'found') await storageOf(platform).remove(row.storageKey)
}

/** A reachable scanner that closes the connection during this file counts as a failure of this file. */
export async function verdictOn(
  platform: Platform,
  { storageKey }: AttachmentRow,
  milliseconds: number,
): Promise<Verdict> {
  const content = await storageOf(platform).read(storageKey)
  if (!content) return { kind: 'failed', reason: 'the file is missing' }
  try {
    return await scannerOf(platform).scan(content, milliseconds)
  } catch (error) {
    const isOfScanner = error instanceof ScanTooLongError || error instanceof ScannerAwayError
    if (isOfScanner) return { kind: 'failed', reason: error.message }
    throw error
  }
}

async function settle(platform: Platform, tx: Database, row: AttachmentRow, verdict: Verdict): Promise<void> {
  const { logger } = platform
  const now = platform.now()
  if (verdict.kind === 'clean') {
    return void (await setQuarantine(tx, row.id, { quarantine: null, scanTime: null, scannedTime: now }))
  }
  if (verdict.kind === 'found') {
    logger.warn('virus found in a waiting file, removed', { attachment: row.id, found: verdict.name })
    await markDeleted(tx, [row.id], { now, userId: SYSTEM.userId })
    return tell(tx, row, REMOVED)
  }
  const pause = verdict.kind === 'tooLarge' ? undefined : PAUSES[row.scanTries]
  const reason = verdict.kind === 'tooLarge' ? 'larger than the scanner takes' : verdict.reason
  logger.warn('file could not be scanned', { attachment: row.id, tries: row.scanTries + 1, reason })
  const scanTries = row.scanTries + 1
  if (pause !== undefined) {
    const scanTime = new Date(now.getTime() + pause * MINUTE_MS)
    return void (await setQuarantine(tx, row.id, { scanTries, scanTime }))
  }
  const wasWaiting = await setQuarantine(tx, row.id, { quarantine: 'Failed', scanTries, scanTime: null })
  if (wasWaiting) await tell(tx, row, UNSCANNABLE)
}

async function tell(
  tx: Database,
  { creatorUserId, fileName }: AttachmentRow,
  notice: typeof REMOVED | typeof UNSCANNABLE,
): Promise<void> {
  if (creatorUserId !== null) await enqueue(tx, { userId: creatorUserId, ...notice, payload: { fileName } })
}

export const scanWaitingJob = defineJob({
  name: 'scan-waiting-files',
  everySeconds: 60,
  run: scanWaiting,
})
