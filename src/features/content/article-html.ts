export interface TocEntry {
  id: string
  text: string
}

export interface ArticleHtml {
  html: string
  /** the h2 headings, for the table of contents */
  toc: readonly TocEntry[]
  minutes: number
}

/** Number of characters that an attentive reader reads in a minute. */
const READ_A_MINUTE = 300
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** Renumbers the headings: below the title, which is the h1, they begin at h2 and skip no level (WCAG 1.3.1). */
function withHeadings(html: string): { html: string; toc: TocEntry[] } {
  const toc: TocEntry[] = []
  let last = 1
  const written = html.replace(
    /<h([2-4])([^>]*)>([\s\S]*?)<\/h\1>/g,
    (_, given: string, rest: string, inner: string) => {
      last = Math.min(Number(given), last + 1)
      if (last !== 2) return `<h${last}${rest}>${inner}</h${last}>`
      const id = `part-${toc.length + 1}`
      toc.push({ id, text: plainText(inner) })
      return `<h2 id="${id}" tabindex="-1"${rest}>${inner}</h2>`
    },
  )
  return { html: written, toc }
}

/** Puts each table in a box that scrolls when the table is too wide, labelled by the table's caption. */
function withTables(html: string): string {
  return html.replace(/<table[\s\S]*?<\/table>/g, (table) => {
    const caption = plainText(/<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? '') || '表格'
    const label = caption.replace(/[&"<>]/g, ' ')
    return `<div class="article-table" role="region" aria-label="${label}">${table}</div>`
  })
}

/** Marks links to other sites as external and suppresses their referrer. */
const withLinks = (html: string): string =>
  html.replace(
    /<a href="(https?:\/\/[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
    (_, href: string, rest: string, inner: string) =>
      `<a href="${href}"${rest} rel="noopener noreferrer">${inner}<span class="sr">（外部网站）</span></a>`,
  )

const withImages = (html: string): string =>
  html.replace(/<img /g, '<img class="framed" loading="lazy" decoding="async" ')

/** Prepares HTML that the services have sanitised for accessible display. */
export function articleHtml(body: string): ArticleHtml {
  const { html, toc } = withHeadings(withImages(withLinks(withTables(body))))
  return { html, toc, minutes: Math.max(1, Math.round(plainText(body).length / READ_A_MINUTE)) }
}
