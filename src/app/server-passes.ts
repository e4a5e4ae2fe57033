import type { Query, QueryClient } from '@tanstack/react-query'
import { isNotFound } from '#src/lib/api-error.ts'
import { missingOf } from '#src/lib/missing.ts'

/**
 * Number of rendering passes: a page starts its reads in the first pass, and their answers may cause further reads in
 * the next.
 */
const MOST_PASSES = 4

/**
 * Reads that a render has started and that have no answer yet, except those that wait for a condition (`enabled:
 * false`).
 */
const openReads = (queryClient: QueryClient): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && (options as { enabled?: unknown }).enabled !== false)

/** React's mark for a part that could not be rendered yet. */
const UNDRAWN = '<!--$!-->'
/** Whether the browser has nothing to complete: every read has its answer, and every part its code. */
export const isComplete = (queryClient: QueryClient, html: string): boolean =>
  openReads(queryClient).length === 0 && !html.includes(UNDRAWN)

/** How long to wait for late code; it is on the same disk. */
const CODE_LIMIT_MS = 1000
/**
 * Pages that still had missing parts after this wait: they are not waited for again, and the browser renders these
 * parts.
 */
const waitedFor = new Set<string>()

/** Waits once for parts of a page whose code loads on their first render, so that every render includes them. */
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
 * Renders until all reads that the rendering starts have been answered. The browser repeats a read that fails and shows
 * the failure; the result "not found" is stored.
 * @param page identifies the page, for example by the path of its route
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
