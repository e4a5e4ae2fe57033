import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { type SortChoice, SortSelect } from './sort-select.tsx'

/** An active filter with its name and the change that removes only this filter. */
export interface ActiveFilter {
  key: string
  label: string
  remove: () => void
}

export interface ResultsHeadProps {
  id: string
  /** 找到 12 个岗位; null until the number is known. */
  found: string | null
  /** the results belong to the previous filters */
  isPrevious?: boolean
  /** The text while `found` is null. */
  fallback: string
  page: number
  filters: readonly ActiveFilter[]
  /** shown on wide screens; on narrow ones it is in the fold of the filters */
  sort?: SortChoice
}

/** Moves the focus to the results heading after a page change, so that reading starts there. */
function useHeadOnNewPage(page: number) {
  const head = useRef<HTMLHeadingElement>(null)
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView?.()
  }, [page])
  return head
}

export const namesOf = (filters: readonly ActiveFilter[]): string => filters.map(({ label }) => label).join('、')

/** Heading of the results: their number, the active filters and the sort order; announced whenever it changes. */
export function ResultsHead({ id, found, isPrevious = false, fallback, page, filters, sort }: ResultsHeadProps) {
  const head = useHeadOnNewPage(page)
  const still = filters.length > 0 ? `，条件：${namesOf(filters)}` : ''
  return (
    <>
      <div className="row row-between">
        <h2 id={id} className="results-title" tabIndex={-1} ref={head}>
          {found ?? fallback}
        </h2>
        {sort && (
          <div className="order-sort only-wide">
            <SortSelect sort={sort} />
          </div>
        )}
      </div>
      <LiveRegion message={found === null ? '' : `${found}${still}`} stale={isPrevious} />
      {filters.length > 0 && (
        <ul className="tags" aria-label="已选条件">
          {filters.map(({ key, label, remove }) => (
            <li key={key}>
              <Button variant="secondary" size="small" iconAfter="times" about="，移除条件" onClick={remove}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
