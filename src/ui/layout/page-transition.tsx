import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface PageTransitionProps {
  /** Changes with the page, not with its filters. */
  pageKey: string
  /** True when motion is not wanted: pages then change at once. */
  still?: boolean
  /** The page itself, already chosen. A router's switch would draw the new page inside the leaving one. */
  children: ReactNode
}

/** As long as the longest `--t-fast`; the swap does not wait for an event that may never come. */
const leavingMs = 120

/** Out, then in, one page at a time; the first page appears without any animation. */
export function PageTransition({ pageKey, still = false, children }: PageTransitionProps) {
  const [shownKey, setShownKey] = useState(pageKey)
  const [moved, setMoved] = useState(false)
  const lastPage = useRef(children)
  const leaving = !still && pageKey !== shownKey
  if (!leaving) lastPage.current = children
  useEffect(() => {
    if (pageKey === shownKey) return
    const swap = () => {
      setShownKey(pageKey)
      setMoved(!still)
    }
    const timer = setTimeout(swap, still ? 0 : leavingMs)
    return () => clearTimeout(timer)
  }, [pageKey, shownKey, still])
  const phase = leaving ? 'page-leaving' : moved ? 'page-entering' : ''
  return (
    <div className={`page-view ${phase}`.trim()} key={leaving ? shownKey : pageKey} inert={leaving}>
      {lastPage.current}
    </div>
  )
}
