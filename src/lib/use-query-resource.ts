import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { errorSentenceOf } from './error-text.ts'
import { errorOfMissing } from './missing.ts'
import { type Portal, usePortalServices } from './portal.tsx'
import { isOffline } from './reads/attempts.ts'
import { type ErrorPlace, idOf, type ReadRequest } from './reads/read-entry.ts'
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

/** Sends a read again that other users may have changed, while the page is visible and the read is not running. */
function useReadAgain({ reads }: Portal, id: string, refreshOnView: boolean, pollMs: number | undefined): void {
  useEffect(() => {
    const readAgain = () => {
      const isSeen = document.visibilityState === 'visible' && !isOffline()
      if (isSeen && !reads.state(id).isFetching) void reads.refetch(id)
    }
    const timer = pollMs === undefined ? undefined : setInterval(readAgain, pollMs)
    if (refreshOnView) document.addEventListener('visibilitychange', readAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [reads, id, refreshOnView, pollMs])
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
  const portal = usePortalServices()
  const { client, reads } = portal
  const key = [documentKeyOf(document), variables] as const
  const id = idOf(key)
  const request = useRef<ReadRequest>(null)
  request.current = { key, errors, isLasting, send: (signal) => client.request(document, variables, { signal }) }
  if (enabled) reads.ask(request.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the request
  const watch = useCallback(
    (listener: () => void) => reads.watch(request.current as ReadRequest, enabled, listener),
    [reads, id, enabled],
  )
  const read = () => reads.state(id)
  const state = useSyncExternalStore(watch, read, read)
  useReadAgain(portal, id, refreshOnView && enabled, enabled ? pollMs : undefined)
  const previous = useRef<unknown>(undefined)
  previous.current = state.data ?? previous.current
  const isFirst = state.data === undefined && state.error === null
  const isPrevious = keepPrevious && isFirst && previous.current !== undefined
  const data = isPrevious ? previous.current : state.data
  // the server drew the page and found nothing
  const missing = useMemo(() => errorOfMissing(data), [data])
  const error = missing ?? state.error
  const isLoading = state.isFetching || (enabled && isFirst)
  return {
    data: missing === null ? (data as TResult | undefined) : undefined,
    error,
    errorText: error === null ? null : errorSentenceOf(error),
    isLoading,
    isPrevious,
    isIndicatorShown: useDelayedIndicator(isLoading),
    reload: () => void reads.refetch(id),
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
