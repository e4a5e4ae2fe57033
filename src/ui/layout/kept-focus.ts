import { useEffect } from 'react'

const HEADING = 'h1, h2, h3, h4'

/** The sections and dialogs around an element, nearest first, and the main content behind them. */
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

/** Puts the focus on the heading of the first place that is still there and has one. */
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
 * An act that is done often removes its own button. The browser then drops the focus: a screen reader falls silent, and
 * keyboard users lose their place. The focus moves to the heading of the nearest section instead.
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
      // some browsers fire the event on a removal, too: only a user who left a control that still exists meant to leave
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
