import type { Finding } from './walk.ts'

/** A log does not match its hash chain. All work on this log stops, so that staff can investigate. */
export class ChainBrokenError extends Error {
  override readonly name = 'ChainBrokenError'
  readonly finding: Finding

  constructor(finding: Finding) {
    super(`the chain of ${finding.log} is broken: ${finding.fault} at ${finding.position}, row ${finding.rowId}`)
    this.finding = finding
  }
}
