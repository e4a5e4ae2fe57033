import { useEffect, useRef } from 'react'
import { ConversationGetUnreadCountDocument } from '#src/api/graphql.ts'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn, selectUnread } from '#src/lib/portal-selectors.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { CentreNavSection } from '#src/ui/shell/centre-nav.tsx'

const ENTRY = /\/conversation$/

/**
 * The menu with the number of conversations that have something new. Asked again on every page, after every act, and when
 * the stream of the inbox tells of a letter: each side gets one when its turn comes.
 */
export function useConversationCount(sections: readonly CentreNavSection[] | undefined) {
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const hasEntry = isLoggedIn && (sections?.some(({ items }) => items.some(({ href }) => ENTRY.test(href))) ?? false)
  const letters = usePortal(selectUnread)
  const pathname = usePathname()
  const { data, reload } = useQueryResource(
    ConversationGetUnreadCountDocument,
    {},
    { enabled: hasEntry, errors: 'inline', keepPrevious: true },
  )
  const seen = useRef({ letters, pathname })
  useEffect(() => {
    if (seen.current.letters === letters && seen.current.pathname === pathname) return
    seen.current = { letters, pathname }
    if (hasEntry) reload()
  }, [letters, pathname, hasEntry, reload])
  const count = data?.conversationGetUnreadCount?.count ?? 0
  if (count === 0) return sections ?? []
  return (sections ?? []).map(({ items, ...section }) => ({
    ...section,
    items: items.map((item) => (ENTRY.test(item.href) ? { ...item, count } : item)),
  }))
}
