import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorSentenceOf } from './error-text.ts'
import { errorOfMissing } from './missing.ts'
import { usePortalServices } from './portal.tsx'
import type { ErrorPlace, QueryMeta } from './query-client.ts'
import { documentKeyOf, type TypedDocument } from './typed-document.ts'
import { useDelayedIndicator } from './use-delayed-indicator.ts'

export interface QueryResource<T> {
  data: T | undefined
  error: unknown
  /** The error with the texts of specification.md §8, null without an error. */
  errorText: string | null
  isLoading: boolean
  /** `data` belongs to the previous variables (keepPrevious). */
  isPrevious: boolean
  /** True after 200 ms of loading, when an indicator may be shown. */
  isIndicatorShown: boolean
  reload: () => void
}

interface Options {
  /** false: no read yet, for example without an id */
  enabled?: boolean
  /** toast by default; inline where the page shows `errorText` */
  errors?: ErrorPlace
  /** the rows of the previous page stay until the next rows have arrived */
  keepPrevious?: boolean
  /** cached until a forced refresh (specification.md §8) */
  isLasting?: boolean
  /**
   * reads again when the page becomes visible again, because users decide on this data and others may have acted
   * meanwhile
   */
  refreshOnView?: boolean
  /** interval at which a visible page reads again, because other users write here */
  pollMs?: number
}

/** A read of the server's state: one operation with its variables. The same read on one page is sent once. */
export function useQueryResource<TResult, TVariables extends object>(
  document: TypedDocument<TResult, TVariables>,
  variables: TVariables,
  {
    enabled = true,
    errors = 'toast',
    keepPrevious = false,
    isLasting = false,
    refreshOnView = false,
    pollMs,
  }: Options = {},
): QueryResource<TResult> {
  const { client } = usePortalServices()
  const query = useQuery({
    queryKey: [documentKeyOf(document), variables],
    queryFn: ({ signal }) => client.request(document, variables, { signal }),
    enabled,
    meta: { errors, isLasting } satisfies QueryMeta,
    // `always`, because data delivered with the page counts as fresh for a while but must still be read again
    refetchOnWindowFocus: refreshOnView ? 'always' : false,
    refetchInterval: pollMs ?? false,
    ...(isLasting ? { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  // the server rendered the page and reported "not found"
  const missing = useMemo(() => errorOfMissing(query.data), [query.data])
  const error = missing ?? query.error
  return {
    data: missing === null ? query.data : undefined,
    error,
    errorText: error === null ? null : errorSentenceOf(error),
    isLoading: query.isFetching,
    isPrevious: query.isPlaceholderData,
    isIndicatorShown: useDelayedIndicator(query.isFetching),
    reload: () => void query.refetch(),
  }
}

/**
 * The loading properties of `DataList`: nothing for 200 ms, then the skeleton, then rows, the empty state or the error.
 */
export function dataListProps(resource: QueryResource<unknown>, rows: readonly unknown[] | undefined) {
  return {
    loading: resource.isIndicatorShown,
    error: rows === undefined ? resource.errorText : null,
    onRetry: resource.reload,
    isEmpty: rows === undefined ? resource.isIndicatorShown : rows.length === 0,
  }
}
