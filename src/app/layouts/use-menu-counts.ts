import { useEffect, useRef } from 'react'
import { ApprovalGetStandingDocument, ConversationGetUnreadCountDocument } from '#src/api/graphql.ts'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn, selectUnread } from '#src/lib/portal-selectors.ts'
import type { TypedDocument } from '#src/lib/typed-document.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { CentreNavSection } from '#src/ui/shell/centre-nav.tsx'

/**
 * How much waits behind one entry of the menu. Asked again on every page, after every act, and when the stream of the
 * inbox tells of a letter: whoever's turn it is gets one.
 */
function useCount<T>(
  sections: readonly CentreNavSection[] | undefined,
  entry: RegExp,
  document: TypedDocument<T, Record<string, never>>,
  countOf: (data: T) => number,
): number {
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
  return data ? countOf(data) : 0
}

const CONVERSATIONS = /\/conversation$/
const APPROVALS = /^\/console\/approval$/

/** The menu with the number of conversations that have something new, and of approvals that wait for this reader. */
export function useMenuCounts(sections: readonly CentreNavSection[] | undefined): readonly CentreNavSection[] {
  const letters = useCount(
    sections,
    CONVERSATIONS,
    ConversationGetUnreadCountDocument,
    (data) => data.conversationGetUnreadCount?.count ?? 0,
  )
  const approvals = useCount(
    sections,
    APPROVALS,
    ApprovalGetStandingDocument,
    (data) => data.approvalGetStanding?.waitingCount ?? 0,
  )
  const counts: readonly (readonly [entry: RegExp, count: number, countWords: string])[] = [
    [CONVERSATIONS, letters, '段对话有未读'],
    [APPROVALS, approvals, '件等您审批'],
  ]
  if (letters + approvals === 0) return sections ?? []
  return (sections ?? []).map(({ items, ...section }) => ({
    ...section,
    items: items.map((item) => {
      const [, count = 0, countWords] = counts.find(([entry]) => entry.test(item.href)) ?? []
      return count > 0 ? { ...item, count, countWords } : item
    }),
  }))
}
