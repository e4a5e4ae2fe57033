import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField, useControl } from './field.tsx'

export interface DateInputProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  /** `month` for 年月, `datetime-local` with the time of day. Values are plain ISO text. */
  precision?: 'date' | 'month' | 'datetime-local'
}

/** Native date control. Where a browser shows a plain box instead, the placeholder says the form expected. */
export function DateInput(props: DateInputProps) {
  const [field, { precision = 'date', ...input }] = splitField(props)
  const control = useControl(field)
  const example = precision === 'month' ? '例如 2026-11' : '例如 2026-11-24'
  return (
    <Field {...field} control={control}>
      <input placeholder={example} {...input} {...control} type={precision} className="input" />
    </Field>
  )
}
