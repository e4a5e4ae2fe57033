import { useEffect, useMemo, useRef } from 'react'
import { ConversationGetUnreadCountDocument, DashboardGetTodosDocument } from '#src/api/graphql.ts'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn, selectUnread } from '#src/lib/portal-selectors.ts'
import type { TypedDocument } from '#src/lib/typed-document.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { menuCountsOf, menuWords } from '#src/shared/todos/menu-counts.ts'
import type { CentreNavItem, CentreNavSection } from '#src/ui/shell/centre-nav.tsx'

/**
 * A count shown in a menu. It is read again on every page, after every action, and when the inbox stream reports a
 * message, because each new task for a user comes with a message.
 */
function useCounted<T>(
  sections: readonly CentreNavSection[] | undefined,
  entry: RegExp,
  document: TypedDocument<T, Record<string, never>>,
): T | undefined {
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const hasEntry = isLoggedIn && (sections?.some(({ items }) => items.some(({ href }) => entry.test(href))) ?? false)
  const letters = usePortal(selectUnread)
  const pathname = usePathname()
  const { data, reload } = useQueryResource(document, {}, { enabled: hasEntry, errors: 'inline', keepPrevious: true })
  const seen = useRef({ letters, pathname })
  useEffect(() => {
    if (seen.current.letters === letters && seen.current.pathname === pathname) return
    seen.current = { letters, pathname }
    if (hasEntry) reload()
  }, [letters, pathname, hasEntry, reload])
  return data
}

const CONVERSATIONS = /\/conversation$/
/**
 * Matches menu entries of the office other than the start page: such an entry shows that the menu has loaded, and with
 * it the user's to-dos.
 */
const OFFICE = /^\/(console|enterpriseCenter)\/./

/** The menu with the number of unread conversations and, in the office, the number of this user's open to-dos. */
export function useMenuCounts(sections: readonly CentreNavSection[] | undefined): readonly CentreNavSection[] {
  const letters = useCounted(sections, CONVERSATIONS, ConversationGetUnreadCountDocument)
  const todos = useCounted(sections, OFFICE, DashboardGetTodosDocument)?.dashboardGetTodos?.todos
  const unread = letters?.conversationGetUnreadCount?.count ?? 0
  return useMemo(() => {
    const waiting = menuCountsOf(todos ?? [])
    const counted = (item: CentreNavItem): CentreNavItem => {
      if (CONVERSATIONS.test(item.href)) return { ...item, count: unread, countWords: '段对话有未读', isNews: true }
      const found = waiting.get(item.href)
      if (!found) return item
      return { ...item, count: found.count, countWords: menuWords(found), isNews: found.lateCount > 0 }
    }
    return (sections ?? []).map((section) => ({ ...section, items: section.items.map(counted) }))
  }, [sections, todos, unread])
}
