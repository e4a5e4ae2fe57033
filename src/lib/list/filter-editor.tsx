import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { Filter } from './filters.ts'

export interface EditorProps {
  filter: Filter
  texts: readonly string[]
  onApply: (texts: readonly string[]) => void
  /** called when the filter is complete */
  onDone: () => void
}

/** Sets one filter. A selection applies at once; typed text applies on Enter or on its button. */
export function FilterEditor(props: EditorProps) {
  const { kind } = props.filter
  if (kind === 'choice') return <OneOf {...props} />
  return kind === 'choices' ? <SomeOf {...props} /> : <Typed {...props} />
}

function OneOf({ filter, texts: [current], onApply, onDone }: EditorProps) {
  const options = filter.useOptions()
  const list = useRef<HTMLUListElement>(null)
  const isThere = options.length > 0
  useEffect(() => {
    // options that load later take the focus when they appear
    if (isThere) list.current?.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus()
  }, [isThere])
  return (
    <ul className="popup-list" ref={list}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            className="popup-item"
            aria-pressed={value === current}
            onClick={() => {
              onApply([value])
              onDone()
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function SomeOf({ filter, texts: [current = ''], onApply }: EditorProps) {
  const options = filter.useOptions()
  const chosen = current === '' ? [] : current.split(',')
  return (
    <CheckboxGroup
      label={filter.label}
      name={filter.params[0] ?? ''}
      selected={chosen}
      choices={options}
      onChange={({ target: { value, checked } }) =>
        onApply([(checked ? [...chosen, value] : chosen.filter((each) => each !== value)).join(',')])
      }
    />
  )
}

function Typed({ filter, texts, onApply, onDone }: EditorProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onApply(filter.params.map((param) => filter.read(String(data.get(param) ?? '').trim())))
    onDone()
  }
  return (
    <form method="post" className="popup-form" ref={form} aria-label={filter.label} onSubmit={apply}>
      {filter.params.map((param, index) => (
        <TypedInput
          key={param}
          filter={filter}
          param={param}
          label={labelOf(filter, index)}
          text={texts[index] ?? ''}
        />
      ))}
      <Button type="submit" size="small">
        确定
      </Button>
    </form>
  )
}

const RANGES: Partial<Record<Filter['kind'], readonly [string, string]>> = {
  days: ['从', '到'],
  numbers: ['至少', '至多'],
}

const labelOf = ({ kind, label }: Filter, index: number): string => `${label}${RANGES[kind]?.[index] ?? ''}`

function TypedInput({ filter, param, label, text }: { filter: Filter; param: string; label: string; text: string }) {
  const { kind, hint, maxLength, isNumeric } = filter
  const same = { label, name: param, defaultValue: text, hint }
  if (kind === 'day' || kind === 'days') return <DateInput {...same} />
  if (kind === 'month') return <DateInput {...same} precision="month" />
  if (kind === 'numbers') return <TextInput {...same} inputMode="decimal" />
  return <TextInput {...same} type="search" maxLength={maxLength} inputMode={isNumeric ? 'numeric' : undefined} />
}
