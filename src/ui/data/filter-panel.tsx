import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { useFormFollows } from '#src/ui/forms/use-form-follows.ts'

export interface FilterPanelProps {
  /** How many conditions are set; shown on the button of the narrow layout. */
  activeCount: number
  /** What the fields show, as text: when it changes, those with a default value show it again. */
  shown?: string
  onApply: (values: FormData) => void
  onClear: () => void
  children: ReactNode
}

/** Filters apply on a button press, never on change: each change of the list is the reader's own act. */
export function FilterPanel({ activeCount, shown = '', onApply, onClear, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const form = useFormFollows(shown)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(new FormData(event.currentTarget))
  }
  const clear = () => {
    // what is typed and not applied is in no address: nothing would change there
    form.current?.reset()
    onClear()
  }
  return (
    <div className="stack">
      <Button
        variant="secondary"
        icon="filter"
        className="filter-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {activeCount > 0 ? `筛选（已选 ${activeCount} 项）` : '筛选'}
      </Button>
      <form className="filters card" id={id} ref={form} aria-label="筛选" onSubmit={apply}>
        {children}
        <div className="btns">
          <Button type="submit" block>
            应用筛选
          </Button>
          <Button variant="quiet" block onClick={clear}>
            清除全部条件
          </Button>
        </div>
      </form>
    </div>
  )
}
