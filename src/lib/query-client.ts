import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRetryable } from './api-error.ts'

/** Where the error of a read or act is shown: in a toast (specification.md §8), or by the page itself. */
export type ErrorPlace = 'toast' | 'inline'

export interface QueryMeta extends Record<string, unknown> {
  errors: ErrorPlace
  /** holds until a forced refresh, whatever is done */
  isLasting?: boolean
}

/** In a server render each read is made once, and its answer holds until the page has been drawn. */
export const createServerQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })

/** Reads of the server's state. A read whose answer was lost is repeated once; a refused one is not. */
export function createQueryClient(showError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if ((query.meta as QueryMeta | undefined)?.errors !== 'inline') showError(error)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isRetryable(error),
        staleTime: 0,
        // focus alone is no reason to disturb a screen reader; a page on which something is signed asks for it itself
        refetchOnWindowFocus: false,
      },
    },
  })
}

const isLasting = ({ meta }: Query): boolean => (meta as QueryMeta | undefined)?.isLasting === true

/**
 * After an act all earlier reads are outdated. With `isShown` the data of the present page is read again at once;
 * without it, each read is repeated when it is shown next.
 */
export const outdateReads = (queryClient: QueryClient, isShown: boolean): Promise<void> =>
  queryClient.invalidateQueries({
    refetchType: isShown ? 'active' : 'none',
    predicate: (query) => !isLasting(query),
  })

/** A read of personal data in full, which the services log. */
const isRevealing = ({ queryKey: [, variables] }: Query): boolean =>
  (variables as { reveal?: boolean } | undefined)?.reveal === true

/**
 * After an act that was begun on another page. What this page shows in full is not read again: the user has not asked to see it
 * a second time.
 */
export const outdateElsewhere = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => !isLasting(query) && !isRevealing(query) })
