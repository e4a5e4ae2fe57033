import { PayrollGetAllDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { Payslip } from '../components/payslip.tsx'
import { PAYSLIP_PAGE_SIZE, payslipSearchFields, payslipTabs, yearsUntil } from '../payslip-search.ts'

/** The person's pay by month, each with its full calculation; the person confirms or objects here. */
export default function MySalaryPage() {
  const { values: search, hrefWith, change } = useSearchState(payslipSearchFields)
  const thisYear = Number(toDateInput(pageNow()).slice(0, 4))
  const year = search.year ?? thisYear
  const variables = { year, status: search.status, pageIndex: search.page, pageSize: PAYSLIP_PAGE_SIZE }
  const resource = useQueryResource(PayrollGetAllDocument, variables, { errors: 'inline' })
  const page = resource.data?.payrollGetAll
  return (
    <>
      <PageHeader title="我的工资" context="每个月的工资怎么算的，这里都写着。请核对后确认；不对的可以提出异议。" />
      <div className="order-sort">
        <Select
          label="年份"
          placeholder={null}
          value={String(year)}
          options={yearsUntil(thisYear).map((value) => ({ value: String(value), label: `${value} 年` }))}
          onChange={(event) =>
            change({ year: Number(event.target.value) === thisYear ? null : Number(event.target.value) })
          }
        />
      </div>
      <section className="stack" aria-labelledby="payslips">
        <h2 id="payslips" className="sr-phone">{`${year} 年的工资单`}</h2>
        <Tabs label="确认状态" {...payslipTabs(search.status, (status) => hrefWith({ status }))} />
        <DataList
          {...dataListProps(resource, page?.items)}
          empty={{
            title: search.status === null ? `${year} 年还没有工资单` : '没有这样的工资单',
            text: '单位发放工资单后，会显示在这里，并发站内信请您核对。',
            level: 3,
          }}
        >
          <ul className="order-list">
            {page?.items.map((payslip) => (
              <li key={payslip.id}>
                <Payslip payslip={payslip} />
              </li>
            ))}
          </ul>
        </DataList>
        <LiveRegion message={page ? `共 ${page.totalCount} 张工资单` : ''} />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAYSLIP_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </section>
    </>
  )
}
