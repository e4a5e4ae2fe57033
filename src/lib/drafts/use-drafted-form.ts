import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { type AppForm, type AppFormOptions, useAppForm } from '#src/ui/forms/use-app-form.ts'
import { type DraftPlace, type DraftStore, draftStore } from './draft-store.ts'

interface DraftedFormOptions<Values extends FieldValues> extends AppFormOptions<Values> {
  /** `rowVersion` is the version of the changed row: a draft of an older version is not used */
  draft: Omit<DraftPlace, 'userId'> & { rowVersion?: number | null }
}

export interface FormDraft {
  /** the form was filled from an earlier draft */
  isRestored: boolean
  /**
   * time of the last save, rounded to the minute: a screen reader would read out a text that changes on every key press
   */
  savedAt: number | null
  /** discards the draft and resets the form to its initial values */
  forget: () => void
  /** discards the draft, because the user leaves the form on purpose */
  drop: () => void
}

export interface DraftedForm<Values extends FieldValues> {
  form: AppForm<Values>
  draft: FormDraft
}

/** The draft store of this form for the signed-in user. */
export function useDraftStore<Values>({ form, id }: Omit<DraftPlace, 'userId'>): DraftStore<Values> {
  const userId = usePortal(selectUserId)
  // the owner is the user who opened the form: if the login expires meanwhile, no user is signed in
  const [store] = useState(() => draftStore<Values>({ userId, form, id }))
  return store
}

const MINUTE_MS = 60_000

/**
 * A form whose content is stored until it has been sent, so that the user can continue after a reload or an expired
 * login.
 */
export function useDraftedForm<Values extends FieldValues>(options: DraftedFormOptions<Values>): DraftedForm<Values> {
  const { draft, defaultValues, onSubmit, ...rest } = options
  const rowVersion = draft.rowVersion ?? null
  const store = useDraftStore<Values>(draft)
  const [restored, setRestored] = useState(() => {
    const kept = store.read()
    return kept?.rowVersion === rowVersion ? kept.values : null
  })
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const form = useAppForm<Values>({
    ...rest,
    // the defaults come first, because a draft of an earlier release may lack a field
    defaultValues: { ...defaultValues, ...restored } as DefaultValues<Values>,
    onSubmit: async (values) => {
      await onSubmit(values)
      store.drop()
    },
  })
  const { watch, reset } = form.methods
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      store.write({ rowVersion, values: values as Values })
      setSavedAt(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
    })
    return unsubscribe
  }, [watch, store, rowVersion])
  const forget = () => {
    reset(defaultValues)
    // last, since the reset counts as typing and would store a draft again
    store.drop()
    setRestored(null)
    setSavedAt(null)
  }
  return { form, draft: { isRestored: restored !== null, savedAt, forget, drop: store.drop } }
}
