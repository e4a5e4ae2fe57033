import type { Platform } from '#services/abp/platform.ts'

/** Looks into a file before it is kept. */
export interface VirusScanner {
  /** false keeps the file out; a scanner that cannot answer throws, and nothing is kept either */
  isClean(path: string): Promise<boolean>
}

/** No scanner is installed with the platform. */
const NONE: VirusScanner = { isClean: async () => true }

const scanners = new WeakMap<Platform, VirusScanner>()

export const scannerOf = (platform: Platform): VirusScanner => scanners.get(platform) ?? NONE

export function useVirusScanner(platform: Platform, scanner: VirusScanner): void {
  scanners.set(platform, scanner)
}
