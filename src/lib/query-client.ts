import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRetryable } from './api-error.ts'

/** Where the error of a read or action is shown: in a toast (specification.md §8), or by the page itself. */
export type ErrorPlace = 'toast' | 'inline'

export interface QueryMeta extends Record<string, unknown> {
  errors: ErrorPlace
  /** remains valid until a forced refresh, regardless of other actions */
  isLasting?: boolean
}

/**
 * The query client of a server render: each read is made once, and its answer is valid until the page has been drawn.
 */
export const createServerQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })

/** The query client of the browser. A read whose answer was lost is repeated once; a refused read is not. */
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
        // focus alone must not disturb a screen reader; a page on which something is signed turns the refetch on itself
        refetchOnWindowFocus: false,
      },
    },
  })
}

const isLasting = ({ meta }: Query): boolean => (meta as QueryMeta | undefined)?.isLasting === true

/**
 * Marks all earlier reads as outdated after an action. With `isShown` the data of the current page is read again at
 * once; without it, each read is repeated when it is shown next.
 */
export const outdateReads = (queryClient: QueryClient, isShown: boolean): Promise<void> =>
  queryClient.invalidateQueries({
    refetchType: isShown ? 'active' : 'none',
    predicate: (query) => !isLasting(query),
  })

/** Whether the query reads personal data in full, which the services log. */
const isRevealing = ({ queryKey: [, variables] }: Query): boolean =>
  (variables as { reveal?: boolean } | undefined)?.reveal === true

/**
 * Marks reads as outdated after an action that was begun on another page. Data that this page shows in full is not read
 * again, because the services log each view and the user has not asked for a second one.
 */
export const outdateElsewhere = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => !isLasting(query) && !isRevealing(query) })
