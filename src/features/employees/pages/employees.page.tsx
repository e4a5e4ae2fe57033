import { toDateInput } from '#src/lib/date-time.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { QuotaCard } from '../components/quota-card.tsx'
import { employees } from '../employees.tsx'
import { quotaFields } from '../quota-years.ts'

/** The list of employees, and below it the quota of the enterprise, with the evidence for the yearly check. */
export default function EmployeesPage() {
  const { values, change } = useSearchState(quotaFields)
  const thisYear = Number(toDateInput(pageNow()).slice(0, 4))
  return (
    <>
      <CrudListPage list={employees} />
      <QuotaCard
        year={values.year ?? thisYear}
        thisYear={thisYear}
        onYear={(year) => change({ year: year === thisYear ? null : year })}
      />
    </>
  )
}
