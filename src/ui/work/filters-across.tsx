import type { ReactNode } from 'react'
import { FilterPanel, type FilterPanelProps } from '#src/ui/data/filter-panel.tsx'

/** The filters of a wide table: beside each other above it, instead of in a column at its side. */
export function FiltersAcross({ children, ...panel }: FilterPanelProps & { children: ReactNode }) {
  return (
    <div className="filters-across">
      <FilterPanel {...panel}>
        <div className="filters-fields">{children}</div>
      </FilterPanel>
    </div>
  )
}
