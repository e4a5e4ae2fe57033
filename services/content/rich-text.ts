import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { attachmentIdOf, attachmentPath } from '#services/attachments/attachment.api.ts'

/** The allowed tags. h1 is missing, because it is the page's own title. */
const TAGS =
  'h2 h3 h4 p ul ol li dl dt dd blockquote pre code hr br strong em u s sub sup span abbr a img figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  )

const ATTRIBUTES: IOptions['allowedAttributes'] = {
  // WCAG 3.1.2: marks a passage in another language
  '*': ['lang'],
  a: ['href', 'title'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** The number of characters of a text that are searchable. */
const SEARCHED = 4000

export interface RichText {
  /** HTML with only allowed tags, attributes and URLs */
  readonly html: string
  /** plain text, for search and summaries */
  readonly text: string
  /** ids of the uploads that the text shows */
  readonly imageIds: readonly number[]
  /** number of pictures without alternative text */
  readonly missingAltCount: number
  /** URLs of external pictures, which are removed */
  readonly foreignImages: readonly string[]
}

/**
 * Sanitises HTML for the site. Pictures must be uploads, because external pictures would reveal readers to third
 * parties and may disappear. `takeOver` maps external pictures to their uploads.
 */
export function readRichText(source: string, takeOver: ReadonlyMap<string, number> = new Map()): RichText {
  const imageIds = new Set<number>()
  const foreignImages: string[] = []
  let missingAltCount = 0
  const image = (_tag: string, { alt = '', ...attributes }: Attributes) => {
    const address = attributes.src || attributes['data-src'] || ''
    const id = attachmentIdOf(address) ?? takeOver.get(address)
    if (id === undefined) {
      foreignImages.push(address)
      return { tagName: 'img', attribs: {} }
    }
    imageIds.add(id)
    if (alt.trim() === '') missingAltCount += 1
    return { tagName: 'img', attribs: { ...attributes, src: attachmentPath(id), alt: alt.trim() } }
  }
  const html = sanitizeHtml(source, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', strike: 's', img: image },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim()
  return { html, text: plainText(html), imageIds: [...imageIds], missingAltCount, foreignImages }
}

const BLOCK_END = /<\/(?:h[2-4]|p|li|dt|dd|blockquote|pre|figcaption|caption|tr|th|td)>|<br \/>|<hr \/>/g
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const plainText = (html: string): string =>
  sanitizeHtml(html.replace(BLOCK_END, ' '), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** Title, summary and the beginning of the text as one line, for searches. */
export const searchTextOf = (title: string, summary: string | null, text: string): string =>
  [title, summary ?? '', text.slice(0, SEARCHED)].filter((part) => part !== '').join('\n')
