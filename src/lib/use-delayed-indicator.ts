import { useEffect, useState } from 'react'
import { FETCH_DELAY_MS } from '#machines/flows/constants.ts'

/** True once the work has gone on for 200 ms; a quick answer never flashes an indicator. */
export function useDelayedIndicator(isBusy: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setDue(true), FETCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isBusy])
  return isBusy && isDue
}
