import { useEffect, useRef } from 'react'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import type { ActiveFilter } from '../active-filters.ts'
import type { OrderSearch } from '../order-search.ts'

interface OrderResultsHeadProps {
  /** null until it is known */
  found: string | null
  search: OrderSearch
  filters: readonly ActiveFilter[]
  onChange: (change: Partial<OrderSearch>) => void
}

const SORTS = [
  { value: '', label: '最新发布' },
  { value: 'price', label: '单价从高到低' },
  { value: 'deadline', label: '截止时间从近到远' },
]
const RECOMMENDED = { value: 'recommended', label: '为我推荐' }

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
export function OrderResultsHead({ found, search, filters, onChange }: OrderResultsHeadProps) {
  const head = useHeadOnNewPage(search.page)
  const isPerson = usePortal(selectUserType) === 'DisabledPerson'
  return (
    <>
      <div className="row row-between">
        <h2 id="results" className="results-title" tabIndex={-1} ref={head}>
          {found ?? '工单'}
        </h2>
        <div className="order-sort">
          <Select
            label="排序"
            placeholder={null}
            value={search.sort ?? ''}
            options={isPerson ? [RECOMMENDED, ...SORTS] : SORTS}
            onChange={(event) => onChange({ sort: (event.target.value || null) as OrderSearch['sort'] })}
          />
        </div>
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
