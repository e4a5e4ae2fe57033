import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { releaseDrafts } from '#src/lib/drafts/draft-store.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { doEarlyActs } from './early-acts.ts'

/**
 * After the server's drawing has been taken over. True: the page begins anew, with the drafts of this tab, which the first
 * drawing could not have. What was typed and pressed before the scripts had come is done last, so that it is on top.
 */
export function useTakeOver(): boolean {
  const userId = usePortal(selectUserId)
  const [isAnew, setAnew] = useState(false)
  const hasDrafts = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever the page was drawn for
  useLayoutEffect(() => {
    hasDrafts.current = releaseDrafts(userId)
    if (hasDrafts.current) setAnew(true)
  }, [])
  useEffect(() => {
    if (isAnew || !hasDrafts.current) void doEarlyActs()
  }, [isAnew])
  return isAnew
}
