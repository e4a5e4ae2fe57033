/**
 * Page translation replaces text nodes by `<font>` elements, and React goes on with the nodes it has made: removing one,
 * or inserting beside it, throws NotFoundError and ends the page; a change of one is not visible. Here the elements that
 * stand in for text nodes are remembered, and React's calls reach them. Translators run in a world of their own, so their
 * calls cannot be watched, only what they change.
 */
const standIns = new WeakMap<Node, Element>()

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

function outermost(font: Element): Element {
  const above = font.parentElement
  return isFont(above) ? outermost(above) : font
}

function note(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      // one that React has moved or taken away has no element in its place
      if (node.nodeType !== Node.TEXT_NODE || node.parentNode === target) continue
      const font = [...addedNodes, node.parentNode, previousSibling, nextSibling].find(isFont)
      if (font) standIns.set(node, outermost(font))
    }
  }
}

/** What is shown in place of the text node, where a translator has put something there. */
function shownFor(node: Node, parent: Node): Node | null {
  const font = standIns.get(node)
  return font?.parentNode === parent ? font : null
}

/** Of a property, wherever above it is. */
const descriptorOf = (at: object | null, name: string): PropertyDescriptor | undefined =>
  at === null ? undefined : (Object.getOwnPropertyDescriptor(at, name) ?? descriptorOf(Object.getPrototypeOf(at), name))

/** Begins to watch. Called once, after the page has become alive. */
export function followTranslation(root: Node): void {
  const observer = new MutationObserver(note)
  observer.observe(root, { childList: true, subtree: true })
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const catchUp = () => note(observer.takeRecords())

  /** A text node that React puts somewhere takes the place of what stands in for it. */
  function dropStandIn(node: Node): void {
    standIns.get(node)?.remove()
    standIns.delete(node)
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    catchUp()
    const shown = shownFor(child, this)
    if (shown === null) return removeChild.call(this, child) as T
    removeChild.call(this, shown)
    standIns.delete(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    dropStandIn(node)
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as T
    catchUp()
    return insertBefore.call(this, node, shownFor(before, this) ?? before) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    dropStandIn(node)
    return appendChild.call(this, node) as T
  }

  const nodeValue = descriptorOf(Text.prototype, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return nodeValue?.get?.call(this) as string
    },
    set(this: Text, text: string) {
      nodeValue?.set?.call(this, text)
      if (this.parentNode !== null && !isFont(this.parentNode)) return
      catchUp()
      const font = standIns.get(this)
      standIns.delete(this)
      // the new words are shown as they are; the translator finds them there
      font?.replaceWith(this)
    },
  })
}
