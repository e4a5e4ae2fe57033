import { useState } from 'react'
import { ConsoleEnterpriseGetDocument, ConsoleEnterpriseGetMyAllDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { choiceField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { QUEUE_LENGTH } from '#src/shared/audit/case-queue.ts'
import { CaseLinks, useCaseSteps } from '#src/shared/audit/case-steps.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { DeveloperDialog } from '../enterprises/developer-dialog.tsx'
import { EnterpriseCase } from '../enterprises/enterprise-case.tsx'
import { EnterpriseMembers } from '../enterprises/enterprise-members.tsx'
import { useDecidesOnEnterprises, useSeesMembers } from '../enterprises/use-decides.ts'
import { WindingUpTab } from '../enterprises/winding-up-tab.tsx'
import { CONSOLE_PATH, ENTERPRISES_PATH, enterprisePath } from '../paths.ts'

const TABS = ['members', 'log', 'windingUp'] as const

interface EnterpriseView {
  /** null: the audited data */
  tab: (typeof TABS)[number] | null
}

const fields: SearchFields<EnterpriseView> = { tab: choiceField(TABS) }

export default function ConsoleEnterprisePage() {
  const id = positiveInteger(usePathParameter('id')) ?? 0
  return <EnterprisePage key={id} id={id} />
}

function EnterprisePage({ id }: { id: number }) {
  const { values, hrefWith } = useSearchState(fields)
  const [isAssigning, setAssigning] = useState(false)
  const seesMembers = useSeesMembers()
  const decides = useDecidesOnEnterprises()
  const isAuditor = useHasWork('Auditor') && decides
  const resource = useQueryResource(ConsoleEnterpriseGetDocument, { id }, { errors: 'inline' })
  const enterprise = resource.data?.enterpriseGet
  const queue = useQueryResource(
    ConsoleEnterpriseGetMyAllDocument,
    { sorting: 'submitTime asc', pageSize: QUEUE_LENGTH },
    { errors: 'inline', enabled: decides },
  ).data?.enterpriseGetMyAll
  const steps = useCaseSteps({
    rows: queue?.items ?? [],
    totalCount: queue?.totalCount ?? 0,
    current: id,
    hrefOf: enterprisePath,
    listHref: ENTERPRISES_PATH,
  })
  const name = enterprise?.enterpriseName ?? '企业'
  const developer = enterprise?.workDevelopmentUserName
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: '管理台', href: CONSOLE_PATH },
          { label: '企业', href: ENTERPRISES_PATH },
          { label: enterprise ? name : '资料' },
        ]}
        state={
          enterprise && <StatusChip status={enterprise.status} label={enterprise.auditLabel} entity="Enterprise" />
        }
        context={
          enterprise &&
          [
            developer ? `拓展员 ${developer}` : '还没有安排拓展员',
            enterprise.submitTime && `提交于 ${formatDateTime(enterprise.submitTime)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={<CaseLinks steps={steps} />}
      />
      {resource.errorText && !enterprise && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!enterprise && resource.isIndicatorShown && <Skeleton lines={12} label="正在读取企业资料" />}
      {enterprise && (
        <>
          {isAuditor && (
            <div className="btns">
              <Button variant="secondary" icon="users" onClick={() => setAssigning(true)}>
                {developer ? '更换拓展员' : '安排拓展员'}
              </Button>
            </div>
          )}
          <Tabs
            label="企业内容"
            current={hrefWith({ tab: values.tab })}
            tabs={[
              { label: '审核资料', href: hrefWith({ tab: null }) },
              ...(seesMembers ? [{ label: '成员', href: hrefWith({ tab: 'members' }) }] : []),
              { label: '记录', href: hrefWith({ tab: 'log' }) },
              ...(isAuditor ? [{ label: '清算', href: hrefWith({ tab: 'windingUp' }) }] : []),
            ]}
          />
          {values.tab === null && (
            <EnterpriseCase enterprise={enterprise} reload={resource.reload} onDecided={steps.goOn} />
          )}
          {values.tab === 'members' && seesMembers && (
            <EnterpriseMembers id={id} enterpriseName={enterprise.enterpriseName} />
          )}
          {values.tab === 'windingUp' && isAuditor && (
            <WindingUpTab enterprise={enterprise} onChanged={resource.reload} />
          )}
          {values.tab === 'log' && <RecordCard entityType="Enterprise" entityId={id} />}
          <DeveloperDialog enterprise={enterprise} open={isAssigning} onClose={() => setAssigning(false)} />
        </>
      )}
    </>
  )
}
