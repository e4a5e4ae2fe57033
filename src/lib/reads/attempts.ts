/** A server, and a browser that does not tell, count as connected. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Resolves when the browser is connected again, or nobody waits any more. */
export const whenOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => resolve()
    window.addEventListener('online', end, { once: true, signal })
    signal.addEventListener('abort', end, { once: true })
  })

/** Resolves after a time, or at once when nobody waits any more. */
export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
