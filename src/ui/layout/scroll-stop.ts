import { type RefObject, useEffect, useRef, useState } from 'react'

/** A line of text may stand out of its box by a part of a pixel. */
const SLACK = 1

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + SLACK || scrollHeight > clientHeight + SLACK

/** Tells at once and at each change whether a box holds more than it shows. @returns what ends it */
export function watchOverflow(box: Element, onMeasure: (isOverflowing: boolean) => void): () => void {
  const observer = new ResizeObserver(() => onMeasure(overflows(box)))
  // what it holds grows and shrinks without it
  for (const each of [box, ...box.children]) observer.observe(each)
  return () => observer.disconnect()
}

interface ScrollStop<Box extends HTMLElement> {
  ref: RefObject<Box | null>
  tabIndex: 0 | undefined
}

/**
 * For a box that scrolls by itself: a stop of the keyboard, which moves it with the arrows, but only while there is
 * something to move (WCAG 2.1.1, 2.4.3).
 */
export function useScrollStop<Box extends HTMLElement>(): ScrollStop<Box> {
  const ref = useRef<Box>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  // after each drawing, which may have put other things into the box
  useEffect(() => (ref.current ? watchOverflow(ref.current, setOverflowing) : undefined))
  return { ref, tabIndex: isOverflowing ? 0 : undefined }
}
