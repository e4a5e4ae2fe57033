/**
 * Runs in the page: whether every target is clearly large enough, or far enough from its neighbours (WCAG 2.2: 2.5.8).
 * False means that somebody has to look closer: axe asks the browser what lies over each target, which takes as long as
 * all of its other rules. This function takes milliseconds, counts links in a text as targets, too, and is stricter by a
 * pixel.
 *
 * @param within a selector; absent: the whole page. Neighbours count wherever they are.
 */
export function targetsAreClear(within?: string): boolean {
  const SIZE = 24
  const SLACK = 1
  const WIDGET =
    'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]'
  // a heading or a region that takes the focus has nothing to press
  const CONTAINERS = ['region', 'group', 'main', 'document', 'article', 'heading', 'status', 'alert', 'dialog', 'list']
  interface Target {
    element: Element
    box: DOMRect
    middle: { x: number; y: number }
    isSmall: boolean
  }
  const isWidget = (element: Element) => {
    const role = element.getAttribute('role')
    return role === null ? element.matches(WIDGET) : !CONTAINERS.includes(role)
  }
  const isForScreenReaders = (element: Element) => getComputedStyle(element).clip === 'rect(0px, 0px, 0px, 0px)'
  const targetOf = (element: Element): Target => {
    const box = element.getBoundingClientRect()
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    return { element, box, middle, isSmall: box.width < SIZE || box.height < SIZE }
  }
  const targets = [...document.querySelectorAll(`${WIDGET}, [tabindex]`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => isWidget(element) && !isForScreenReaders(element))
    .map(targetOf)
    .filter(({ box }) => box.width > 0 && box.height > 0)

  const isNear = (one: DOMRect, other: DOMRect, by: number) =>
    one.left < other.right + by &&
    other.left < one.right + by &&
    one.top < other.bottom + by &&
    other.top < one.bottom + by
  const isWithin = (one: DOMRect, other: DOMRect) =>
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
  const isLarge = ({ width, height }: DOMRect) => width >= SIZE + SLACK && height >= SIZE + SLACK
  /** The largest strip of a box that another one leaves free. */
  const strip = (box: DOMRect, over: DOMRect): DOMRect => {
    const strips = [
      new DOMRect(box.left, box.top, over.left - box.left, box.height),
      new DOMRect(over.right, box.top, box.right - over.right, box.height),
      new DOMRect(box.left, box.top, box.width, over.top - box.top),
      new DOMRect(box.left, over.bottom, box.width, box.bottom - over.bottom),
    ]
    const free = strips.filter(({ width, height }) => width > 0 && height > 0)
    return free.reduce(
      (best, each) => (each.width * each.height > best.width * best.height ? each : best),
      new DOMRect(0, 0, 0, 0),
    )
  }
  const distance = ({ x, y }: Target['middle'], { left, right, top, bottom }: DOMRect) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  /** A circle around the small one touches neither the other one nor, when that is small too, the circle around it. */
  const isFarFrom = ({ middle }: Target, other: Target) =>
    distance(middle, other.box) >= SIZE / 2 + SLACK &&
    (!other.isSmall || Math.hypot(other.middle.x - middle.x, other.middle.y - middle.y) >= SIZE + SLACK)
  const isClear = (target: Target) => {
    const others = targets.filter((other) => other !== target && isNear(target.box, other.box, SIZE))
    if (target.isSmall) return others.every((other) => isFarFrom(target, other))
    // what lies over all of it hides it, and what lies below all of it takes nothing away
    const over = others.filter(({ box }) => isNear(target.box, box, 0) && !isWithin(target.box, box))
    return (
      over.length === 0 ||
      isLarge(over.reduce((free, { box }) => (isNear(free, box, 0) ? strip(free, box) : free), target.box))
    )
  }
  return targets.filter(({ element }) => within === undefined || element.closest(within)).every(isClear)
}
