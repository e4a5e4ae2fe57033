import { useCallback, useMemo } from 'react'
import { isRefused } from '#machines/flows/held-decisions.model.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectHeldDecisions } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { useShortcuts } from '#src/ui/shell/shortcuts.ts'
import { nextCaseId, othersWaiting, type QueuedCase, withoutHeld } from './case-queue.ts'

interface CaseSteps {
  /** null: nothing else waits */
  nextHref: string | null
  waiting: number
  /** to the next case, or back to the list when none waits */
  goOn: () => void
}

interface QueueOfCase {
  rows: readonly QueuedCase[]
  totalCount: number
  current: number
  hrefOf: (id: number) => string
  listHref: string
}

/** Steps through what waits, by link, by Alt + N, and after each decision. */
export function useCaseSteps({ rows, totalCount, current, hrefOf, listHref }: QueueOfCase): CaseSteps {
  const navigate = useNavigate()
  const held = usePortal(selectHeldDecisions)
  const open = withoutHeld(rows, current, (id) => held.some((one) => one.href === hrefOf(id) && !isRefused(one)))
  const next = nextCaseId(open, current)
  const nextHref = next === null ? null : hrefOf(next)
  const goOn = useCallback(() => navigate(nextHref ?? listHref), [navigate, nextHref, listHref])
  useShortcuts(useMemo((): Record<string, () => void> => (nextHref === null ? {} : { KeyN: goOn }), [nextHref, goOn]))
  return { nextHref, waiting: othersWaiting(open, totalCount - (rows.length - open.length), current), goOn }
}

export function NextCase({ steps: { nextHref, waiting } }: { steps: CaseSteps }) {
  if (nextHref === null) return null
  return (
    <LinkButton href={nextHref} variant="quiet" size="small" iconAfter="chevron-right" title="Alt + N">
      {`下一件（还有 ${waiting} 件）`}
    </LinkButton>
  )
}
