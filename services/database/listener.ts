import pg from 'pg'

export interface Listener {
  /** whether the connection is up; notifications are lost while it is down */
  isHearing(): boolean
  stop(): Promise<void>
}

/** The interval of test queries, which detect a connection that has failed silently, for example after a power loss. */
const ASK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 3_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000

/**
 * Listens to a PostgreSQL notification channel (NOTIFY) on a separate connection, which is renewed after failures.
 * @param heard also called after each connect, because earlier notifications may have been lost
 * @param failed gets the reason of a failure
 */
export function listen(
  url: string,
  channel: string,
  heard: () => void,
  failed: (error: unknown) => void = () => {},
): Listener {
  let client: pg.Client | undefined
  let isHearing = false
  let isStopped = false
  let waitMs = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined

  const later = (work: () => void, ms: number): void => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(work, ms)
    timer.unref()
  }

  const begin = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_WITHIN_MS,
      application_name: `listener ${channel}`,
    })
    client = own
    own.on('error', (error) => lose(own, error))
    own.on('end', () => lose(own, new Error('connection ended')))
    own.on('notification', heard)
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(channel)}`)
      isHearing = true
      waitMs = FIRST_WAIT_MS
      heard()
      later(() => ask(own), ASK_EVERY_MS)
    } catch (error) {
      lose(own, error)
    }
  }

  const ask = async (own: pg.Client): Promise<void> => {
    try {
      await own.query('select 1')
      if (own === client) later(() => ask(own), ASK_EVERY_MS)
    } catch (error) {
      lose(own, error)
    }
  }

  /** Runs once for each connection, whichever event reports the failure first. */
  const lose = (own: pg.Client, error: unknown): void => {
    if (own !== client) return
    client = undefined
    isHearing = false
    own.end().catch(() => {})
    if (isStopped) return
    failed(error)
    heard()
    later(begin, waitMs)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }

  void begin()
  return {
    isHearing: () => isHearing,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      isHearing = false
      await last?.end().catch(() => {})
    },
  }
}
