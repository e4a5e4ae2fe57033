import { SimulatedClock } from 'xstate'

/** A clock for actors whose time of day is the clock's: `increment` moves both. */
export function createClock(start = 1_800_000_000_000) {
  const clock = new SimulatedClock()
  return { clock, now: () => start + clock.now(), start, increment: (ms: number) => clock.increment(ms) }
}

/** Lets promises that are already settled reach the actors waiting for them. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error: unknown) => void
}

export function defer<T>(): Deferred<T> {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((accept, refuse) => {
    resolve = accept
    reject = refuse
  })
  return { promise, resolve, reject }
}
