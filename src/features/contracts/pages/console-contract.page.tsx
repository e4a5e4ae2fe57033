import { ConsoleContractGetAllDocument, ConsoleContractGetDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { QUEUE_LENGTH } from '#src/shared/audit/case-queue.ts'
import { CaseLinks, useCaseSteps } from '#src/shared/audit/case-steps.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { RecordProgress } from '#src/ui/status/record-progress.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { ConsoleContractActs } from '../components/console-contract-acts.tsx'
import { ContractCase } from '../components/contract-case.tsx'
import { termText } from '../contract-texts.ts'
import { CONSOLE_CONTRACTS, consoleContractHref } from '../paths.ts'
import { WAITING } from '../waiting.ts'

export default function ConsoleContractPage() {
  const id = positiveInteger(usePathParameter('id')) ?? 0
  return <ContractPage key={id} id={id} />
}

function ContractPage({ id }: { id: number }) {
  const resource = useQueryResource(ConsoleContractGetDocument, { id }, { errors: 'inline' })
  const contract = resource.data?.contractEmploymentGet
  const queue = useQueryResource(
    ConsoleContractGetAllDocument,
    { status: WAITING, sorting: 'id asc', pageSize: QUEUE_LENGTH },
    { errors: 'inline' },
  ).data?.contractEmploymentGetAll
  const steps = useCaseSteps({
    rows: (queue?.items ?? []).filter(({ allowedActions }) => allowedActions.includes('startAudit')),
    totalCount: queue?.items.filter(({ allowedActions }) => allowedActions.includes('startAudit')).length ?? 0,
    current: id,
    hrefOf: consoleContractHref,
    listHref: CONSOLE_CONTRACTS,
  })
  const title = contract ? `${contract.realName}的合同` : '合同'
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: '管理台', href: '/console' },
          { label: '合同', href: CONSOLE_CONTRACTS },
          { label: contract?.contractNo ?? '详情' },
        ]}
        state={
          contract && (
            <>
              <StatusChip entity="ContractEmployment" status={contract.status} label={contract.statusLabel} />
              <Tag>{contract.signMode === 'Paper' ? '纸质签署' : '电子签署'}</Tag>
            </>
          )
        }
        context={contract && `${contract.enterpriseName} · ${contract.position} · ${termText(contract)}`}
        actions={<CaseLinks steps={steps} />}
      />
      {resource.errorText && !contract && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!contract && resource.isIndicatorShown && <Skeleton lines={12} label="正在读取合同" />}
      {contract && (
        <>
          <ConsoleContractActs contract={contract} />
          <Card title="进度" className="cq">
            <RecordProgress
              horizontal
              label="合同进度"
              steps={contract.steps.map((step) => ({ ...step, when: formatDayTime(step.time) }))}
            />
          </Card>
          <ContractCase contract={contract} reload={resource.reload} onDecided={steps.goOn} />
          <RecordCard entityType="ContractEmployment" entityId={id} />
        </>
      )}
    </>
  )
}
