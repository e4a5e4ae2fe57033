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
  /** The error in the words of specification.md §8, null without one. */
  errorText: string | null
  isLoading: boolean
  /** `data` answers the variables before (keepPrevious). */
  isPrevious: boolean
  /** Loading for more than 200 ms: only now an indicator may show. */
  isIndicatorShown: boolean
  reload: () => void
}

interface Options {
  /** false: not yet, for example without an id */
  enabled?: boolean
  /** toast by default; inline where the page shows `errorText` */
  errors?: ErrorPlace
  /** the rows of the page before stay until the next have come */
  keepPrevious?: boolean
  /** once read, it holds until a forced refresh (specification.md §8) */
  isLasting?: boolean
  /** read again when the page comes into view again: what stands here is decided on, and others may have acted meanwhile */
  refreshOnView?: boolean
  /** read again after so long, as long as the page is in view: others write here */
  pollMs?: number
}

/** A plain read of the server's state: one operation with its variables. The same read on one page is made once. */
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
    // what came with the page counts as fresh for a while, and is asked for again all the same
    refetchOnWindowFocus: refreshOnView ? 'always' : false,
    refetchInterval: pollMs ?? false,
    ...(isLasting ? { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  // the server drew the page and found nothing
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

/** A list as `DataList` wants it: nothing for 200 ms, then the skeleton, then rows, the empty state or the error. */
export function dataListProps(resource: QueryResource<unknown>, rows: readonly unknown[] | undefined) {
  return {
    loading: resource.isIndicatorShown,
    error: rows === undefined ? resource.errorText : null,
    onRetry: resource.reload,
    isEmpty: rows === undefined ? resource.isIndicatorShown : rows.length === 0,
  }
}
