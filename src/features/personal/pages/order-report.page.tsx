import { MyWorkOrderFinancialFlowGetAllDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { ExportReport } from '../components/export-report.tsx'
import { IncomeSummaryCards } from '../components/income-summary.tsx'
import { PaymentItem } from '../components/payment-item.tsx'
import { yearsUntil } from '../income.ts'
import { FIRST_YEAR, isPaidOf, PAYMENT_PAGE_SIZE, reportFields, reportTabs } from '../report-search.ts'

/** The person's income in a year: by month, by kind of work, and every payment with its calculation. */
export default function OrderReportPage() {
  const { values: search, hrefWith, change } = useSearchState(reportFields)
  const thisYear = Number(toDateInput(pageNow()).slice(0, 4))
  const year = search.year ?? thisYear
  const resource = useQueryResource(
    MyWorkOrderFinancialFlowGetAllDocument,
    { year, isPaid: isPaidOf(search), pageIndex: search.page, pageSize: PAYMENT_PAGE_SIZE },
    { errors: 'inline', keepPrevious: true },
  )
  const page = resource.data?.workOrderFinancialFlowGetAll
  return (
    <>
      <PageHeader
        title="收入报告"
        context="按工单报酬的归属月份统计，到账后计入已到账。"
        actions={<ExportReport year={year} />}
      />
      <div className="order-sort">
        <Select
          label="年份"
          placeholder={null}
          value={String(year)}
          options={yearsUntil(thisYear, FIRST_YEAR).map((value) => ({ value: String(value), label: `${value} 年` }))}
          onChange={(event) =>
            change({ year: Number(event.target.value) === thisYear ? null : Number(event.target.value) })
          }
        />
      </div>
      {page?.summary && <IncomeSummaryCards summary={page.summary} year={year} />}
      <section className="stack" aria-labelledby="payments">
        <h2 id="payments">{`${year} 年的款项`}</h2>
        <Tabs label="款项" {...reportTabs(search, hrefWith)} />
        <DataList
          {...dataListProps(resource, page?.items)}
          empty={{
            title: '没有这样的款项',
            text: '工单验收通过后，每一笔款项和它的计算都会显示在这里。',
            level: 3,
          }}
        >
          <ul className="order-list">
            {page?.items.map((payment) => (
              <li key={payment.id}>
                <PaymentItem payment={payment} />
              </li>
            ))}
          </ul>
        </DataList>
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAYMENT_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </section>
    </>
  )
}
