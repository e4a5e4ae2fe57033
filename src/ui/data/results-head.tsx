import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { type Option, Select } from '#src/ui/forms/select.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'

/** A set condition by its name, with the change that removes only it. */
export interface ActiveFilter {
  key: string
  label: string
  remove: () => void
}

export interface ResultsHeadProps {
  id: string
  /** 找到 12 个岗位; null until it is known. */
  found: string | null
  /** the results belong to the previous conditions */
  isPrevious?: boolean
  /** The text until then. */
  fallback: string
  page: number
  filters: readonly ActiveFilter[]
  sort?: { value: string; options: readonly Option[]; onChange: (value: string) => void } | null
}

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

export const namesOf = (filters: readonly ActiveFilter[]): string => filters.map(({ label }) => label).join('、')

/** How many were found, under which conditions, in which order; said again whenever it changes. */
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
          <div className="order-sort">
            <Select
              label="排序"
              placeholder={null}
              value={sort.value}
              options={sort.options}
              onChange={(event) => sort.onChange(event.target.value)}
            />
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
