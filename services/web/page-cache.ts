import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A drawn page as it is sent. */
export interface PageFile {
  readonly status: number
  readonly etag: string
  /** @param accepted the browser's Accept-Encoding */
  encoded(accepted: string): Promise<{ readonly encoding?: 'br' | 'gzip'; readonly body: string | Buffer }>
}

const ENCODERS = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const

/** Compresses once per encoding, however often the page is asked for. */
export function pageFileOf(status: number, html: string): PageFile {
  const bodies = new Map<string, Promise<Buffer>>()
  return {
    status,
    // weak: one page in several encodings
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
  /** changes whenever a page drawn before may be out of date */
  version(): number
  now(): number
  /** what nobody tells this process, such as the clock, is seen after this time at the latest */
  maxAgeMs(): number
  maxPages: number
}

interface Drawing {
  /** of its beginning; undefined while it waits for the one before it */
  began?: { readonly version: number; readonly at: number }
  isDone: boolean
  readonly page: Promise<PageFile | null>
}

/**
 * Pages drawn for visitors, who all see the same: each is drawn once for however many ask at the same time, and again
 * after a change. A page is drawn once at a time, also while changes come faster than drawings: who asks meanwhile
 * waits for the one that begins afterwards. Nothing of a login goes into it.
 */
export class PageCache {
  readonly #drawings = new Map<string, Drawing>()
  readonly #options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** @param draw null for a page that is not drawn here, which is not kept */
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

  /** The one drawn longest ago makes room. */
  #keep(key: string, drawing: Drawing): void {
    this.#drawings.delete(key)
    this.#drawings.set(key, drawing)
    const [oldest] = this.#drawings.keys()
    if (this.#drawings.size > this.#options.maxPages && oldest !== undefined) this.#drawings.delete(oldest)
  }
}
