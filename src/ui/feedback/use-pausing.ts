import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** What pauses a message. Pointer and focus are tracked separately, because each may leave while the other stays. */
export type PauseReason = 'hover' | 'focus'

export interface Pausing {
  /**
   * Called when the pointer or the focus enters a message: its timer is paused until onResume has been called for each
   * reason.
   */
  onPause: (reason: PauseReason) => void
  onResume: (reason: PauseReason) => void
}

/** Event handlers for a region whose messages stay while the pointer or the focus is on them. */
export function usePausing({ onPause, onResume }: Pausing) {
  const region: RefObject<HTMLElement | null> = useRef<HTMLElement>(null)
  const isFocused = useRef(false)
  const leave = () => {
    isFocused.current = false
    onResume('focus')
  }
  // When the focused message is dismissed, the browser fires no event for the lost focus. Without this effect the other
  // messages would stay paused forever.
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
