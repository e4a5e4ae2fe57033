/**
 * Converts the clipboard content of word processors and web pages to the elements that an article may have. Word writes
 * lists as paragraphs, WPS and web editors write headings as paragraphs; a copied table includes cells hidden on its
 * page.
 */

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i
/** Text only for screen readers, found by the style that browsers write into a copy, or by the usual class names. */
const CLIPPED = /clip\s*:\s*rect\(\s*[01](?:px)?[, ]|clip-path\s*:\s*inset\(\s*50%/i
const SAID_ALONE = /(?:^|\s)(?:sr|sr-only|visually-hidden|screen-reader-text)(?:\s|$)/
const NO_TEXT = 'script, style, title, meta, link, template, object, svg, [hidden], input, select, button'

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''
const isHidden = (element: Element): boolean =>
  HIDDEN.test(styleOf(element)) || CLIPPED.test(styleOf(element)) || SAID_ALONE.test(element.className)

/** The level of a heading, counted from 1; 0 for an element that is not a heading. */
function levelOf(element: Element): number {
  const [, tag] = /^h([1-6])$/.exec(element.localName) ?? []
  const [, outline] = /mso-outline-level\s*:\s*([1-9])/i.exec(styleOf(element)) ?? []
  const [, named] = /Mso(?:Heading|TOCHeading)(\d)?/.exec(element.className) ?? []
  const aria = element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : undefined
  return Number(tag ?? outline ?? named ?? aria ?? (/MsoTitle/.test(element.className) ? 1 : 0))
}

function renamed(element: Element, name: string): Element {
  const made = element.ownerDocument.createElement(name)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** Shifts the headings: the h1 is the title of the page, so an article uses h2 to h4. */
function setHeadings(body: Element): void {
  const found = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, [role=heading]')].flatMap((element) => {
    const level = levelOf(element)
    return level > 0 ? [{ element, level }] : []
  })
  const lift = 2 - Math.max(1, Math.min(2, ...found.map(({ level }) => level)))
  for (const { element, level } of found) renamed(element, `h${Math.min(4, Math.max(2, level + lift))}`)
}

const LIST = /mso-list\s*:\s*l\d+\s+level(\d)/i
/** Marks of numbered items, such as 1. a) （一） ①; all other marks are bullets. */
const COUNTED = /^[（(]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十百]+)[.．)）、]|^[①-⑳]/i

interface Item {
  element: Element
  level: number
  isCounted: boolean
}

/**
 * Removes the mark of a list item.
 * @returns null for a paragraph that is not a list item
 */
function itemOf(element: Element): Item | null {
  const [, level] = LIST.exec(styleOf(element)) ?? []
  if (level === undefined) return null
  const mark = [...element.querySelectorAll('span')].find((span) => /mso-list\s*:\s*ignore/i.test(styleOf(span)))
  const isCounted = COUNTED.test(mark?.textContent?.trim() ?? '')
  mark?.remove()
  return { element, level: Number(level), isCounted }
}

/** Converts consecutive paragraphs to lists; an item of a deeper level goes into the last item of the level above. */
function setLists(body: Element): void {
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  for (const element of body.querySelectorAll('p')) {
    const item = itemOf(element)
    if (item === null) continue
    if (last === null || element.previousElementSibling !== last) open = []
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    let holder = open.at(-1)
    if (holder === undefined || holder.level < item.level) {
      const list = element.ownerDocument.createElement(item.isCounted ? 'ol' : 'ul')
      const above = holder?.list.lastElementChild
      if (above) above.append(list)
      else element.before(list)
      holder = { list, level: item.level }
      open.push(holder)
    }
    const entry = element.ownerDocument.createElement('li')
    entry.append(element)
    holder.list.append(entry)
    last = open[0]?.list ?? null
  }
}

/** @param html the HTML on the clipboard */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
  for (const element of body.querySelectorAll('[style], [class]')) if (isHidden(element)) element.remove()
  setLists(body)
  setHeadings(body)
  return body.innerHTML
}
