import type { Category } from '#machines/flows/portal.types.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { usePageHead } from '#src/lib/page-head.ts'
import { useCategories } from '#src/lib/use-cached.ts'
import { aboutCategory } from './about.ts'

type Named = { state: 'none' } | { state: 'loading' } | { state: 'unknown' } | { state: 'known'; category: Category }

/** The category in the URL: absent, still loading, unknown, or found. */
export function useAboutCategory(): Named {
  const name = usePathParameter('category')
  const { data, error } = useCategories()
  const category = name === '' ? undefined : aboutCategory(data, name)
  usePageHead(category ? { title: category.displayName } : null)
  if (name === '') return { state: 'none' }
  if (category) return { state: 'known', category }
  return data === null && error === null ? { state: 'loading' } : { state: 'unknown' }
}
