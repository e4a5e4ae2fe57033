import { useEffect, useRef } from 'react'

/** A new page begins at its top; back and forward leave the place to the browser. */
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
