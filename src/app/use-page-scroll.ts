import { useEffect, useRef } from 'react'

/** Scrolls a new page to its top; for back and forward the browser restores the scroll position. */
export function usePageScroll(pageKey: string | null): void {
  const isReturn = useRef(false)
  const last = useRef(pageKey)
  useEffect(() => {
    const onPopState = () => {
      isReturn.current = true
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
  useEffect(() => {
    if (last.current !== null && last.current !== pageKey && !isReturn.current) window.scrollTo(0, 0)
    isReturn.current = false
    last.current = pageKey
  }, [pageKey])
}
