import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftStore } from '#src/lib/drafts/draft-store.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import type { FeedbackValues } from './feedback.ts'

/** The user id of drafts without a login; such a draft belongs to the tab. */
const ANYBODY = 0

/**
 * Stores the typed values until they are sent. They are restored after the first render, which must match the server's.
 */
export function useRememberedFeedback({ watch, reset }: UseFormReturn<FeedbackValues, unknown, FeedbackValues>) {
  const userId = usePortal(selectUserId) ?? ANYBODY
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const store = storeOf(userId)
    const kept = store.read()
    // a type preselected by the URL does not count as typed
    const hasText = kept !== null && (kept.values.content !== '' || kept.values.contact !== '')
    if (hasText) reset(kept.values)
    setRestored(hasText)
    const { unsubscribe } = watch((values) => store.write({ rowVersion: null, values: values as FeedbackValues }))
    return unsubscribe
  }, [userId, watch, reset])
  return { isRestored, drop: () => storeOf(userId).drop() }
}

const storeOf = (userId: number) => draftStore<FeedbackValues>({ userId, form: 'feedback-ticket', id: 'new' })
