import { useEffect } from 'react'

const HEADING = 'h1, h2, h3, h4'

/** The sections and dialogs around an element, nearest first, followed by the main content. */
export function placesAround(element: Element): readonly Element[] {
  const places: Element[] = []
  let place = element.closest('section, article, dialog')
  while (place) {
    places.push(place)
    place = place.parentElement?.closest('section, article, dialog') ?? null
  }
  const main = document.querySelector('main')
  return main ? [...places, main] : places
}

/** Moves the focus to the heading of the first of these places that still exists and has a heading. */
export function focusFirstHeading(places: readonly Element[]): void {
  const heading = places
    .filter((place) => place.isConnected)
    .map((place) => place.querySelector<HTMLElement>(HEADING))
    .find((found) => found !== null)
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus()
}

/**
 * A completed action often removes its own button. The browser then drops the focus: a screen reader falls silent, and
 * keyboard users lose their place. This hook moves the focus to the heading of the nearest section instead.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let places: readonly Element[] = []
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      places = placesAround(target)
    }
    const onFocusOut = ({ target }: FocusEvent) => {
      // some browsers fire this event on a removal too; only if the control still exists did the user move the focus
      queueMicrotask(() => {
        if (last === target && last?.isConnected) last = null
      })
    }
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      last = null
      focusFirstHeading(places)
    })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
      observer.disconnect()
    }
  }, [])
}
