import { useEffect, useRef, useState } from 'react'

interface LiveRegionProps {
  message: string
  urgent?: boolean
  /** the message belongs to the previous query: the region keeps its text until the answer arrives */
  stale?: boolean
}

/**
 * A polite status line. A region that appears with its text is read twice by some readers and not at all by others: it is
 * mounted empty, and the message comes after it.
 */
export function LiveRegion({ message, urgent = false, stale = false }: LiveRegionProps) {
  const said = useRef(message)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => {
    setIsMounted(true)
  }, [])
  if (!stale) said.current = message
  return (
    <span className="sr" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {isMounted && said.current}
    </span>
  )
}
