import type { Readable } from 'node:stream'
import type { Platform } from '#services/abp/platform/platform.ts'
import { baseOfClamd, pingClamd, scanByClamd } from './clamd.ts'
import { lookForEicar } from './eicar.ts'
import type { Verdict } from './verdict.ts'

/** A scanner for files, which are scanned before others can read them. */
export interface VirusScanner {
  /**
   * Reads or destroys the content.
   * @throws ScannerAwayError, ScanTooLongError
   */
  scan(content: Readable, milliseconds: number): Promise<Verdict>
  /** @throws ScannerAwayError */
  ping(): Promise<void>
  /** The version of its signatures, which changes with every update. @throws ScannerAwayError */
  base(): Promise<string>
}

const UNSET: VirusScanner = { scan: lookForEicar, ping: async () => {}, base: async () => '' }

const PING_MS = 5_000

/** The scanner configured by CLAMAV_URL. */
export function scannerOf({ config }: Pick<Platform, 'config'>): VirusScanner {
  const { scanning } = config
  if (!scanning) return UNSET
  return {
    scan: (content, milliseconds) => scanByClamd(scanning.place, content, milliseconds),
    ping: () => pingClamd(scanning.place, PING_MS),
    base: () => baseOfClamd(scanning.place, PING_MS),
  }
}
