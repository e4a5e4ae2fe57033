/** The result of a scan. */
export type Verdict =
  | { readonly kind: 'clean' }
  /** the scanner's name of the finding */
  | { readonly kind: 'found'; readonly name: string }
  /** too large for the scanner, so a retry would have the same result */
  | { readonly kind: 'tooLarge' }
  /** the scanner failed on this file */
  | { readonly kind: 'failed'; readonly reason: string }

/** Thrown when the scanner is unreachable, which is no result for the file. */
export class ScannerAwayError extends Error {
  override readonly name = 'ScannerAwayError'
}

/** Thrown when the scanner is reachable but took too long for this file. */
export class ScanTooLongError extends Error {
  override readonly name = 'ScanTooLongError'
  constructor() {
    super('the scan took too long')
  }
}
