// One visit by Lighthouse with its mobile settings, and a copy of a server with script-free pages for comparison.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type LaunchOptions } from '@playwright/test'
import { freePort } from '#tools/lib/ports.mjs'
import { root } from '#tools/lib/root.mjs'
import { ensurePackages } from '#tools/lib/tool-packages.mjs'
import { later } from './tidy.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Visit {
  /** scores from 0 to 100 */
  readonly scores: Readonly<Record<Category, number>>
  /** size of all scripts of the first load with gzip, whatever encoding was used for the transfer */
  readonly gzipKilobytes: number
  readonly paintMs: number
  readonly blockedMs: number
  /** failed audits, `category: audit` */
  readonly faults: readonly string[]
}

export type Visitor = (url: string) => Promise<Visit>

/** Provides a browser that Lighthouse controls, for as long as the work runs. */
export async function withVisitor<T>(options: LaunchOptions, work: (visit: Visitor) => Promise<T>): Promise<T> {
  await ensurePackages('bench')
  const port = await freePort()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    // off, because tidy.ts closes this browser with all other processes
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  const close = later(() => browser.close())
  try {
    return await work((url) => visit(url, port))
  } finally {
    await close()
  }
}

async function visit(url: string, port: number): Promise<Visit> {
  const { default: lighthouse } = await import('lighthouse')
  const run = await lighthouse(url, { port, logLevel: 'silent', output: 'json', onlyCategories: [...CATEGORIES] })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
  const { lhr } = run
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const ms = (audit: string) => Math.round(lhr.audits[audit]?.numericValue ?? 0)
  const details = lhr.audits['network-requests']?.details as { items?: { resourceType?: string; url: string }[] }
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  const isFault = (id: string) => {
    const { score, scoreDisplayMode } = lhr.audits[id] ?? {}
    return scoreDisplayMode !== 'informative' && score !== null && score !== undefined && score < 0.9
  }
  return {
    scores: Object.fromEntries(CATEGORIES.map((each) => [each, score(each)])) as Visit['scores'],
    gzipKilobytes: scripts.reduce((sum, script) => sum + gzipSize(new URL(script.url).pathname), 0) / 1_000,
    paintMs: ms('largest-contentful-paint'),
    blockedMs: ms('total-blocking-time'),
    faults: CATEGORIES.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && isFault(id))
        .map(({ id }) => `${category}: ${id}`),
    ),
  }
}

/**
 * Size of what the server sends to a browser that accepts gzip: the compressed file of the build, or a small file
 * uncompressed.
 */
function gzipSize(path: string): number {
  const file = join(root, 'dist/client', path)
  return existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`).length : gzipSync(readFileSync(file)).length
}

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>|<script>[\s\S]*?<\/script>/g

/** Serves a copy of `origin` as static pages: all content is the same, but the pages contain no scripts. */
export async function withScriptFreeCopy<T>(origin: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${origin}${request.url}`, { headers: { 'accept-encoding': 'gzip' } })
    const type = answer.headers.get('content-type') ?? ''
    const kept = ['content-type', 'cache-control'].map((name) => [name, answer.headers.get(name) ?? ''] as const)
    const isPage = type.startsWith('text/html')
    const body = isPage
      ? Buffer.from((await answer.text()).replaceAll(SCRIPTS, ''))
      : Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { ...Object.fromEntries(kept), 'content-encoding': 'gzip' })
    response.end(gzipSync(body))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = later(() => new Promise((resolve) => server.close(resolve)))
  try {
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    await close()
  }
}
