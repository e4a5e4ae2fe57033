import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { FieldError, FieldHint, type FieldProps, RequiredMark, splitField, useControl } from './field.tsx'

export interface Choice {
  value: string
  label: string
  hint?: ReactNode
  disabled?: boolean
}

export interface ChoiceGroupProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  choices: readonly Choice[]
  /** Chosen value(s) of a controlled group; leave out when the form owns the state. */
  selected?: string | readonly string[]
  /** Large cards with a hint, for a decision such as a role. */
  cards?: boolean
}

/** The fieldset shared by RadioGroup and CheckboxGroup: legend, hint, choices, error. */
export function ChoiceGroup({ type, ...props }: ChoiceGroupProps & { type: 'radio' | 'checkbox' }) {
  const [field, { choices, selected, cards = false, ...input }] = splitField(props)
  const control = useControl(field)
  const isChosen = (value: string) =>
    selected === undefined ? undefined : typeof selected === 'string' ? selected === value : selected.includes(value)
  return (
    <fieldset
      className={classNames('field', field.full && 'full')}
      id={control.id}
      aria-describedby={control['aria-describedby']}
      {...(type === 'radio' && { role: 'radiogroup', 'aria-required': control['aria-required'] })}
    >
      <legend className="label">
        {field.label}
        <RequiredMark required={field.required} />
      </legend>
      <FieldHint id={control.id} hint={field.hint} />
      <div className={classNames('choices', cards && 'choices-cards')}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames('choice', cards && 'choice-card')}>
            <input
              {...input}
              type={type}
              value={choice.value}
              checked={isChosen(choice.value)}
              disabled={choice.disabled}
              aria-invalid={type === 'checkbox' ? control['aria-invalid'] : undefined}
            />
            <span>
              {cards ? <strong>{choice.label}</strong> : choice.label}
              {choice.hint && <span className="help">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={control.id} error={field.error} />
    </fieldset>
  )
}
