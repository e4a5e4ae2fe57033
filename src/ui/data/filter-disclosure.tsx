import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'

interface FilterDisclosureProps {
  /** Number of active filters; shown on the button. */
  activeCount: number
  /** What folds, by default 筛选. */
  label?: string
  /** What folds on narrow screens; `close` folds it. */
  children: (close: () => void) => ReactNode
}

/** Frame for filters beside or above their list; on narrow screens they fold behind a button. */
export function FilterDisclosure({ activeCount, label = '筛选', children }: FilterDisclosureProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
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
        {activeCount > 0 ? `${label}（已选 ${activeCount} 项）` : label}
      </Button>
      <div className="filter-body stack" id={id}>
        {children(() => setOpen(false))}
      </div>
    </div>
  )
}
