import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useCallback, useId, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { Problem } from './error-summary.tsx'
import { useFormUploads } from './form-uploads.ts'
import { locateProblems } from './server-problems.ts'

type Schema<Values extends FieldValues> = Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0]

export interface AppFormOptions<Values extends FieldValues> {
  /** A zod (or zod/mini) schema whose messages say how to correct the value. Its output has the shape of its input. */
  schema: Schema<Values>
  defaultValues: DefaultValues<Values>
  /** The visible label of each field; the error summary uses the same labels. */
  labels: Partial<Record<Path<Values>, string>>
  /** If it rejects with `validationErrors`, these are shown at their fields and the typed values stay. */
  onSubmit: (values: Values) => Promise<unknown>
}

export interface AppForm<Values extends FieldValues> {
  methods: UseFormReturn<Values, unknown, Values>
  /** Everything a field wrapper needs: `<TextInput {...form.field('title')} />`. */
  field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>['register']> & {
    id: string
    label: string
    error: string | undefined
  }
  problems: Problem[]
  attempt: number
  /** the submission is running, or waits for uploads */
  submitting: boolean
  uploads: Pick<ReturnType<typeof useFormUploads>, 'context' | 'isUnderWay'>
  handleSubmit: (event: FormEvent) => void
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

/** Whether the value of the control is text; checkboxes and file inputs have other values. */
const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(control.type))

/**
 * A form that validates on submit, then each wrong field while it is corrected. It does not validate on blur, because
 * an error that appears would move the button away.
 */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>): AppForm<Values> {
  const { schema, defaultValues, labels, onSubmit } = options
  const formId = useId()
  const [attempt, setAttempt] = useState(0)
  const [general, setGeneral] = useState<string[]>([])
  const registered = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema) as Resolver<Values, unknown, Values>,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { setValue, formState } = registered
  const { errors, isSubmitting, isSubmitted } = formState
  // a selection also re-validates its field, as typing does
  const choose: typeof setValue = useCallback(
    (name, value, how) => setValue(name, value, { shouldValidate: isSubmitted, ...how }),
    [setValue, isSubmitted],
  )
  const methods = { ...registered, setValue: choose }
  const names = Object.keys(labels) as Path<Values>[]
  const idOf = (name: string) => `${formId}-${name}`

  const refuse = (error: unknown) => {
    const located = locateProblems(error, names)
    for (const { name, message } of located) {
      if (name) methods.setError(name as Path<Values>, { type: 'server', message })
    }
    setGeneral(located.filter(({ name }) => name === null).map(({ message }) => message))
  }
  const send = async (values: Values) => {
    setGeneral([])
    try {
      await onSubmit(values)
    } catch (error) {
      refuse(error)
      fail()
    }
  }
  /**
   * Password managers and in-app browsers fill fields without an event, so the values in the controls are read before
   * submit.
   */
  const takeShown = (within: EventTarget) => {
    const shown = within instanceof Element ? within.closest('form') : null
    for (const control of shown?.elements ?? []) {
      if (!isText(control) || control.name === '' || control.value === '') continue
      const name = control.name as Path<Values>
      const known: unknown = registered.getValues(name)
      if (typeof known === 'string' && known !== control.value) registered.setValue(name, control.value as never)
    }
  }
  const fail = () => setAttempt((count) => count + 1)
  const submit = () =>
    void methods.handleSubmit((values) => (uploads.problems.length > 0 ? fail() : send(values)), fail)()
  const uploads = useFormUploads(submit)
  // failed uploads are reported in place of the error that a file is missing, because their message is more precise
  const ofFiles = attempt > 0 ? uploads.problems : []
  const inFields = names.flatMap((name): Problem[] => {
    const message = messageAt(errors, name)
    const isSaid = ofFiles.some(({ fieldId }) => fieldId === idOf(name))
    return message && !isSaid ? [{ fieldId: idOf(name), label: labels[name], message }] : []
  })
  return {
    methods,
    attempt,
    submitting: isSubmitting || uploads.isWaiting,
    uploads,
    problems: [...inFields, ...ofFiles, ...general.map((message) => ({ message }))],
    handleSubmit: (event) => {
      event.preventDefault()
      takeShown(event.target)
      if (uploads.isUnderWay) uploads.wait()
      else submit()
    },
    field: (name) => ({
      ...methods.register(name),
      id: idOf(name),
      label: labels[name] ?? name,
      error: messageAt(errors, name),
    }),
  }
}
