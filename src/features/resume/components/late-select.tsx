import type { ChangeEvent } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { type Option, Select } from '#src/ui/forms/select.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'

interface LateSelectProps<Values extends FieldValues> {
  form: AppForm<Values>
  name: Path<Values>
  /** may arrive later than the value */
  options: readonly Option[]
  label?: string
  hint?: string
  required?: boolean
  placeholder?: string
  onChosen?: (value: string) => void
}

/** A selection whose options come from the server: the value is shown as soon as its option has arrived. */
export function LateSelect<Values extends FieldValues>({
  form,
  name,
  onChosen,
  label,
  ...select
}: LateSelectProps<Values>) {
  const field = form.field(name)
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChosen?.(event.target.value)
    return field.onChange(event)
  }
  return (
    <Select
      {...field}
      {...(label === undefined ? {} : { label })}
      {...select}
      value={form.methods.watch(name) as string}
      onChange={change}
    />
  )
}
