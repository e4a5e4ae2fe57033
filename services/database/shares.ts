import { AsyncResource } from 'node:async_hooks'
import { currentWork, isJob } from '#services/abp/platform/current-work.ts'

/** Kinds of work that do not take each other's connections. The health check has a connection of its own. */
export type Kind = 'read' | 'write' | 'jobRead' | 'jobWrite'

/** @param isRead a single statement without effects; anything else may hold its connection while it asks for another */
export const kindOf = (isRead: boolean): Kind =>
  isJob(currentWork()) ? (isRead ? 'jobRead' : 'jobWrite') : isRead ? 'read' : 'write'

/** Below it every connection is needed for whatever comes. */
const LEAST_TO_SHARE = 4

interface Waiting {
  /** the statement, where it is known before its connection */
  readonly text: string
  go(): void
  refuse(error: Error): void
}

/**
 * Which part of the pool each kind of work may hold: reads and writes three quarters each, jobs a quarter. So requests
 * that wait inside of PostgreSQL leave connections to requests of another kind.
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

  /** Requests that wait for a connection of their share. */
  get waiting(): number {
    return Object.values(this.#lines).reduce((sum, { size }) => sum + size, 0)
  }

  /**
   * Calls `go` now or when its turn comes, or `refuse`. Whoever has gone must `leave`.
   * @returns how to give up waiting; null without a wait
   */
  enter(kind: Kind, asking: Waiting): (() => void) | null {
    if (this.#held[kind] < this.#most[kind]) {
      this.#held[kind]++
      asking.go()
      return null
    }
    // its turn comes in the middle of another request, whose name and trace are not its own
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

  /** Ends the waits for which there is an error. */
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
