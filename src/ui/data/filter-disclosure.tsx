import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'

interface FilterDisclosureProps {
  /** Number of active filters; shown on the button. */
  activeCount: number
  /**
   * Renders the fields; `id` belongs to the element that the button opens, `close` folds the fields on narrow screens.
   */
  children: (fields: { id: string; close: () => void }) => ReactNode
}

/** Frame for filters beside or above their list; on narrow screens they fold behind a button. */
export function FilterDisclosure({ activeCount, children }: FilterDisclosureProps) {
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
        {activeCount > 0 ? `筛选（已选 ${activeCount} 项）` : '筛选'}
      </Button>
      {children({ id, close: () => setOpen(false) })}
    </div>
  )
}
