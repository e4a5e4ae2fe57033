import { type PageHead, structuredMarkup } from '#src/lib/seo.ts'
import type { ViewLocation } from './view-location.tsx'

const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The canonical URL. It contains the `id` of the page; filters and the random r of the home link are left out. */
function canonicalOf({ pathname, search }: ViewLocation, own: PageHead | null): string {
  const id = new URLSearchParams(search).get('id')
  return own?.canonical ?? (id === null ? pathname : `${pathname}?${new URLSearchParams({ id })}`)
}

/** The markup for search engines: one URL for each page, with its description; none for a page that does not exist. */
export function indexMarkup(location: ViewLocation, own: PageHead | null, origin: string): string {
  const link = `<link rel="canonical" href="${escaped(origin + canonicalOf(location, own))}">`
  const data = (own?.structured ?? []).map((each) => structuredMarkup(each, origin))
  return [link, ...data].join('')
}
