import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField, useControl } from './field.tsx'

export interface DateInputProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  /** `month` for 年月, `datetime-local` with the time of day. Values are plain ISO text. */
  precision?: 'date' | 'month' | 'datetime-local'
}

/**
 * Latest dates. Without a maximum the year field accepts six digits, so 202611 would be typed before the day is
 * reached.
 */
const LAST = { date: '9999-12-31', month: '9999-12', 'datetime-local': '9999-12-31T23:59' } as const

/**
 * Native date control. A date input has no placeholder in HTML; where a browser shows a plain text box for a month, the
 * hint gives the expected format.
 */
export function DateInput(props: DateInputProps) {
  const [given, { precision = 'date', ...input }] = splitField(props)
  const field = precision === 'month' ? { ...given, hint: given.hint ?? '例如 2026-11' } : given
  const control = useControl(field)
  return (
    <Field {...field} control={control}>
      <input {...input} {...control} max={input.max ?? LAST[precision]} type={precision} className="input" />
    </Field>
  )
}
