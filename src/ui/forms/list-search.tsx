import type { FormEvent, ReactNode } from 'react'
import { FilterAnswer, useFilterAnswer } from './filter-answer.tsx'
import { SearchForm } from './search-form.tsx'
import { useFormFollows } from './use-form-follows.ts'

interface ListSearchProps {
  className: string
  /** URL that the form is submitted to without scripts. */
  action?: string
  /** The applied values of the fields, as text: when it changes, fields with a default value are reset to it. */
  shown: string
  /** The same text, including filters that apply at once. */
  applied?: string
  onApply: (values: FormData) => void
  children: ReactNode
}

/** The search form of a list, applied by its button. A submit without effect shows a message. */
export function ListSearch({ className, action, shown, applied = shown, onApply, children }: ListSearchProps) {
  const form = useFormFollows(shown)
  const { answer, ...said } = useFilterAnswer(form, applied)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    said.onApply()
    onApply(new FormData(event.currentTarget))
  }
  return (
    <SearchForm className={className} action={action} onSubmit={apply} ref={form}>
      {children}
      <FilterAnswer answer={answer} />
    </SearchForm>
  )
}
