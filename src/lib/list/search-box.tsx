import { type FormEvent, useId, useRef } from 'react'
import { FilterAnswer, useUnchangedAnswer } from '#src/ui/forms/filter-answer.tsx'
import { SearchForm } from '#src/ui/forms/search-form.tsx'
import { useFormFollows } from '#src/ui/forms/use-form-follows.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { Filter } from './filters.ts'
import type { FilterValues } from './list-address.ts'

interface SearchBoxProps {
  filter: Filter
  values: FilterValues
  change: (change: FilterValues) => void
}

/** The search that is always visible. It applies on Enter, on its button and when the field loses the focus. */
export function SearchBox({ filter, values, change }: SearchBoxProps) {
  const { label, hint, maxLength, isNumeric } = filter
  const name = filter.params[0] ?? ''
  const current = values[name] ?? ''
  const form = useFormFollows(JSON.stringify(values))
  const id = useId()
  const { answer, sayUnchanged, forget } = useUnchangedAnswer()
  // a press of the button first takes the focus from the field, which has already applied the typed text
  const isAppliedByLeaving = useRef(false)
  const apply = (typed: string): boolean => {
    const text = filter.read(typed.trim())
    if (text === current) return false
    forget()
    change({ [name]: text })
    return true
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isApplied = apply(String(new FormData(event.currentTarget).get(name) ?? '')) || isAppliedByLeaving.current
    isAppliedByLeaving.current = false
    if (!isApplied) sayUnchanged()
  }
  return (
    <SearchForm className="list-search" aria-label={`搜索${label}`} ref={form} onSubmit={submit}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name={name}
        type="search"
        defaultValue={current}
        placeholder={label}
        maxLength={maxLength}
        inputMode={isNumeric ? 'numeric' : undefined}
        title={hint}
        onFocus={() => {
          isAppliedByLeaving.current = false
        }}
        onBlur={({ target }) => {
          isAppliedByLeaving.current = apply(target.value)
        }}
      />
      <button type="submit" className="icon-btn" aria-label="搜索">
        <Icon name="search" />
      </button>
      <FilterAnswer answer={answer} isSpokenOnly />
    </SearchForm>
  )
}
