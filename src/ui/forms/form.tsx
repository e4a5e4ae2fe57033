import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from './error-summary.tsx'
import { FormUploadsContext } from './form-uploads.ts'
import type { AppForm } from './use-app-form.ts'

export interface FormProps<Values extends FieldValues> {
  form: AppForm<Values>
  /** Name of the form for screen readers, where no heading names it. */
  label?: string
  children: ReactNode
}

/** The form element with its error summary on top. */
export function Form<Values extends FieldValues>({ form, label, children }: FormProps<Values>) {
  return (
    <form method="post" className="stack" noValidate aria-label={label} onSubmit={form.handleSubmit}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <FormUploadsContext value={form.uploads.context}>{children}</FormUploadsContext>
    </form>
  )
}
