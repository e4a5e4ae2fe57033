import { useEffect, useState } from 'react'
import { FETCH_DELAY_MS } from '#machines/flows/constants.ts'

/** True once the work has run for 200 ms, or for `afterMs`, so that a quick answer shows no indicator. */
export function useDelayedIndicator(isBusy: boolean, afterMs: number = FETCH_DELAY_MS): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setDue(true), afterMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isBusy, afterMs])
  return isBusy && isDue
}
