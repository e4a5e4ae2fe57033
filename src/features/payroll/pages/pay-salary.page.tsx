import { PayrollBatchCreateDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { PayKindChoice } from '../components/pay-kind-choice.tsx'
import { PayMonth } from '../components/pay-month.tsx'
import { monthKey, monthOfKey, monthOptions, payMonth } from '../months.ts'
import { SALARY } from '../paths.ts'
import { periodKey } from '../pay-kinds.ts'
import { paySearchFields } from '../pay-wizard.ts'

/** Issues a month's pay in steps: people, amounts, check, sending. */
export default function PaySalaryPage() {
  const { values: search, change } = useSearchState(paySearchFields)
  const today = toDateInput(pageNow())
  const of = { ...(search.month ?? payMonth(today)), payKind: search.payKind ?? 'Month' }
  const step = search.step ?? 'people'
  // without items the service calculates everyone who can be paid; a preview issues nothing
  const resource = useQueryResource(
    PayrollBatchCreateDocument,
    { input: { ...of, isPreview: true } },
    { errors: 'inline' },
  )
  const people = resource.data?.payrollBatchCreate.items
  return (
    <>
      <PageHeader
        title="发放工资"
        crumbs={[
          { label: '企业中心', href: '/enterpriseCenter' },
          { label: '工资', href: SALARY },
          { label: '发放工资' },
        ]}
        context="个税、实发由系统按今年累计计算；填到一半可以离开，内容会保留。"
        actions={
          <LinkButton href={`${SALARY}?import=true`} variant="secondary" icon="file-excel">
            改用 Excel 导入
          </LinkButton>
        }
      />
      {step === 'people' && (
        <div className="order-sort">
          <Select
            label="工资月份"
            placeholder={null}
            value={monthKey(of)}
            options={monthOptions(today, of)}
            onChange={(event) => change({ month: monthOfKey(event.target.value), step: null })}
          />
          <PayKindChoice of={of} onChoose={(payKind) => change({ payKind, step: null })} />
        </div>
      )}
      {people ? (
        <PayMonth
          key={periodKey(of)}
          of={of}
          people={people}
          step={step}
          onStep={(next, options) => change({ month: { year: of.year, month: of.month }, step: next }, options)}
        />
      ) : resource.errorText ? (
        <ErrorState text={resource.errorText} onRetry={resource.reload} />
      ) : (
        resource.isIndicatorShown && <Skeleton lines={6} label="正在读取这个月有合同的职工" />
      )}
    </>
  )
}
