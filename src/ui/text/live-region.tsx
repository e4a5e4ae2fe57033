import { useRef } from 'react'

interface LiveRegionProps {
  message: string
  urgent?: boolean
  /** the message is about the question before: the region keeps what it said until the answer is here */
  stale?: boolean
}

/** A polite status line. Mount it empty and change the message: a region that appears with its text is often not read. */
export function LiveRegion({ message, urgent = false, stale = false }: LiveRegionProps) {
  const said = useRef(message)
  if (!stale) said.current = message
  return (
    <span className="sr" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {said.current}
    </span>
  )
}
