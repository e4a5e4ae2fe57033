import type { Page } from '@playwright/test'

/** Acts of the page that something else takes the press of, once they have been scrolled to the lower edge. */
export const coveredActs = (page: Page) =>
  page.evaluate(() => {
    const acts = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)')]
    return acts.flatMap((act) => {
      if (!act.checkVisibility({ visibilityProperty: true }) || act.closest('.sr')) return []
      act.scrollIntoView({ block: 'end' })
      const { left, top, width, height } = act.getBoundingClientRect()
      if (width < 8 || height < 8) return []
      const hit = document.elementFromPoint(left + width / 2, top + height - 4)
      return hit?.closest('.dock, .to-top') ? [act.textContent?.trim() || act.outerHTML.slice(0, 80)] : []
    })
  })
