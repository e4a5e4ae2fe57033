/** False on a server, and in a browser that does not report its connection. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Resolves when the browser is online again, or when the signal aborts. */
export const whenOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => resolve()
    window.addEventListener('online', end, { once: true, signal })
    signal.addEventListener('abort', end, { once: true })
  })

/** Resolves after the given time, or when the signal aborts. */
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
