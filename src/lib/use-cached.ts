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
  /** null until it has arrived */
  data: T | null
  /** of the last fetch, when it failed */
  error: unknown
  isLoading: boolean
  refresh: () => void
}

/** Shows a cached resource and asks for it once, when the component appears. */
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

/** The values of one dictionary key, FeedbackTypes for example. Kept like the rest, and read by a server, too. */
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
