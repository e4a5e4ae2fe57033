import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { fromPromise } from 'xstate'
import { autosaveMachine } from '#machines/flows/autosave.machine.ts'
import type { AfterSave, ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import type { DraftStore } from '#src/lib/drafts/draft-store.ts'
import { isConflict, isSame, saveFailureOf } from '#src/lib/drafts/save-queue.ts'
import { useDraftStore } from '#src/lib/drafts/use-drafted-form.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { type AppForm, useAppForm } from '#src/ui/forms/use-app-form.ts'
import { type Problem, schemaOf } from '../form-problems.ts'
import type { ResumeRecord } from '../record.ts'
import { useFocusOn } from './use-focus-on.ts'
import { useResumeWizard } from './use-resume-wizard.ts'
import { type SendValues, useSends } from './use-sends.ts'

export interface StepFormOptions<Values extends FieldValues> {
  step: ResumeStep
  record: ResumeRecord | null
  initial: Values
  labels: Partial<Record<Path<Values>, string>>
  problemsOf: (values: Values) => readonly Problem<Values>[]
  send: SendValues<Values>
  /** fields that are never stored in the browser */
  secret?: readonly (keyof Values & string)[]
}

export interface StepForm<Values extends FieldValues> {
  form: AppForm<Values>
  /** sets what happens after the next press of the submit button */
  intend: (after: AfterSave) => void
  draft: {
    isRestored: boolean
    savedAt: number | null
    failureText: string | null
    /** whether there are typed values that are not complete enough to be saved on the server */
    isInTabOnly: boolean
    retry: () => void
    keepMine: () => void
    takeTheirs: () => void
  }
}

interface Beginning<Values> {
  /** values that were typed in an earlier visit and not saved; null when there are none */
  values: Partial<Values> | null
  /**
   * whether the record was changed elsewhere after these values were typed: the user decides, and nothing is discarded
   */
  isOutdated: boolean
}

/** The initial state of the form. A draft that equals the record was saved, although the answer was lost. */
function beginning<Values extends FieldValues>(
  store: DraftStore<Values>,
  record: ResumeRecord | null,
  initial: Values,
): Beginning<Values> {
  const kept = store.read()
  if (kept === null || isSame({ ...initial, ...kept.values }, initial)) return { values: null, isOutdated: false }
  return { values: kept.values, isOutdated: record !== null && kept.rowVersion !== record.rowVersion }
}

/**
 * The form of one step. The tab stores every change. The server gets the values after a pause if they are complete, and
 * when the user saves.
 */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>): StepForm<Values> {
  const { step, record, initial, labels, problemsOf, secret = [] } = options
  const wizard = useResumeWizard()
  const store = useDraftStore<Values>({ form: 'resume', id: step })
  const [begun] = useState(() => beginning(store, record, initial))
  const { write, readAgain, version } = useSends(options, store)
  const after = useRef<AfterSave>('next')
  const latest = useRef<AppForm<Values> | null>(null)
  /** the values for the automatic save: a copy, because the server would refuse an empty row added meanwhile */
  const complete = useRef<Values | null>(null)
  const [isInTabOnly, setInTabOnly] = useState(false)
  const tell = useRef(wizard)
  tell.current = wizard

  const logic = useMemo(() => {
    const saveDraft = async () => {
      const values = complete.current
      // no values are complete, so there is no message to show
      if (values === null) throw new Error('')
      try {
        tell.current.learn(await write(values, false))
      } catch (error) {
        if (isConflict(error)) tell.current.collide()
        throw saveFailureOf(error)
      }
      if (isSame(values, latest.current?.methods.getValues())) store.drop()
      return Date.now()
    }
    return autosaveMachine.provide({ actors: { saveDraft: fromPromise(saveDraft) } })
  }, [write, store])
  const { inspect } = usePortalServices()
  const [snapshot, dispatch] = useMachine(logic, {
    input: { leftover: begun.isOutdated ? 'outdated' : 'none' },
    inspect,
  })

  const typed = useRef(() => {})
  const byHand = async (save: () => Promise<void>) => {
    const now = () => latest.current?.methods.getValues()
    const sent = structuredClone(now())
    dispatch({ type: 'hold' })
    try {
      await save()
    } catch (error) {
      dispatch({ type: isConflict(error) ? 'collide' : 'resume' })
      throw error
    }
    dispatch({ type: 'saved', at: Date.now() })
    if (isSame(sent, now())) store.drop()
    // the user continued typing during the save
    else typed.current()
  }
  const form = useAppForm<Values>({
    schema: schemaOf<Values>(problemsOf) as never,
    defaultValues: { ...initial, ...begun.values } as DefaultValues<Values>,
    labels,
    onSubmit: (values) => byHand(() => wizard.save((isForced) => write(values, isForced), after.current)),
  })
  latest.current = form
  const { watch } = form.methods
  typed.current = () => {
    const values = form.methods.getValues()
    const open = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name as never)))
    store.write({ rowVersion: version(), values: open as Values })
    const isComplete = problemsOf(values).length === 0
    setInTabOnly(!isComplete)
    if (!isComplete) return
    complete.current = structuredClone(values)
    dispatch({ type: 'typed' })
  }
  useEffect(() => {
    const { unsubscribe } = watch(() => typed.current())
    return unsubscribe
  }, [watch])
  useFocusOn(form, wizard.field)
  useEffect(() => {
    if (begun.isOutdated) tell.current.collide()
  }, [begun])

  /** the user goes on typing, and the values are saved when they are complete */
  const settled = () => {
    wizard.stay()
    dispatch({ type: 'resume' })
  }
  return {
    form,
    intend: (next) => {
      after.current = next
    },
    draft: {
      isRestored: begun.values !== null && !wizard.isConflict,
      savedAt: snapshot.context.savedAt,
      failureText: snapshot.matches('waiting')
        ? '暂时连不上服务器，稍后会自动再试'
        : snapshot.matches('refused')
          ? (snapshot.context.failure?.message ?? null)
          : null,
      isInTabOnly,
      retry: () => dispatch({ type: 'retry' }),
      keepMine: () => {
        const values = form.methods.getValues()
        // incomplete values must not replace a version that was saved elsewhere
        if (problemsOf(values).length > 0) return void readAgain().then(settled)
        complete.current = structuredClone(values)
        void byHand(() => wizard.keepMine((isForced) => write(values, isForced))).catch(() => {
          // ignored: the automatic save retries and reports its result
        })
      },
      takeTheirs: () => {
        store.drop()
        wizard.takeTheirs()
      },
    },
  }
}
