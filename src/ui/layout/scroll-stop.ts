import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A line of text may stand out of its box by a part of a pixel. */
const SLACK = 1

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + SLACK || scrollHeight > clientHeight + SLACK

/**
 * Reports before the next frame and at each change whether the content of a box overflows.
 * @returns a function that stops it
 */
export function watchOverflow(box: Element, onMeasure: (isOverflowing: boolean) => void): () => void {
  const sizes = new ResizeObserver(() => onMeasure(overflows(box)))
  const observe = () => {
    for (const each of [box, ...box.children]) sizes.observe(each)
  }
  // a child may be replaced by a part of the page that draws itself, and the box keep its size
  const children = new MutationObserver(observe)
  children.observe(box, { childList: true })
  observe()
  return () => {
    sizes.disconnect()
    children.disconnect()
  }
}

interface ScrollStop<Box extends HTMLElement> {
  ref: RefObject<Box | null>
  tabIndex: 0 | undefined
}

/**
 * For a scrollable box: a stop of the keyboard, scrolled with the arrow keys, but only while its content overflows
 * (WCAG 2.1.1, 2.4.3).
 */
export function useScrollStop<Box extends HTMLElement>(): ScrollStop<Box> {
  const ref = useRef<Box>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  // with the drawing itself: an effect after it comes late on a busy machine; each drawing may have another box
  useLayoutEffect(() => {
    return ref.current ? watchOverflow(ref.current, setOverflowing) : undefined
  })
  return { ref, tabIndex: isOverflowing ? 0 : undefined }
}
