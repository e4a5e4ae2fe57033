import { lazy } from 'react'

const PAUSE_MS = 3_000
const MOST_TRIES = 3

/** Resolves when a load may succeed: after a pause, or, without a network, once there is one. */
const better = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, PAUSE_MS)
    else window.addEventListener('online', () => resolve(), { once: true })
  })

/** Loads code, and waits for the network where there is none. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined' || (navigator.onLine && tries >= MOST_TRIES)) throw error
    }
    await better()
  }
}

/**
 * A part of a page whose code is loaded when the part is shown. React's own `lazy` remembers a failed load for ever and
 * shows an error page, which no press leaves. Here the part stays empty without a network, while a notice says so
 * (src/app/watch-troubles.ts), and appears when the network is back.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => fetchPart(load))
