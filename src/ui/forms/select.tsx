import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField, useControl } from './field.tsx'

export interface Option {
  value: string
  label: string
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> {
  options: readonly Option[]
  /** The empty choice. Pass null when there is none. */
  placeholder?: string | null
}

/** The native list: every assistive technology knows it. */
export function Select(props: SelectProps) {
  const [field, { options, placeholder = '请选择', ...select }] = splitField(props)
  const control = useControl(field)
  // a list takes its default only when it is drawn: one that changes, or whose options come later, needs a new one
  const key = select.defaultValue === undefined ? undefined : `${select.defaultValue}/${options.length}`
  return (
    <Field {...field} control={control}>
      <select key={key} {...select} {...control} className="input">
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
