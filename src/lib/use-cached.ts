import { useEffect } from 'react'
import type { ResourceRef } from '#machines/flows/cached-resource.machine.ts'
import type { Category, SeoSettings } from '#machines/flows/portal.types.ts'
import {
  DataDictionaryGetDataDictionaryListByKeyDocument,
  type DataDictionaryGetDataDictionaryListByKeyQuery,
} from '#src/api/graphql.ts'
import { usePortal } from './portal.tsx'
import { useQueryResource } from './use-query-resource.ts'
import { useSnapshot } from './use-snapshot.ts'

export interface Cached<T> {
  /** null until the data has arrived */
  data: T | null
  /** error of the last fetch, if it failed */
  error: unknown
  isLoading: boolean
  refresh: () => void
}

/** Returns a cached resource and requests it once, when the component mounts. */
function useCached<T>(resource: ResourceRef<T>): Cached<T> {
  useEffect(() => {
    resource.send({ type: 'ask' })
  }, [resource])
  const snapshot = useSnapshot(resource)
  const { data, failure } = snapshot.context
  const isLoading = snapshot.matches('fetching')
  return { data, error: failure?.error ?? null, isLoading, refresh: () => resource.send({ type: 'refresh' }) }
}

export const useCategories = (): Cached<Category[]> => useCached(usePortal((portal) => portal.categories))

export const useSeoSettings = (): Cached<SeoSettings | null> => useCached(usePortal((portal) => portal.seo))

export type DictionaryItem =
  DataDictionaryGetDataDictionaryListByKeyQuery['dataDictionaryGetDataDictionaryListByKey'][number]

/**
 * The values of one dictionary key, FeedbackTypes for example. They are cached until a forced refresh, and a server
 * render reads them too.
 */
export function useDictionary(key: string): Cached<DictionaryItem[]> {
  const document = DataDictionaryGetDataDictionaryListByKeyDocument
  const { data, error, reload } = useQueryResource(document, { key }, { errors: 'inline', isLasting: true })
  const items = data?.dataDictionaryGetDataDictionaryListByKey ?? null
  return { data: items, error, isLoading: items === null && error === null, refresh: reload }
}

/** The children of a root category, in the order the services give them; parentId 0, null or missing means root. */
export function childrenOf(categories: readonly Category[] | null, rootCode: string): readonly Category[] {
  const root = categories?.find(({ categoryCode, parentId }) => categoryCode === rootCode && !parentId)
  return root === undefined ? [] : (categories ?? []).filter(({ parentId }) => parentId === root.id)
}
