import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField, useControl } from './field.tsx'

export interface DateInputProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  /** `month` for 年月, `datetime-local` with the time of day. Values are plain ISO text. */
  precision?: 'date' | 'month' | 'datetime-local'
}

/**
 * Native date control. A date has no placeholder in HTML; browsers that show a plain box for a month are told by the hint
 * which form is expected.
 */
export function DateInput(props: DateInputProps) {
  const [given, { precision = 'date', ...input }] = splitField(props)
  const field = precision === 'month' ? { ...given, hint: given.hint ?? '例如 2026-11' } : given
  const control = useControl(field)
  return (
    <Field {...field} control={control}>
      <input {...input} {...control} type={precision} className="input" />
    </Field>
  )
}
