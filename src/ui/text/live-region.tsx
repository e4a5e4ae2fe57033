import { useEffect, useRef, useState } from 'react'

interface LiveRegionProps {
  message: string
  urgent?: boolean
  /** the message belongs to the previous query: the region keeps its text until the answer arrives */
  stale?: boolean
}

/**
 * A polite status line. It is mounted empty and the message follows, because screen readers read a region that appears
 * together with its text either twice or not at all.
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
