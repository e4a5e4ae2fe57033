import type { ComponentProps, ReactNode } from 'react'
import { cutInput } from './cut-input.ts'
import { Field, type FieldProps, splitField, useControl } from './field.tsx'

export interface TextInputProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** A button that belongs to the input, such as 获取验证码. */
  affix?: ReactNode
}

export function TextInput(props: TextInputProps) {
  const [field, { affix, maxLength, onInput, ...input }] = splitField(props)
  const control = useControl(field)
  const element = <input type="text" {...input} {...cutInput(maxLength, onInput)} {...control} className="input" />
  return (
    <Field {...field} control={control}>
      {affix ? (
        <div className="affix">
          {element}
          {affix}
        </div>
      ) : (
        element
      )}
    </Field>
  )
}
