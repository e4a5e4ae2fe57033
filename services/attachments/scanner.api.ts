import type { ScanSettings } from '#services/config-scan.ts'
import { baseOfClamd } from './scanning/clamd.ts'

/** The version of the scanner's signatures. @throws Error when it does not answer in time */
export const scannerBase = ({ place }: ScanSettings, milliseconds: number): Promise<string> =>
  baseOfClamd(place, milliseconds)
