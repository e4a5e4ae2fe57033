import type { Query, QueryClient } from '@tanstack/react-query'
import { isNotFound } from '#src/lib/api-error.ts'
import { missingOf } from '#src/lib/missing.ts'

/** A page asks first, and parts of it that only its answers bring ask then. */
const MOST_PASSES = 4

/**
 * Reads that a render has started and that have no answer yet; without those that wait for something else (`enabled:
 * false`).
 */
const openReads = (queryClient: QueryClient): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && (options as { enabled?: unknown }).enabled !== false)

/** How React marks a part that could not be drawn yet. */
const UNDRAWN = '<!--$!-->'
/** The code is on the same disk. */
const CODE_LIMIT_MS = 1000
/** Pages whose lazy parts were awaited before: parts still missing then are never rendered here. */
const waitedFor = new Set<string>()

/** Parts of a page whose code loads on their first render are included from the page's first render on. */
async function withLateCode(html: string, page: string, draw: () => string): Promise<string> {
  if (!html.includes(UNDRAWN) || waitedFor.has(page)) return html
  let latest = html
  for (const began = performance.now(); latest.includes(UNDRAWN); latest = draw()) {
    if (performance.now() - began > CODE_LIMIT_MS) {
      waitedFor.add(page)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return latest
}

/**
 * Draws until everything that the drawing asks for has been answered. A read that fails is left to the browser, which
 * shows the failure; what is not found is kept as such.
 *
 * @param page what is drawn, such as the path of its route
 */
export async function drawWithReads(queryClient: QueryClient, page: string, draw: () => string): Promise<string> {
  const failed = new Set<string>()
  const answer = async (query: Query) => {
    try {
      await query.fetch()
    } catch (error) {
      failed.add(query.queryHash)
      queryClient.getQueryCache().remove(query)
      if (isNotFound(error)) queryClient.setQueryData(query.queryKey, missingOf(error))
    }
  }
  for (let pass = 1; ; pass += 1) {
    const html = await withLateCode(draw(), page, draw)
    const open = openReads(queryClient).filter(({ queryHash }) => !failed.has(queryHash))
    if (open.length === 0 || pass === MOST_PASSES) return html
    await Promise.all(open.map(answer))
  }
}
