import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { FieldError, FieldHint, type FieldProps, RequiredMark, splitField, useControl } from './field.tsx'

export interface Choice {
  value: string
  label: string
  hint?: ReactNode
  disabled?: boolean
  /** heading for this and other choices, in a group of many choices */
  group?: string
}

export interface ChoiceGroupProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> {
  choices: readonly Choice[]
  /** Chosen value(s) of a controlled group; leave out when the form owns the state. */
  selected?: string | readonly string[]
  /** Shows the choices as large cards with a hint, for a decision such as a role. */
  cards?: boolean
}

/** The fieldset of RadioGroup and CheckboxGroup: legend, hint, choices, error. */
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
      {groupsOf(choices).map(({ title, choices: grouped }) => (
        <Choices key={title ?? ''} title={title} isCards={cards}>
          {grouped.map((choice) => (
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
        </Choices>
      ))}
      <FieldError id={control.id} error={field.error} />
    </fieldset>
  )
}

interface ChoicesProps {
  title: string | undefined
  isCards: boolean
  children: ReactNode
}

/** The choices under one heading, or all choices without headings. */
function Choices({ title, isCards, children }: ChoicesProps) {
  const list = <div className={classNames('choices', isCards && 'choices-cards')}>{children}</div>
  if (title === undefined) return list
  return (
    <fieldset>
      <legend className="small strong">{title}</legend>
      {list}
    </fieldset>
  )
}

/** The choices grouped by heading, in the order of the list. */
function groupsOf(choices: readonly Choice[]): { title: string | undefined; choices: Choice[] }[] {
  const titles = [...new Set(choices.map(({ group }) => group))]
  return titles.map((title) => ({ title, choices: choices.filter(({ group }) => group === title) }))
}
