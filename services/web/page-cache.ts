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
  /** what other processes and the clock change is seen after this time at the latest */
  maxAgeMs: number
  maxPages: number
}

interface Entry {
  readonly version: number
  readonly drawnAt: number
  readonly page: Promise<PageFile | null>
}

/**
 * Pages drawn for visitors, who all see the same: each is drawn once for however many ask at the same time, and again
 * after a change. Nothing of a login goes into it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** @param draw null for a page that is not drawn here, which is not kept */
  get(key: string, draw: () => Promise<PageFile | null>): Promise<PageFile | null> {
    const { version, now, maxAgeMs } = this.#options
    const known = this.#entries.get(key)
    if (known && known.version === version() && now() - known.drawnAt < maxAgeMs) return known.page
    const entry: Entry = { version: version(), drawnAt: now(), page: draw() }
    this.#keep(key, entry)
    const forget = () => this.#entries.get(key) === entry && this.#entries.delete(key)
    entry.page.then((page) => page ?? forget(), forget)
    return entry.page
  }

  /** The one drawn longest ago makes room. */
  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#options.maxPages && oldest !== undefined) this.#entries.delete(oldest)
  }
}
