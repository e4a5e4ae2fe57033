import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useId, useState } from 'react'
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
import { locateProblems } from './server-problems.ts'

type Schema<Values extends FieldValues> = Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0]

export interface AppFormOptions<Values extends FieldValues> {
  /** A zod (or zod/mini) schema whose messages say how to put the value right. Its output has the shape of its input. */
  schema: Schema<Values>
  defaultValues: DefaultValues<Values>
  /** The visible label of each field; the summary uses the same words. */
  labels: Partial<Record<Path<Values>, string>>
  /** Rejecting with `validationErrors` shows them at their fields; nothing typed is lost. */
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
  submitting: boolean
  handleSubmit: (event: FormEvent) => void
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

/** A form that checks on submit, then as each wrong field is corrected; checking on blur would move the button away. */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>): AppForm<Values> {
  const { schema, defaultValues, labels, onSubmit } = options
  const formId = useId()
  const [attempt, setAttempt] = useState(0)
  const [general, setGeneral] = useState<string[]>([])
  const methods = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema) as Resolver<Values, unknown, Values>,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = methods.formState
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
      setAttempt((count) => count + 1)
    }
  }
  const inFields = names.flatMap((name): Problem[] => {
    const message = messageAt(errors, name)
    return message ? [{ fieldId: idOf(name), label: labels[name], message }] : []
  })
  return {
    methods,
    attempt,
    submitting: isSubmitting,
    problems: [...inFields, ...general.map((message) => ({ message }))],
    handleSubmit: (event) => void methods.handleSubmit(send, () => setAttempt((count) => count + 1))(event),
    field: (name) => ({
      ...methods.register(name),
      id: idOf(name),
      label: labels[name] ?? name,
      error: messageAt(errors, name),
    }),
  }
}
