import type { Query, QueryClient } from '@tanstack/react-query'
import { isNotFound } from '#src/lib/api-error.ts'
import { missingOf } from '#src/lib/missing.ts'

/** A page asks first, and parts of it that only its answers bring ask then. */
const MOST_PASSES = 4

/** What was asked for in a drawing and has no answer yet; nothing that waits for something else (`enabled: false`). */
const openReads = (queryClient: QueryClient): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && (options as { enabled?: unknown }).enabled !== false)

/**
 * Draws until everything that the drawing asks for has been answered. A read that fails is left to the browser, which
 * shows the failure; what is not found is kept as such.
 */
export async function drawWithReads(queryClient: QueryClient, draw: () => string): Promise<string> {
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
    const html = draw()
    const open = openReads(queryClient).filter(({ queryHash }) => !failed.has(queryHash))
    if (open.length === 0 || pass === MOST_PASSES) return html
    await Promise.all(open.map(answer))
  }
}
