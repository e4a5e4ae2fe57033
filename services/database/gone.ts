/**
 * The server ends or refuses connections (PostgreSQL, appendix A), or the network does. 25006 is said by a standby, and
 * for a moment by a new primary that is reached already and still reads only.
 */
const GONE = /^(08\w{3}|57P0[1235]|25P0[34]|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const GONE_WORDS =
  /^(Connection terminated|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The database went away or cannot be reached: of a transaction that was under way nobody knows how it ended. */
export function isDatabaseGone(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (GONE.test((at as { code?: string }).code ?? '') || GONE_WORDS.test(at.message)) return true
  }
  return false
}
