/**
 * Error codes of a lost connection: the server ends or refuses connections (PostgreSQL, appendix A), or the network
 * fails; 53300 means that it has as many as it takes. 25006 comes from a standby, and from a new primary as long as it is still read-only.
 */
const GONE = /^(08\w{3}|57P0[1-5]|25P0[34]|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const GONE_WORDS =
  /^(database ".*" is not currently accepting connections|Connection terminated|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database connection was lost or refused. The outcome of an open transaction is then unknown. */
export function isDatabaseGone(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (GONE.test((at as { code?: string }).code ?? '') || GONE_WORDS.test(at.message)) return true
  }
  return false
}
