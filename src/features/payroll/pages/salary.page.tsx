import { lazy, Suspense } from 'react'
import { PayrollGetAllDocument } from '#src/api/graphql.ts'
import { formatMonth, toDateInput } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { salaryColumns } from '../components/salary-columns.tsx'
import { SalaryFiles } from '../components/salary-files.tsx'
import { SalaryFilters } from '../components/salary-filters.tsx'
import { SalaryTotals } from '../components/salary-totals.tsx'
import { PAY_SALARY } from '../paths.ts'
import { yearsUntil } from '../payslip-search.ts'
import {
  isOfAllYears,
  monthTabs,
  SALARY_PAGE_SIZE,
  type SalarySearch,
  salaryConditions,
  salarySearchFields,
} from '../salary-search.ts'

const IssuedPayView = lazy(async () => ({ default: (await import('../components/issued-pay.tsx')).IssuedPayView }))
const ImportPay = lazy(async () => ({ default: (await import('../components/import-pay.tsx')).ImportPay }))

const LIST = { id: null, edit: false, import: false } as const

/** The pay of the enterprise's people: by month, with what was objected to; one payslip, or an import. */
export default function SalaryPage() {
  const state = useSearchState(salarySearchFields)
  const { values: search, hrefWith, change } = state
  const thisYear = Number(toDateInput(Date.now()).slice(0, 4))
  const year = search.year ?? thisYear
  const listHref = hrefWith({ ...LIST, page: search.page })
  if (search.id === null && !search.import) return <Salaries {...state} year={year} thisYear={thisYear} />
  return (
    <Suspense fallback={<Skeleton lines={8} label="正在加载" />}>
      {search.id === null ? (
        <ImportPay
          year={year}
          month={search.month}
          backHref={listHref}
          monthHref={(of) => hrefWith({ ...LIST, ...of, year: of.year === thisYear ? null : of.year, show: null })}
          onMonth={(of) => change({ year: of.year === thisYear ? null : of.year, month: of.month }, { replace: true })}
        />
      ) : (
        <IssuedPayView
          key={`${search.id}-${search.edit}`}
          id={search.id}
          isEdited={search.edit}
          backHref={listHref}
          onEdit={(edit) => change({ edit, page: search.page })}
          onGone={() => change({ ...LIST, page: search.page })}
        />
      )}
    </Suspense>
  )
}

interface SalariesProps extends ReturnType<typeof useSearchState<SalarySearch>> {
  year: number
  thisYear: number
}

function Salaries({ values: search, hrefWith, change, year, thisYear }: SalariesProps) {
  const conditions = salaryConditions(search, thisYear)
  const variables = { ...conditions, includeSummary: true, pageIndex: search.page, pageSize: SALARY_PAGE_SIZE }
  const resource = useQueryResource(PayrollGetAllDocument, variables, { errors: 'inline', keepPrevious: true })
  const page = resource.data?.payrollGetAll
  const inYear = isOfAllYears(search) ? '各年' : `${year} 年`
  const when = search.month === null ? inYear : formatMonth(year, search.month)
  const toYear = (chosen: number) => change({ year: chosen === thisYear ? null : chosen })
  return (
    <>
      <PageHeader
        title="工资"
        context="每个月发放工资单，职工逐张确认；有异议的先答复，再付款。"
        actions={
          <LinkButton href={PAY_SALARY} variant="way" icon="money-bill">
            发放工资
          </LinkButton>
        }
      />
      <Disputed href={hrefWith({ show: 'disputed', month: null, year: null })} shown={search.show === 'disputed'} />
      <div className="order-sort">
        <Select
          label="年份"
          placeholder={null}
          value={String(year)}
          options={yearsUntil(thisYear).map((value) => ({ value: String(value), label: `${value} 年` }))}
          onChange={(event) => toYear(Number(event.target.value))}
        />
      </div>
      <Tabs label="月份" {...monthTabs(search.month, (month) => hrefWith({ month }))} />
      <SalaryFilters search={search} onChange={change} />
      <SalaryFiles
        year={year}
        month={search.month}
        conditions={conditions}
        importHref={hrefWith({ import: true, page: search.page })}
      />
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{
          title: `${when}没有这样的工资单`,
          text: '可以换一个月份，清除筛选条件，或者现在发放工资。',
          action: (
            <LinkButton href={PAY_SALARY} variant="secondary">
              发放工资
            </LinkButton>
          ),
        }}
      >
        <DataTable
          caption={`${when}的工资单`}
          summary={page && `共 ${page.totalCount} 张`}
          columns={salaryColumns((id) => hrefWith({ id, page: search.page }))}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          footer={page?.summary && <SalaryTotals when={when} totals={page.summary} />}
        />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / SALARY_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}

/** Objections that nobody has answered yet, wherever the list stands. */
function Disputed({ href, shown }: { href: string; shown: boolean }) {
  const disputed = useQueryResource(PayrollGetAllDocument, { isDisputed: true, pageSize: 1 }, { errors: 'inline' })
  const count = disputed.data?.payrollGetAll.totalCount ?? 0
  if (count === 0 || shown) return null
  return (
    <Alert tone="wait" title={`${count} 张工资单有异议，等您答复`}>
      <p>
        <Link href={href}>查看有异议的工资单</Link>
      </p>
    </Alert>
  )
}
