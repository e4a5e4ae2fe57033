import type { Readable } from 'node:stream'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Quarantine } from '#services/database/schema/attachments.ts'
import { ScannerAwayError, ScanTooLongError, type Verdict } from './verdict.ts'
import { scannerOf } from './virus-scan.ts'

export interface Scanned {
  readonly quarantine: Quarantine | null
  readonly scanTime: Date | null
  /** null for files that were not scanned, such as generated ones */
  readonly scannedTime: Date | null
}

export const NOT_HELD: Scanned = { quarantine: null, scanTime: null, scannedTime: null }

const FIRST_RETRY_MS = 60_000
/** The timeout without a scanner, where only a few bytes are checked. */
const UNSET_MS = 5_000

/**
 * Scans an upload. While the scanner cannot be reached, the upload is accepted and the file is put in quarantine.
 * @throws AppError business naming the infected file, tooLarge for a file that cannot be scanned
 */
export async function scanUpload(platform: Platform, open: () => Readable, fileName: string): Promise<Scanned> {
  const { metrics, logger, now } = platform
  try {
    const verdict = await scannerOf(platform).scan(open(), platform.config.scanning?.timeout ?? UNSET_MS)
    metrics.scans.inc({ outcome: verdict.kind })
    refuseFound(platform, verdict, fileName)
    if (verdict.kind === 'clean') return { ...NOT_HELD, scannedTime: platform.config.scanning ? now() : null }
    logger.warn('upload waits for its scan', { reason: 'reason' in verdict ? verdict.reason : verdict.kind })
  } catch (error) {
    if (!(error instanceof ScannerAwayError || error instanceof ScanTooLongError)) throw error
    metrics.scans.inc({ outcome: error instanceof ScannerAwayError ? 'away' : 'tooLong' })
    logger.warn('upload waits for its scan', { reason: error.message })
  }
  return { ...NOT_HELD, quarantine: 'Waiting', scanTime: new Date(now().getTime() + FIRST_RETRY_MS) }
}

function refuseFound({ logger, config }: Platform, verdict: Verdict, fileName: string): void {
  if (verdict.kind === 'tooLarge') {
    throw new AppError('tooLarge', { details: `“${fileName}”太大，做不了安全检查，请压缩或拆分后再上传` })
  }
  if (verdict.kind !== 'found') return
  logger.warn('upload refused: virus found', { fileName, found: verdict.name })
  throw refuse(
    config.scanning === null
      ? `“${fileName}”是测试病毒检查用的文件，不能上传`
      : `“${fileName}”里查出病毒，没有上传。请给您的设备查杀病毒，再上传干净的文件`,
  )
}
