import type { BrowserContext } from '@playwright/test'

/**
 * Runs in the page before its own scripts: takes away what Chrome 87 lacks (docs/decisions/browser-floor.md), methods
 * and selectors. What the floor has, such as `replaceAll`, stays.
 */
function older(): void {
  const takeAway = (from: object, names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(from, name)
  }
  takeAway(Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'])
  takeAway(String.prototype, ['at', 'isWellFormed', 'toWellFormed'])
  takeAway(Object, ['hasOwn', 'groupBy'])
  takeAway(Array, ['fromAsync'])
  takeAway(Promise, ['withResolvers', 'try'])
  takeAway(URL, ['canParse', 'parse'])
  takeAway(AbortSignal, ['any', 'timeout'])
  takeAway(AbortSignal.prototype, ['throwIfAborted'])
  takeAway(Crypto.prototype, ['randomUUID'])
  takeAway(Element.prototype, ['checkVisibility'])
  takeAway(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
  takeAway(globalThis, ['structuredClone', 'navigation', 'scheduler'])

  const isTooNew = (selector: string) => /:(?:is|where|has)\(/.test(selector) || /:not\([^()]*,/.test(selector)
  const strict = (prototype: object, names: readonly string[]) => {
    for (const name of names) {
      const own = Reflect.get(prototype, name) as (this: unknown, selector: string) => unknown
      Reflect.set(prototype, name, function (this: unknown, selector: string) {
        if (isTooNew(selector)) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
        return own.call(this, selector)
      })
    }
  }
  strict(Document.prototype, ['querySelector', 'querySelectorAll'])
  strict(DocumentFragment.prototype, ['querySelector', 'querySelectorAll'])
  strict(Element.prototype, ['querySelector', 'querySelectorAll', 'matches', 'closest'])
}

/** A present browser without what the oldest promised one lacks. */
export const asOlder = (context: BrowserContext): Promise<unknown> => context.addInitScript(older)
