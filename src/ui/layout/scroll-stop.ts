import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Tolerance in pixels, because a line of text may exceed its box by a fraction of a pixel. */
const SLACK = 1

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + SLACK || scrollHeight > clientHeight + SLACK

/**
 * Reports whether the content of a box overflows, before the next frame and after each change.
 * @returns a function that stops the reports
 */
export function watchOverflow(box: Element, onMeasure: (isOverflowing: boolean) => void): () => void {
  const sizes = new ResizeObserver(() => onMeasure(overflows(box)))
  const observe = () => {
    for (const each of [box, ...box.children]) sizes.observe(each)
  }
  // a child element may be replaced without a render of this component and without a new size of the box
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
 * Puts a scrollable box into the tab order, so that the arrow keys scroll it, but only while its content overflows
 * (WCAG 2.1.1, 2.4.3).
 */
export function useScrollStop<Box extends HTMLElement>(): ScrollStop<Box> {
  const ref = useRef<Box>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  // a layout effect, because a normal effect may run late on a busy device; runs after every render, since the box may
  // be another element
  useLayoutEffect(() => {
    return ref.current ? watchOverflow(ref.current, setOverflowing) : undefined
  })
  return { ref, tabIndex: isOverflowing ? 0 : undefined }
}
