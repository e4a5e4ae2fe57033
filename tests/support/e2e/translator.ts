import type { BrowserContext } from '@playwright/test'

/**
 * Runs in the page: wraps each text node in two `<font>` as page translation does, those of the page and all that come
 * later. It works through React's own calls of the prototypes as they are before the page's scripts run, because a real
 * translator runs in an isolated world and hears nothing of what the page replaces.
 */
function translate(): void {
  const { replaceChild, appendChild } = Node.prototype
  const UNTOUCHED = 'script, style, template, textarea, option, title, svg, font, [translate=no], .notranslate'
  const wrap = (node: Text) => {
    const parent = node.parentElement
    if (!parent || !node.data.trim() || parent.closest(UNTOUCHED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    appendChild.call(inner, document.createTextNode(node.data))
    appendChild.call(outer, inner)
    replaceChild.call(parent, outer, node)
  }
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) wrap(text)
  }
  const begin = () => {
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') wrapAll(target)
        for (const node of addedNodes) if (node.isConnected) wrapAll(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  // a reader turns it on when the page answers: what was drawn by the server has been taken over by then
  const isAnswering = () => Reflect.get(window, 'earlyActs') === undefined && document.querySelector('h1') !== null
  const wait = (): void => {
    if (isAnswering()) setTimeout(begin, 300)
    else setTimeout(wait, 50)
  }
  addEventListener('DOMContentLoaded', wait)
}

/** A browser with page translation turned on: every page of it is translated while it is used. */
export const asTranslated = (context: BrowserContext): Promise<unknown> => context.addInitScript(translate)
