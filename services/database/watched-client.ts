import { currentWork } from '#services/abp/platform/current-work.ts'
import { CrowdedError } from './crowded-error.ts'
import { type LockWatch, type Running, SLOW } from './lock-watch.ts'
import { type TracedClient, textOf } from './traced-client.ts'

type Done = (error: unknown, result?: unknown) => void

/** A class of connections that refuse a statement when enough other statements already wait for its table. */
export function watchedClient(Client: typeof TracedClient, watch: LockWatch): typeof TracedClient {
  return class WatchedClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver has a dozen ways to call it, all of which go through
    override query(...given: any[]): any {
      // migrations and seeds are not watched; they may wait as long as necessary
      const pid = (this as { processID?: number | null }).processID
      if (currentWork() === undefined || typeof pid !== 'number') return super.query(...given)
      const done = given.at(-1)
      const text = textOf(given[0])
      const refusal = watch.refusalOf(text)
      if (refusal !== null) {
        if (typeof done !== 'function') return Promise.reject(refusal)
        return void process.nextTick(done, refusal)
      }
      const running = watch.begin(pid, text)
      const ending: Done = (error, result) => {
        watch.end(running)
        ;(done as Done)(error && told(error, running), result)
      }
      if (typeof done === 'function') return super.query(...given.slice(0, -1), ending)
      const asked = super.query(...given)
      if (!(asked instanceof Promise)) {
        watch.end(running)
        return asked
      }
      return asked.then(
        (result) => {
          watch.end(running)
          return result
        },
        (error) => {
          watch.end(running)
          throw told(error, running)
        },
      )
    }
  }
}

/**
 * Replaces the error of a statement that the watch has cancelled, because PostgreSQL reports only the cancellation
 * without its reason.
 */
const told = (error: unknown, { crowdedBy }: Running): unknown =>
  crowdedBy === null ? error : new CrowdedError(crowdedBy === SLOW ? null : crowdedBy, error)
