/**
 * Page translation replaces text nodes with `<font>` elements, but React continues with its own nodes. Removing such a
 * node, or inserting beside it, throws NotFoundError and ends the page; a change of such a node is not visible. This
 * file records the elements that replace text nodes and redirects React's calls to these elements. Translators run in
 * an isolated script context, so their calls cannot be intercepted; only their changes can be observed.
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
      // a node that React has moved or removed was not replaced by an element
      if (node.nodeType !== Node.TEXT_NODE || node.parentNode === target) continue
      const font = [...addedNodes, node.parentNode, previousSibling, nextSibling].find(isFont)
      if (font) standIns.set(node, outermost(font))
    }
  }
}

/** The element that a translator has put in place of the text node; null without one. */
function shownFor(node: Node, parent: Node): Node | null {
  const font = standIns.get(node)
  return font?.parentNode === parent ? font : null
}

/** The descriptor of a property, from the object or its prototype chain. */
const descriptorOf = (at: object | null, name: string): PropertyDescriptor | undefined =>
  at === null ? undefined : (Object.getOwnPropertyDescriptor(at, name) ?? descriptorOf(Object.getPrototypeOf(at), name))

/** Starts to observe; called once, after hydration. */
export function followTranslation(root: Node): void {
  const observer = new MutationObserver(note)
  observer.observe(root, { childList: true, subtree: true })
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const catchUp = () => note(observer.takeRecords())

  /** Removes the element that replaces a text node when React inserts this text node somewhere. */
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
      // shows the new text untranslated; the translator then finds and translates it
      font?.replaceWith(this)
    },
  })
}
