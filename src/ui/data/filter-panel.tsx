import type { FormEvent, ReactNode } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { FilterAnswer, useFilterAnswer } from '#src/ui/forms/filter-answer.tsx'
import { useFormFollows } from '#src/ui/forms/use-form-follows.ts'
import { FilterDisclosure } from './filter-disclosure.tsx'

export interface FilterPanelProps {
  /** How many conditions are set; shown on the button of the narrow layout. */
  activeCount: number
  /** What the fields show, as text: when it changes, those with a default value show it again. */
  shown?: string
  onApply: (values: FormData) => void
  onClear: () => void
  children: ReactNode
}

/** Filters of a management table: several typed fields, asked together on the button. */
export function FilterPanel({ activeCount, shown = '', onApply, onClear, children }: FilterPanelProps) {
  const form = useFormFollows(shown)
  const { answer, ...said } = useFilterAnswer(form, shown)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    said.onApply()
    onApply(new FormData(event.currentTarget))
  }
  const clear = () => {
    // what is typed and not applied is in no address: nothing would change there
    form.current?.reset()
    said.onClear(activeCount)
    onClear()
  }
  return (
    <FilterDisclosure activeCount={activeCount}>
      {({ id }) => (
        <form className="filters card" id={id} ref={form} aria-label="筛选" onSubmit={apply}>
          {children}
          <div className="btns">
            <Button type="submit" block>
              应用筛选
            </Button>
            <Button variant="quiet" block onClick={clear}>
              清除全部条件
            </Button>
            <FilterAnswer answer={answer} />
          </div>
        </form>
      )}
    </FilterDisclosure>
  )
}
