import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftStore } from '#src/lib/drafts/draft-store.ts'
import { EMPTY_LEVY, type LevyValues, NEW_ROW } from './levy-values.ts'

/**
 * The user id of stored values: the calculator needs no login, so its values belong to the tab and not to an account.
 */
const ANYBODY = 0

/** Adds missing fields to stored values, because an earlier release stored fewer fields. */
const whole = (kept: LevyValues): LevyValues => ({
  ...EMPTY_LEVY,
  ...kept,
  placements: (kept.placements ?? []).map((row) => ({ ...NEW_ROW, ...row })),
})

/**
 * Stores the form values, so that they survive a reload of this tab. They are restored after the first render, which
 * must match the server's.
 */
export function useRememberedValues({ watch, reset }: UseFormReturn<LevyValues, unknown, LevyValues>): void {
  useEffect(() => {
    const store = draftStore<LevyValues>({ userId: ANYBODY, form: 'levy', id: 'calculator' })
    const kept = store.read()
    if (kept !== null) reset(whole(kept.values))
    const { unsubscribe } = watch((values) => store.write({ rowVersion: null, values: values as LevyValues }))
    return unsubscribe
  }, [watch, reset])
}
