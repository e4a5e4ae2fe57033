/** What a scanner says of a file. */
export type Verdict =
  | { readonly kind: 'clean' }
  /** by the scanner's name of what it is */
  | { readonly kind: 'found'; readonly name: string }
  /** beyond what the scanner takes; another try ends the same way */
  | { readonly kind: 'tooLarge' }
  /** the scanner itself could not finish this file */
  | { readonly kind: 'failed'; readonly reason: string }

/** Nobody judges at the moment: the scanner cannot be reached. It says nothing about the file. */
export class ScannerAwayError extends Error {
  override readonly name = 'ScannerAwayError'
}

/** The scanner answers, and took too long for this file. */
export class ScanTooLongError extends Error {
  override readonly name = 'ScanTooLongError'
  constructor() {
    super('the scan took too long')
  }
}
