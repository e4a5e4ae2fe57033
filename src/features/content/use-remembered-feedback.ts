import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftStore } from '#src/lib/drafts/draft-store.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import type { FeedbackValues } from './feedback.ts'

/** Who writes without a login; the draft belongs to the tab, as everything there does. */
const ANYBODY = 0

/**
 * Keeps the typed values until they have been sent. They are restored after the first render, which must match the
 * server's.
 */
export function useRememberedFeedback({ watch, reset }: UseFormReturn<FeedbackValues, unknown, FeedbackValues>) {
  const userId = usePortal(selectUserId) ?? ANYBODY
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const store = storeOf(userId)
    const kept = store.read()
    // a type that the address chose is nothing typed
    const hasText = kept !== null && (kept.values.content !== '' || kept.values.contact !== '')
    if (hasText) reset(kept.values)
    setRestored(hasText)
    const { unsubscribe } = watch((values) => store.write({ rowVersion: null, values: values as FeedbackValues }))
    return unsubscribe
  }, [userId, watch, reset])
  return { isRestored, drop: () => storeOf(userId).drop() }
}

const storeOf = (userId: number) => draftStore<FeedbackValues>({ userId, form: 'feedback-ticket', id: 'new' })
