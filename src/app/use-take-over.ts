import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { releaseDrafts } from '#src/lib/drafts/draft-store.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { doEarlyActs } from './early-acts.ts'

/**
 * Runs after hydration. True: the page is mounted again with the drafts of this tab, which the first render could not
 * contain. Recorded input and presses are replayed last, so that they win over the drafts.
 */
export function useTakeOver(): boolean {
  const userId = usePortal(selectUserId)
  const [isAnew, setAnew] = useState(false)
  const hasDrafts = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the user of the drawn page
  useLayoutEffect(() => {
    hasDrafts.current = releaseDrafts(userId)
    if (hasDrafts.current) setAnew(true)
  }, [])
  useEffect(() => {
    if (isAnew || !hasDrafts.current) void doEarlyActs()
  }, [isAnew])
  return isAnew
}
