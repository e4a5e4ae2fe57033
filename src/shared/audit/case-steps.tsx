import { useCallback } from 'react'
import { isRefused } from '#machines/flows/deferred-decisions.model.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectDeferredDecisions } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { nextCaseId, othersWaiting, previousCaseId, type QueuedCase, withoutDeferred } from './case-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'

interface CaseSteps {
  /** null: there is no older waiting case */
  previousHref: string | null
  /** null: no other case waits */
  nextHref: string | null
  waiting: number
  /** opens the next case, or the list when no case waits */
  goOn: () => void
}

interface QueueOfCase {
  rows: readonly QueuedCase[]
  totalCount: number
  current: number
  hrefOf: (id: number) => string
  listHref: string
}

/** Moves through the queue of cases: by link, by Alt + N and Alt + K, and after each decision. */
export function useCaseSteps({ rows, totalCount, current, hrefOf, listHref }: QueueOfCase): CaseSteps {
  const navigate = useNavigate()
  const held = usePortal(selectDeferredDecisions)
  const open = withoutDeferred(rows, current, (id) => held.some((one) => one.href === hrefOf(id) && !isRefused(one)))
  const next = nextCaseId(open, current)
  const nextHref = next === null ? null : hrefOf(next)
  const previous = previousCaseId(open, current)
  const previousHref = previous === null ? null : hrefOf(previous)
  const goOn = useCallback(() => navigate(nextHref ?? listHref), [navigate, nextHref, listHref])
  const goBack = useCallback(() => navigate(previousHref ?? listHref), [navigate, previousHref, listHref])
  useQueueKeys(nextHref === null ? null : goOn, previousHref === null ? null : goBack)
  const waiting = othersWaiting(open, totalCount - (rows.length - open.length), current)
  return { previousHref, nextHref, waiting, goOn }
}

export function CaseLinks({ steps: { previousHref, nextHref, waiting } }: { steps: CaseSteps }) {
  return (
    <>
      {previousHref !== null && (
        <LinkButton href={previousHref} variant="quiet" size="small" icon="chevron-left" title="Alt + K">
          上一件
        </LinkButton>
      )}
      {nextHref !== null && (
        <LinkButton href={nextHref} variant="quiet" size="small" iconAfter="chevron-right" title="Alt + N">
          {`下一件（还有 ${waiting} 件）`}
        </LinkButton>
      )}
    </>
  )
}
