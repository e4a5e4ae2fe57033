import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField, useControl } from './field.tsx'

export interface Option {
  value: string
  label: string
}

export interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> {
  options: readonly Option[]
  /** Text of the empty option; null: no empty option. */
  placeholder?: string | null
}

/** A native select, which every assistive technology supports. */
export function Select(props: SelectProps) {
  const [field, { options, placeholder = '请选择', ...select }] = splitField(props)
  const control = useControl(field)
  // a select applies its default only on mount, so a changed default or later options need a new element
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
