import { useEffect, useMemo, useRef } from 'react'
import { ListPreferenceGetDocument, PreferenceUpdateDocument } from '#src/api/graphql.ts'
import { ListViewsDto_views } from '#src/api/limits.ts'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { type RememberedView, useRememberedList } from './kept-list.ts'

/** The limit of the service. */
export const MOST_VIEWS = ListViewsDto_views.max

const NONE: readonly RememberedView[] = []

/**
 * The views that the account has named for the list at this URL. Views that an earlier release stored in this browser
 * are moved to the account.
 */
export function useRememberedViews(): {
  views: readonly RememberedView[]
  keepViews: (views: readonly RememberedView[]) => Promise<unknown>
} {
  const list = usePathname()
  const { kept, keep } = useRememberedList()
  const { data } = useQueryResource(ListPreferenceGetDocument, {}, { errors: 'inline', keepPrevious: true })
  const { run } = useMutationAction(PreferenceUpdateDocument, { errors: 'inline' })
  const stored = data?.preferenceGet?.views
  const views = useMemo(() => {
    const own = stored?.find((each) => each.list === list)?.views ?? NONE
    const before = (kept.views ?? NONE).filter(({ name }) => own.every((view) => view.name !== name))
    return [...own, ...before]
  }, [stored, list, kept.views])
  const keepViews = async (next: readonly RememberedView[]) => {
    const sent = next.map(({ name, search }) => ({ name, search }))
    await run({ input: { views: [{ list, views: sent }] } })
    if (kept.views) keep({ views: undefined })
  }
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are known
  useEffect(() => {
    if (!kept.views?.length || !stored || moved.current) return
    moved.current = true
    // if the request fails, the browser retains the views
    keepViews(views.slice(0, MOST_VIEWS)).catch(() => undefined)
  }, [kept.views, stored])
  return { views, keepViews }
}
