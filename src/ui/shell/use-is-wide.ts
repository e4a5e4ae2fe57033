import { useEffect, useState } from 'react'

/** Minimum width at which the office has its navigation beside the page, in rem as in src/styles/office.css. */
const WIDE_REM = 60

const isWideNow = (): boolean => {
  const { clientWidth } = document.documentElement
  return clientWidth >= WIDE_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Whether the window is wide at the current text size; a server render assumes that it is. */
export function useIsWide(scale: string): boolean {
  const [isWide, setWide] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of text decides as well
  useEffect(() => {
    const measure = () => setWide(isWideNow())
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [scale])
  return isWide
}
