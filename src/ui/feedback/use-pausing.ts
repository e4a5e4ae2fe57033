import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** What pauses a message: pointer and focus come and go independently. */
export type PauseReason = 'hover' | 'focus'

export interface Pausing {
  /** The pointer or the focus is on a message: its timer is paused until onResume of each. */
  onPause: (reason: PauseReason) => void
  onResume: (reason: PauseReason) => void
}

/** Handlers for a region whose messages do not end while the pointer or the focus is on them. */
export function usePausing({ onPause, onResume }: Pausing) {
  const region: RefObject<HTMLElement | null> = useRef<HTMLElement>(null)
  const isFocused = useRef(false)
  const leave = () => {
    isFocused.current = false
    onResume('focus')
  }
  // No event is fired when the focus disappears with a dismissed message, and the others would stay forever.
  useEffect(() => {
    if (isFocused.current && !region.current?.contains(document.activeElement)) leave()
  })
  return {
    ref: region,
    onMouseEnter: () => onPause('hover'),
    onMouseLeave: () => onResume('hover'),
    onFocus: () => {
      isFocused.current = true
      onPause('focus')
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) leave()
    },
  }
}
