import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { fromPromise } from 'xstate'
import { autosaveMachine } from '#machines/flows/autosave.machine.ts'
import type { AfterSave, ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { ResumeUserDisabledPersonGetDocument } from '#src/api/graphql.ts'
import { isRetryable } from '#src/lib/api-error.ts'
import { useDraftStore } from '#src/lib/drafts/use-drafted-form.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { type AppForm, useAppForm } from '#src/ui/forms/use-app-form.ts'
import { type Problem, schemaOf } from '../form-problems.ts'
import type { ResumeRecord } from '../record.ts'
import { useFocusOn } from './use-focus-on.ts'
import { useResumeWizard } from './use-resume-wizard.ts'
import { isConflict, keepRecord, recordOf, tellGate } from './wizard-actor.ts'

export interface StepFormOptions<Values extends FieldValues> {
  step: ResumeStep
  record: ResumeRecord | null
  initial: Values
  labels: Partial<Record<Path<Values>, string>>
  problemsOf: (values: Values) => readonly Problem<Values>[]
  /** over the version named; null: over whatever stands there */
  send: (values: Values, rowVersion: number | null) => Promise<ResumeRecord>
  /** never kept in the browser */
  secret?: readonly (keyof Values & string)[]
}

const inWords = (error: unknown): Error =>
  Object.assign(new Error(errorSentenceOf(error)), {
    kind: isConflict(error) ? 'conflict' : isRetryable(error) ? 'lost' : 'refused',
  })

/** Saves go one after the other, each over the version the one before has made. */
function useSends<Values extends FieldValues>({ record, send }: StepFormOptions<Values>) {
  const portal = usePortalServices()
  const version = useRef(record?.rowVersion ?? null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(send)
  latest.current = send
  return useMemo(() => {
    const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
      const turn = last.current.then(act, act)
      last.current = turn.catch(() => {})
      return turn
    }
    const write = (values: Values, isForced: boolean): Promise<ResumeRecord> =>
      inTurn(async () => {
        const saved = await latest.current(values, isForced ? null : version.current).finally(() => {
          // one part of a step may have been saved before another was refused
          version.current = recordOf(portal)?.rowVersion ?? version.current
        })
        keepRecord(portal, saved)
        version.current = saved.rowVersion
        await tellGate(portal)
        return saved
      })
    const readAgain = () =>
      inTurn(async () => {
        const { userDisabledPersonGet } = await portal.client.request(ResumeUserDisabledPersonGetDocument, {})
        keepRecord(portal, userDisabledPersonGet)
        version.current = userDisabledPersonGet.rowVersion
      })
    return { write, readAgain, version }
  }, [portal])
}

export interface StepForm<Values extends FieldValues> {
  form: AppForm<Values>
  /** what the next press of the submit button means */
  intend: (after: AfterSave) => void
  draft: {
    isRestored: boolean
    savedAt: number | null
    failureText: string | null
    /** typed, and not complete enough for the account */
    isInTabOnly: boolean
    retry: () => void
    keepMine: () => void
    takeTheirs: () => void
  }
}

/** The form of one step: kept in the tab with every key, on the server after a pause once it is complete, and by hand. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>): StepForm<Values> {
  const { step, record, initial, labels, problemsOf, secret = [] } = options
  const wizard = useResumeWizard()
  const store = useDraftStore<Values>({ form: 'resume', id: step })
  const [kept] = useState(() => store.read())
  const { write, readAgain, version } = useSends(options)
  const after = useRef<AfterSave>('next')
  const latest = useRef<AppForm<Values> | null>(null)
  /** what is saved after the pause: a row begun meanwhile and still empty would be refused */
  const complete = useRef<Values | null>(null)
  const [isInTabOnly, setInTabOnly] = useState(false)
  const tell = useRef(wizard)
  tell.current = wizard

  const logic = useMemo(() => {
    const saveDraft = async () => {
      const values = complete.current
      if (values === null) return Date.now()
      try {
        tell.current.learn(await write(values, false))
      } catch (error) {
        if (isConflict(error)) tell.current.collide()
        throw inWords(error)
      }
      if (JSON.stringify(values) === JSON.stringify(latest.current?.methods.getValues())) store.drop()
      return Date.now()
    }
    return autosaveMachine.provide({ actors: { saveDraft: fromPromise(saveDraft) } })
  }, [write, store])
  // typed over a record that was changed elsewhere since: the reader is asked, nothing is thrown away
  const isOutdated = kept !== null && record !== null && kept.rowVersion !== record.rowVersion
  const [snapshot, dispatch] = useMachine(logic, { input: { leftover: 'none' } })

  const form = useAppForm<Values>({
    schema: schemaOf<Values>(problemsOf) as never,
    defaultValues: (kept === null ? initial : { ...initial, ...kept.values }) as DefaultValues<Values>,
    labels,
    onSubmit: async (values) => {
      dispatch({ type: 'hold' })
      try {
        await wizard.save((isForced) => write(values, isForced), after.current)
      } catch (error) {
        dispatch({ type: isConflict(error) ? 'collide' : 'resume' })
        throw error
      }
      store.drop()
      dispatch({ type: 'saved', at: Date.now() })
    },
  })
  latest.current = form
  const { watch } = form.methods
  const typed = useRef(() => {})
  typed.current = () => {
    const values = form.methods.getValues()
    const open = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name as never)))
    store.write({ rowVersion: version.current, values: open as Values })
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
    if (isOutdated) tell.current.collide()
  }, [isOutdated])

  return {
    form,
    intend: (next) => {
      after.current = next
    },
    draft: {
      isRestored: kept !== null && !wizard.isConflict,
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
        // nothing that is half typed goes over what was saved elsewhere
        if (problemsOf(values).length > 0) return void readAgain().then(wizard.stay)
        wizard.keepMine((isForced) => write(values, isForced))
        dispatch({ type: 'hold' })
        dispatch({ type: 'saved', at: Date.now() })
      },
      takeTheirs: () => {
        store.drop()
        wizard.takeTheirs()
      },
    },
  }
}
