import type { ChangeEvent, ComponentProps } from 'react'
import { toDecimalText } from '#src/ui/text/decimal-text.ts'
import { Field, type FieldProps, splitField, useControl } from './field.tsx'

export interface NumberInputProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  /** Shown after the box and part of its description: 张, 小时, 元. */
  unit?: string
  /** Whole numbers only: gives phones the plain digit keyboard. */
  whole?: boolean
}

/**
 * Input for a number. The value stays the typed text (never a binary float); full-width digits and commas become plain
 * ones.
 */
export function NumberInput(props: NumberInputProps) {
  const [field, { unit, whole = false, onChange, ...input }] = splitField(props)
  const control = useControl(field, unit && 'unit')
  const tidy = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    const text = toDecimalText(typed)
    if (text !== typed) event.target.value = text
    onChange?.(event)
  }
  return (
    <Field {...field} control={control}>
      <div className="affix affix-unit">
        <input
          type="text"
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...input}
          {...control}
          onChange={tidy}
          className="input num"
        />
        {unit && (
          <span className="unit" id={`${control.id}-unit`}>
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}
