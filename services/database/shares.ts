import { AsyncResource } from 'node:async_hooks'
import { currentWork, isJob } from '#services/abp/platform/current-work.ts'

/** Kinds of work that have separate shares of the connections. The health check has its own connection. */
export type Kind = 'read' | 'write' | 'jobRead' | 'jobWrite'

/**
 * The kind of the current work.
 * @param isRead whether the work is a single statement without effects; other work may occupy its connection while it
 * requests another one
 */
export const kindOf = (isRead: boolean): Kind =>
  isJob(currentWork()) ? (isRead ? 'jobRead' : 'jobWrite') : isRead ? 'read' : 'write'

/** With fewer connections, the pool has no shares, because any work may need every connection. */
const LEAST_TO_SHARE = 4

interface Waiting {
  /** the statement, if it is known before the connection is assigned */
  readonly text: string
  go(): void
  refuse(error: Error): void
}

/**
 * Limits how many connections of the pool each kind of work may use: reads and writes three quarters each, jobs a
 * quarter. Requests that wait inside PostgreSQL thereby leave connections for other kinds of work.
 */
export class Shares {
  readonly #most: Readonly<Record<Kind, number>>
  readonly #held: Record<Kind, number> = { read: 0, write: 0, jobRead: 0, jobWrite: 0 }
  readonly #lines: Readonly<Record<Kind, Set<Waiting>>> = {
    read: new Set(),
    write: new Set(),
    jobRead: new Set(),
    jobWrite: new Set(),
  }

  constructor(connections: number) {
    const quarter = Math.max(1, Math.floor(connections / 4))
    const most = connections < LEAST_TO_SHARE ? connections : connections - quarter
    const ofJobs = connections < LEAST_TO_SHARE ? connections : Math.max(2, quarter)
    this.#most = { read: most, write: most, jobRead: ofJobs, jobWrite: ofJobs }
  }

  /** The number of requests that wait for a connection of their share. */
  get waiting(): number {
    return Object.values(this.#lines).reduce((sum, { size }) => sum + size, 0)
  }

  /**
   * Calls `go` at once or when a connection of the share is free, or calls `refuse`. After `go` the caller must call
   * `leave`.
   * @returns a function that gives up waiting; null when the caller did not have to wait
   */
  enter(kind: Kind, asking: Waiting): (() => void) | null {
    if (this.#held[kind] < this.#most[kind]) {
      this.#held[kind]++
      asking.go()
      return null
    }
    // `go` is called later from within another request; the binding restores the context and trace of its own request
    const waiting = { ...asking, go: AsyncResource.bind(asking.go) }
    this.#lines[kind].add(waiting)
    return () => void this.#lines[kind].delete(waiting)
  }

  leave(kind: Kind): void {
    const [next] = this.#lines[kind]
    if (next === undefined) {
      this.#held[kind]--
      return
    }
    this.#lines[kind].delete(next)
    next.go()
  }

  /** Ends the waiting of each request for which `errorOf` returns an error. */
  sendAway(errorOf: (text: string) => Error | null): void {
    for (const line of Object.values(this.#lines)) {
      for (const waiting of line) {
        const error = errorOf(waiting.text)
        if (error === null) continue
        line.delete(waiting)
        waiting.refuse(error)
      }
    }
  }
}
