import { type EmployeeDetailFragment, EmployeeGetDocument } from '#src/api/graphql.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CardFacts, ContractFacts, NeedFacts } from '../components/employee-facts.tsx'
import { EmployeeForm } from '../components/employee-form.tsx'
import { EMPLOYEES } from '../paths.ts'

const FIELDS = { id: idField }

/** An employee of the enterprise, identified by the current contract. */
export default function EmployeeEditPage() {
  const { id } = useSearchState<{ id: number | null }>(FIELDS).values
  const resource = useQueryResource(EmployeeGetDocument, { id: id ?? 0 }, { enabled: id !== null, errors: 'inline' })
  const employee = resource.data?.contractEmploymentGetEmployee
  if (employee) return <View employee={employee} />
  const back = (
    <LinkButton variant="secondary" href={EMPLOYEES}>
      回到职工列表
    </LinkButton>
  )
  if (resource.error instanceof ApiError && resource.error.httpStatus === 404) {
    return <ErrorState level={1} title="没有找到这位职工" text="他不在本企业的职工里，或者地址不完整。" action={back} />
  }
  if (resource.errorText) {
    return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={back} />
  }
  return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载职工" /> : null
}

const STATES = { On: '在职', Quit: '已离职' } as const

function View({ employee }: { employee: EmployeeDetailFragment }) {
  const { realName, employmentStatus, position, mobilePhone } = employee
  return (
    <>
      <PageHeader
        title={realName}
        crumbs={[
          { label: '企业中心', href: '/enterpriseCenter' },
          { label: '职工', href: EMPLOYEES },
          { label: realName },
        ]}
        state={<StatusChip status={employmentStatus} label={STATES[employmentStatus]} />}
        context={[position, mobilePhone].filter(Boolean).join(' · ')}
      />
      <div className="cq">
        <div className="split">
          <EmployeeForm key={employee.rowVersion} employee={employee} />
          <aside className="stack stack-cards" aria-label="证件和合同">
            <CardFacts employee={employee} />
            <ContractFacts employee={employee} />
            <NeedFacts employee={employee} />
          </aside>
        </div>
      </div>
    </>
  )
}
