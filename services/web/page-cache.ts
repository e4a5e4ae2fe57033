import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A rendered page, ready to be sent. */
export interface PageFile {
  readonly status: number
  readonly etag: string
  /**
   * The body in the best encoding that the browser accepts.
   * @param accepted the browser's Accept-Encoding
   */
  encoded(accepted: string): Promise<{ readonly encoding?: 'br' | 'gzip'; readonly body: string | Buffer }>
}

const ENCODERS = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const

/** Creates a page file; it compresses its content once for each encoding. */
export function pageFileOf(status: number, html: string): PageFile {
  const bodies = new Map<string, Promise<Buffer>>()
  return {
    status,
    // a weak tag, because all encodings share it
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    async encoded(accepted) {
      const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted))
      if (encoding === undefined) return { body: html }
      if (!bodies.has(encoding)) bodies.set(encoding, ENCODERS[encoding](html))
      return { encoding, body: (await bodies.get(encoding)) as Buffer }
    },
  }
}

export interface PageCacheOptions {
  /** a number that changes whenever earlier pages may be out of date */
  version(): number
  now(): number
  /** the longest time until changes that nothing reports, such as the clock, become visible */
  maxAgeMs(): number
  maxPages: number
}

interface Drawing {
  /** set when rendering begins; undefined while it waits for the previous rendering */
  began?: { readonly version: number; readonly at: number }
  isDone: boolean
  readonly page: Promise<PageFile | null>
}

/**
 * Cache of pages rendered for visitors, who all get the same page. Concurrent requests for a page share one rendering,
 * and a change causes a new one. Each page has at most one rendering at a time: a request after a change waits for the
 * next rendering, which begins when the current one ends. The pages contain no data of a logged-in user.
 */
export class PageCache {
  readonly #drawings = new Map<string, Drawing>()
  readonly #options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** @param draw returns null for a page that is not rendered here, which is not cached */
  get(key: string, draw: () => Promise<PageFile | null>): Promise<PageFile | null> {
    const known = this.#drawings.get(key)
    if (known && this.#isCurrent(known)) return known.page
    const drawing = this.#begin(draw, known?.isDone === false ? known.page : undefined)
    this.#keep(key, drawing)
    const forget = () => this.#drawings.get(key) === drawing && this.#drawings.delete(key)
    drawing.page.then((page) => page ?? forget(), forget)
    return drawing.page
  }

  #isCurrent({ began }: Drawing): boolean {
    const { version, now, maxAgeMs } = this.#options
    return began === undefined || (began.version === version() && now() - began.at < maxAgeMs())
  }

  #begin(draw: () => Promise<PageFile | null>, before?: Promise<unknown>): Drawing {
    const { version, now } = this.#options
    const work = () => {
      drawing.began = { version: version(), at: now() }
      return draw().finally(() => {
        drawing.isDone = true
      })
    }
    const drawing = { isDone: false } as { -readonly [Name in keyof Drawing]: Drawing[Name] }
    drawing.page = before === undefined ? work() : before.then(work, work)
    return drawing
  }

  /** Stores the rendering, and evicts the oldest one when the cache is full. */
  #keep(key: string, drawing: Drawing): void {
    this.#drawings.delete(key)
    this.#drawings.set(key, drawing)
    const [oldest] = this.#drawings.keys()
    if (this.#drawings.size > this.#options.maxPages && oldest !== undefined) this.#drawings.delete(oldest)
  }
}
