import pg from 'pg'

/** Where a connection was asked while it was still answering: a `Promise.all` over a transaction, which pg 9 refuses. */
const crowds: Error[] = []
let isWatching = false

/** Watches every connection of this process from now on. */
export function watchConnections(): void {
  if (isWatching) return
  isWatching = true
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const busy = new WeakSet<object>()
  pg.Client.prototype.query = function watched(this: object, ...given: unknown[]) {
    if (busy.has(this)) crowds.push(new Error('two queries at once on one connection: await one after the other'))
    const answer = query.apply(this, given)
    if (answer instanceof Promise) {
      busy.add(this)
      const rest = () => void busy.delete(this)
      answer.then(rest, rest)
    }
    return answer
  } as typeof pg.Client.prototype.query
}

/** @throws the first crowd that was met since the last call */
export function assertNoCrowd(): void {
  const [first] = crowds.splice(0)
  if (first) throw first
}

/** For a test whose one transaction holds what a pool would have spread over several connections. */
export function forgetCrowds(): void {
  crowds.length = 0
}
