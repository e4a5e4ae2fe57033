import pg from 'pg'

/** The statements of this process's connections, the oldest first; null while recording is off. */
let heard: string[] | null = null

const textOf = (query: unknown): string | undefined => {
  if (typeof query === 'string') return query
  const { text, submit } = (query ?? {}) as { text?: string; submit?: unknown }
  // a cursor or a prepared query inside another one is recorded by its own call
  return submit === undefined ? text : undefined
}

let isListening = false

/** Records every connection of this process from now on; several test files of one process ask for it. */
export function listenToStatements(): void {
  if (isListening) return
  isListening = true
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function listened(this: object, ...given: unknown[]) {
    const text = textOf(given[0])
    if (text !== undefined) heard?.push(text.replace(/\s+/g, ' ').trim())
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
}

/**
 * Statements that are sent at any time: the log of operations after the answer, the limits of a connection when the
 * pool opens one.
 */
const isAside = (text: string): boolean =>
  text.startsWith('insert into "operation_log"') || text.startsWith('set jit = ')

/** The statements that `run` sends, those that open and close a transaction included. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const own: string[] = []
  heard = own
  try {
    await run()
  } finally {
    heard = null
  }
  return own.filter((text) => !isAside(text))
}
