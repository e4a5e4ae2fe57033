import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import type { ActiveFilter } from '../job-facets.ts'
import type { JobSearch } from '../job-search.ts'

interface JobResultsHeadProps {
  /** null until it is known */
  found: string | null
  search: JobSearch
  filters: readonly ActiveFilter[]
  onChange: (change: Partial<JobSearch>) => void
}

const SORTS = [
  { value: '', label: '最新发布' },
  { value: 'pay', label: '薪资从高到低' },
  { value: 'ending', label: '截止时间从近到远' },
]

/** Another page of the list is read from its head on. */
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

/** How many were found, in which order, under which conditions. */
export function JobResultsHead({ found, search, filters, onChange }: JobResultsHeadProps) {
  const head = useHeadOnNewPage(search.page)
  return (
    <>
      <div className="row row-between">
        <h2 id="results" className="results-title" tabIndex={-1} ref={head}>
          {found ?? '岗位'}
        </h2>
        {search.tab !== 'Recommended' && (
          <div className="order-sort">
            <Select
              label="排序"
              placeholder={null}
              value={search.sort ?? ''}
              options={SORTS}
              onChange={(event) => onChange({ sort: (event.target.value || null) as JobSearch['sort'] })}
            />
          </div>
        )}
      </div>
      <LiveRegion message={found ?? ''} />
      {filters.length > 0 && (
        <ul className="tags" aria-label="已选条件">
          {filters.map(({ key, label, without }) => (
            <li key={key}>
              <Button
                variant="secondary"
                size="small"
                iconAfter="times"
                about="，移除条件"
                onClick={() => onChange(without)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
