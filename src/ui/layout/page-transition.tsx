import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface PageTransitionProps {
  /** Changes with the page, not with its filters. */
  pageKey: string
  /** True when the user wants no motion: pages then change at once. */
  still?: boolean
  /**
   * The page that the router has already selected. A route switch in here would draw the new page inside the old one.
   */
  children: ReactNode
}

/** Duration of the longest `--t-fast`; a timer is used, because the animation's end event may never fire. */
const leavingMs = 120

/** Fades the old page out, then the new page in; the first page appears without an animation. */
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
