import { Suspense } from 'react'
import { toDateInput } from '#src/lib/date-time.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { monthHref } from '../paths.ts'
import { salaries } from '../salaries.tsx'
import { LIST, salarySearchFields } from '../salary-search.ts'

const IssuedPayView = lazyPart(async () => ({ default: (await import('../components/issued-pay.tsx')).IssuedPayView }))
const ImportPay = lazyPart(async () => ({ default: (await import('../components/import-pay.tsx')).ImportPay }))

/** The pay of the enterprise's people: the list, one payslip, or an import. */
export default function SalaryPage() {
  const { values: search, hrefWith, change } = useSearchState(salarySearchFields)
  const listHref = hrefWith(LIST)
  if (search.id === null && !search.import) return <CrudListPage list={salaries} />
  return (
    <Suspense fallback={<Skeleton lines={8} label="正在加载" />}>
      {search.id === null ? (
        <ImportPay
          year={search.year ?? Number(toDateInput(pageNow()).slice(0, 4))}
          month={search.month}
          payKind={search.payKind ?? 'Month'}
          backHref={listHref}
          monthHref={({ year, month }) => monthHref(year, month)}
          onPeriod={({ year, month, payKind }) => change({ year, month, payKind }, { replace: true })}
        />
      ) : (
        <IssuedPayView
          key={`${search.id}-${search.edit}`}
          id={search.id}
          isEdited={search.edit}
          backHref={listHref}
          onEdit={(edit) => change({ edit })}
          onGone={() => change(LIST)}
        />
      )}
    </Suspense>
  )
}
