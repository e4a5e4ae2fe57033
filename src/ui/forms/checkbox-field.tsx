import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { FieldError, type FieldProps, RequiredMark, splitField, useControl } from './field.tsx'

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'hint'>,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  hint?: ReactNode
}

/** A checkbox with its label. The hint is inside the label, so the whole text can be clicked. */
export function CheckboxField(props: CheckboxFieldProps) {
  const [field, input] = splitField(props)
  const control = useControl({ ...field, hint: undefined })
  return (
    <div className={classNames('field', field.full && 'full')}>
      <label className="choice" htmlFor={control.id}>
        <input {...input} {...control} type="checkbox" />
        <span>
          {field.label}
          <RequiredMark required={field.required} />
          {field.hint && <span className="help">{field.hint}</span>}
        </span>
      </label>
      <FieldError id={control.id} error={field.error} />
    </div>
  )
}
