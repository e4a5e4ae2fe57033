/** Title and keywords default to it (specification.md §2). */
export const BRAND_NAME = '融合就业服务平台'

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

/** What the head of a page says: its own name before the site's; without settings the brand name stands for both. */
export function headTextsOf(pageTitle: string | null, settings: SeoTexts | null): HeadTexts {
  const site = settings?.title || BRAND_NAME
  return {
    title: pageTitle ? `${pageTitle} - ${site}` : site,
    keywords: settings?.keywords || BRAND_NAME,
    description: settings?.description || '',
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

/** The same as markup, for a page rendered on the server. */
export const headMarkupOf = ({ title, keywords, description }: HeadTexts): string =>
  [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="keywords" content="${escapeMarkup(keywords)}">`,
    ...(description === '' ? [] : [`<meta name="description" content="${escapeMarkup(description)}">`]),
  ].join('')
