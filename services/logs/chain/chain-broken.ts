import type { Finding } from './walk.ts'

/** A log is not what was sealed: whoever meets it goes no further, so that people can look. */
export class ChainBrokenError extends Error {
  override readonly name = 'ChainBrokenError'
  readonly finding: Finding

  constructor(finding: Finding) {
    super(`the chain of ${finding.log} is broken: ${finding.fault} at ${finding.position}, row ${finding.rowId}`)
    this.finding = finding
  }
}
