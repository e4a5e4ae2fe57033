export interface SeoTexts {
  title?: string | null
  keywords?: string | null
  description?: string | null
}

export interface HeadTexts {
  title: string
  keywords: string
  description: string
}

/** Title, description and other head data of a page about one record; they replace those of the route. */
export interface PageHead {
  title?: string
  description?: string
  /** path of the canonical URL */
  canonical?: string
  /** schema.org data as plain objects; URLs in it may be paths that begin with / */
  structured?: readonly object[]
}

/**
 * The head texts of a page: its own title before the site's; without settings the platform's name replaces both
 * (specification.md §2).
 */
export function headTextsOf(
  pageTitle: string | null,
  settings: SeoTexts | null,
  brandName: string,
  own: PageHead | null = null,
): HeadTexts {
  const site = settings?.title || brandName
  const title = own?.title ?? pageTitle
  return {
    title: title ? `${title} - ${site}` : site,
    keywords: settings?.keywords || brandName,
    description: own?.description || settings?.description || '',
  }
}

function setMeta(name: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === '') {
    meta?.remove()
    return
  }
  if (meta === null) {
    meta = document.createElement('meta')
    meta.name = name
    document.head.append(meta)
  }
  meta.content = content
}

export function showHeadTexts({ title, keywords, description }: HeadTexts): void {
  document.title = title
  setMeta('keywords', keywords)
  setMeta('description', description)
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** The head texts as HTML, for a page rendered on the server. */
export const headMarkupOf = ({ title, keywords, description }: HeadTexts): string =>
  [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="keywords" content="${escapeMarkup(keywords)}">`,
    ...(description === '' ? [] : [`<meta name="description" content="${escapeMarkup(description)}">`]),
  ].join('')

/**
 * The JSON for a structured data script. Paths become absolute URLs, and the text is escaped so that it cannot end its
 * script block.
 */
export function structuredMarkup(data: object, origin: string): string {
  const withOrigin = JSON.stringify({ '@context': 'https://schema.org', ...data }, (key, value: unknown) =>
    key !== '@context' && typeof value === 'string' && /^\/(?!\/)\S*$/.test(value) ? `${origin}${value}` : value,
  )
  return `<script type="application/ld+json">${withOrigin.replace(/</g, '\\u003c')}</script>`
}
