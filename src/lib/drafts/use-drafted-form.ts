import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { type AppForm, type AppFormOptions, useAppForm } from '#src/ui/forms/use-app-form.ts'
import { type DraftPlace, type DraftStore, draftStore } from './draft-store.ts'

interface DraftedFormOptions<Values extends FieldValues> extends AppFormOptions<Values> {
  /** `rowVersion` of the row that is changed: a draft over an older one is of no use */
  draft: Omit<DraftPlace, 'userId'> & { rowVersion?: number | null }
}

export interface FormDraft {
  /** the form began with what was typed earlier */
  isRestored: boolean
  /** to the minute: a line that changed with every key would be read out with every key */
  savedAt: number | null
  /** back to what the form would begin with */
  forget: () => void
  /** no longer wanted, because the form is left on purpose */
  drop: () => void
}

export interface DraftedForm<Values extends FieldValues> {
  form: AppForm<Values>
  draft: FormDraft
}

/** The store of this form and whoever is signed in. */
export function useDraftStore<Values>({ form, id }: Omit<DraftPlace, 'userId'>): DraftStore<Values> {
  const userId = usePortal(selectUserId)
  // whose it is stays as it was when the form appeared: when a login ends in the middle of it, nobody is signed in
  const [store] = useState(() => draftStore<Values>({ userId, form, id }))
  return store
}

const MINUTE_MS = 60_000

/** A form whose content is kept until it has been sent; what a reload or an ended login broke off goes on where it was. */
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
    // last, since the reset counts as typed
    store.drop()
    setRestored(null)
    setSavedAt(null)
  }
  return { form, draft: { isRestored: restored !== null, savedAt, forget, drop: store.drop } }
}
