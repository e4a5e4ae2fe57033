/**
 * Runs in the page: content that is cut off, covers other content or makes the page scroll sideways. One line for each
 * finding. While a dialog is open, only the dialog is checked.
 */
export function shapeProblems(): string[] {
  const SLACK = 1.5
  const scope = document.querySelector('dialog[open]') ?? document.body
  const problems: string[] = []
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.trim().replaceAll(/\s+/g, '.')}` : ''}`
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const ancestorsOf = (element: Element): Element[] => {
    const found: Element[] = []
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) found.push(at)
    return found
  }

  const { clientWidth } = document.documentElement
  const scrolls = (element: Element) => ['auto', 'scroll', 'hidden', 'clip'].includes(styleOf(element).overflowX)
  if (document.documentElement.scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + SLACK && !ancestorsOf(element).slice(1).some(scrolls),
    )
    problems.push(`scrolls sideways: ${wide.slice(0, 4).map(nameOf).join(' ')}`)
  }

  // narrower tables scroll by themselves, or become cards
  const isUsualText = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16
  if (clientWidth >= 1440 && isUsualText)
    for (const box of scope.querySelectorAll('.table-scroll'))
      if (box.scrollWidth > box.clientWidth + SLACK)
        problems.push(`${nameOf(box)} is ${box.scrollWidth - box.clientWidth} px too narrow for its table`)

  interface Piece {
    words: string
    element: Element
    boxes: DOMRect[]
    fixed: boolean
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    // text for screen readers only is clipped on purpose
    !ancestorsOf(element).some((at) => styleOf(at).clip === 'rect(0px, 0px, 0px, 0px)')
  /**
   * A row of a list that is two lines opens by 更多: what does not fit on its second line is not drawn, and words end in an
   * ellipsis. Figures and dates never do.
   */
  const foldedBoxes = (boxes: DOMRect[], element: Element): DOMRect[] => {
    const row = element.closest('.list-table tbody tr:not([data-open])')
    if (!row?.querySelector('.row-more .btn')?.checkVisibility()) return boxes
    const { bottom } = row.getBoundingClientRect()
    const ends = element.closest('.num, .r')
      ? []
      : ancestorsOf(element)
          .filter((at) => row.contains(at) && styleOf(at).textOverflow === 'ellipsis')
          .map((at) => at.getBoundingClientRect().right)
    return boxes
      .filter((box) => (box.top + box.bottom) / 2 < bottom)
      .map((box) => new DOMRect(box.left, box.top, Math.min(box.right, ...ends) - box.left, box.height))
      .filter(({ width }) => width > 1)
  }
  /**
   * Lines under an ellipsis are not drawn. That is meant in a row of a list alone, which opens and shows them whole; elsewhere
   * the words count as cut off.
   */
  const drawnBoxes = (range: Range, element: Element): DOMRect[] => {
    const boxes = foldedBoxes(
      [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1),
      element,
    )
    const clamp = ancestorsOf(element).find((at) => styleOf(at).webkitLineClamp !== 'none')
    if (!clamp?.closest('.list-table tbody tr')?.querySelector('a[href], button')) return boxes
    const { bottom } = clamp.getBoundingClientRect()
    return boxes.filter((box) => (box.top + box.bottom) / 2 < bottom)
  }
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim()
    if (!element || !words || element.closest('select, textarea, script, style, noscript') || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = drawnBoxes(range, element)
    const fixed = ancestorsOf(element).some((at) => ['fixed', 'sticky'].includes(styleOf(at).position))
    if (boxes.length > 0) pieces.push({ words: words.slice(0, 24), element, boxes, fixed })
  }

  const isInside = (box: DOMRect, outer: DOMRect) =>
    box.left >= outer.left - SLACK &&
    box.right <= outer.right + SLACK &&
    // glyphs are lower than the line box that the font asks for
    box.top + box.height * 0.2 >= outer.top - SLACK &&
    box.bottom - box.height * 0.2 <= outer.bottom + SLACK
  for (const { words, element, boxes } of pieces) {
    for (const at of ancestorsOf(element)) {
      const { overflowX, overflowY } = styleOf(at)
      if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) break
      const cuts = overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip'
      const isControl = at.matches('button, .btn, .chip, .tag, summary, [role="menuitem"], th, td')
      if (!cuts && !isControl) continue
      const outer = at.getBoundingClientRect()
      if (boxes.some((box) => !isInside(box, outer))) problems.push(`“${words}” leaves ${nameOf(at)}`)
    }
  }

  const pen = document.createElement('canvas').getContext('2d')
  for (const control of scope.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')) {
    if (!isSeen(control) || !pen) continue
    const style = styleOf(control)
    // a typed value hides the placeholder
    const hint = (field: HTMLInputElement) => (field.value === '' ? field.placeholder : undefined)
    const words = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : hint(control)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (words && pen.measureText(words).width > room + SLACK)
      problems.push(`“${words}” is cut off in ${nameOf(control)}`)
  }

  /** Outside the visible part of a scrolling container, such as the lines of a conversation. */
  const isScrolledAway = (element: Element, box: DOMRect) =>
    ancestorsOf(element).some((at) => {
      if (!['auto', 'scroll'].includes(styleOf(at).overflowY)) return false
      const { top, bottom } = at.getBoundingClientRect()
      const middle = (box.top + box.bottom) / 2
      return middle < top || middle > bottom
    })
  const lines = pieces
    .filter(({ fixed }) => !fixed)
    .flatMap((piece) => piece.boxes.map((box) => ({ piece, box })))
    .filter(({ piece, box }) => !isScrolledAway(piece.element, box))
    .sort((one, other) => one.box.top - other.box.top)
  for (const [index, { piece, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > box.bottom) break
      if (other.piece === piece) continue
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      // lines of text may touch where a font is taller than its line
      if (across > 2 && down > Math.min(box.height, other.box.height) * 0.5) {
        problems.push(`“${piece.words}” and “${other.piece.words}” lie over each other`)
      }
    }
  }
  return [...new Set(problems)]
}
