import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { type AppForm, type AppFormOptions, useAppForm } from '#src/ui/forms/use-app-form.ts'
import { type DraftPlace, type DraftStore, draftStore } from './draft-store.ts'

interface DraftedFormOptions<Values extends FieldValues> extends AppFormOptions<Values> {
  /** `rowVersion` of the row that is changed: a draft over an older version is not used */
  draft: Omit<DraftPlace, 'userId'> & { rowVersion?: number | null }
}

export interface FormDraft {
  /** the form was filled with an earlier draft */
  isRestored: boolean
  /** rounded to the minute: a text that changes on every key press would be read aloud each time */
  savedAt: number | null
  /** resets to the initial values without a draft */
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
  // the owner is the user at the time the form opened: when a login expires meanwhile, no user is signed in
  const [store] = useState(() => draftStore<Values>({ userId, form, id }))
  return store
}

const MINUTE_MS = 60_000

/**
 * A form whose content is stored until it has been sent, so that work interrupted by a reload or an expired login goes
 * on.
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
    // a draft of an earlier release may lack a field
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
    // last, since the reset counts as typing
    store.drop()
    setRestored(null)
    setSavedAt(null)
  }
  return { form, draft: { isRestored: restored !== null, savedAt, forget, drop: store.drop } }
}
