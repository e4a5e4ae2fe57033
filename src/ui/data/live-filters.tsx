import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import { FilterDisclosure } from './filter-disclosure.tsx'
import { type SortChoice, SortSelect } from './sort-select.tsx'

export interface LiveFiltersProps {
  activeCount: number
  /** Id of the heading of the results, where reading continues on a narrow screen. */
  resultsId: string
  /** 查看 12 个岗位 */
  resultsLabel: string
  onClear: () => void
  /** The few filters that most users need. */
  children: ReactNode
  /** Further filters, folded; the section starts open if some of them are set. */
  more?: { count: number; fields: ReactNode }
  /** The sort order, which folds with the filters; on wide screens it stands at the results. */
  sort?: SortChoice
  /** What stands below the filters and folds with them. */
  beside?: ReactNode
}

/**
 * Filters of a public list. Each choice applies at once: the list stays in place, the focus stays on the field, and the
 * results heading shows the number of results and the active filters. Without scripts the form is submitted by its
 * button.
 */
export function LiveFilters(props: LiveFiltersProps) {
  const { activeCount, resultsId, resultsLabel, onClear, children, more, sort, beside } = props
  return (
    <FilterDisclosure activeCount={activeCount} label={sort ? '筛选和排序' : '筛选'}>
      {(close) => (
        <>
          <form className="filters filters-live card" aria-label="筛选" onSubmit={(event) => event.preventDefault()}>
            {sort && (
              <div className="only-narrow">
                <SortSelect sort={sort} />
              </div>
            )}
            {children}
            {more && <More {...more} />}
            <div className="btns">
              <Button
                className="only-narrow"
                block
                onClick={() => {
                  close()
                  document.getElementById(resultsId)?.focus()
                }}
              >
                {resultsLabel}
              </Button>
              {activeCount > 0 && (
                <Button variant="quiet" block onClick={onClear}>
                  清除全部条件
                </Button>
              )}
              <noscript>
                <button type="submit" className="btn">
                  应用筛选
                </button>
              </noscript>
            </div>
          </form>
          {beside}
        </>
      )}
    </FilterDisclosure>
  )
}

const counted = (label: string, count: number): string => (count > 0 ? `${label}（已选 ${count} 项）` : label)

function More({ count, fields }: NonNullable<LiveFiltersProps['more']>) {
  // only the initial state: a panel that folds automatically would lose the focus inside it
  const [isOpenAtFirst] = useState(count > 0)
  return (
    <details className="more more-fields" open={isOpenAtFirst}>
      <summary>{counted('更多条件', count)}</summary>
      <div className="filters-folded">{fields}</div>
    </details>
  )
}

interface FilterBoxesProps {
  label: string
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** A filter with several values at once, folded under its name. Without options it renders nothing. */
export function FilterBoxes({ label, name, options, chosen, onChange }: FilterBoxesProps) {
  if (options.length === 0) return null
  return (
    <details className="more more-fields">
      <summary>{counted(label, chosen.length)}</summary>
      <div className="filters-folded filters-boxes">
        <CheckboxGroup
          label={label}
          name={name}
          selected={chosen}
          onChange={({ target: { value, checked } }) =>
            onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
          choices={options}
        />
      </div>
    </details>
  )
}
