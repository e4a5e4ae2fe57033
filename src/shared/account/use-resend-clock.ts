import { useCallback, useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Seconds until the next code may be requested; 0 when it may be requested at once. */
export function useResendClock(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  useEffect(() => {
    if (left === 0) return
    // calculated from the clock, because timers in a background tab rarely run
    const timer = setTimeout(() => setNow(Date.now()), SECOND_MS)
    return () => clearTimeout(timer)
  })
  const start = useCallback((seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * SECOND_MS)
  }, [])
  return { left, start }
}
