import { type ReactNode, useEffect, useRef } from 'react'
import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import type { Crumb } from '#src/ui/layout/breadcrumb.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { RecordProgress } from '#src/ui/status/record-progress.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { termText } from '../contract-texts.ts'
import { ContractFiles } from './contract-files.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { EvidenceCard } from './evidence-card.tsx'

interface ContractViewProps {
  contract: ContractDetailFragment
  title: string
  crumbs: readonly Crumb[]
  /** the panel with the reader's next action */
  decision: ReactNode
}

/** A contract with its steps, its summary in plain words beside the full text, files, evidence and history. */
export function ContractView({ contract, title, crumbs, decision }: ContractViewProps) {
  const steps = contract.steps.map((step) => ({ ...step, when: formatDayTime(step.time) }))
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        state={
          <>
            <StatusChip entity="ContractEmployment" status={contract.status} label={contract.statusLabel} />
            <Tag>{contract.signMode === 'Paper' ? '纸质签署' : '电子签署'}</Tag>
          </>
        }
        context={`${contract.enterpriseName} · ${termText(contract)} · 编号 ${contract.contractNo}`}
      />
      <Card title="进度" className="cq">
        <RecordProgress horizontal label="合同进度" steps={steps} />
      </Card>
      <div className="cq">
        <div className="split split-part">
          {decision}
          <div className="stack stack-cards part-main">
            <Warnings warnings={contract.warnings} />
            <ContractSummary contract={contract} />
            <ContractPaper contract={contract} />
            <ContractFiles contract={contract} />
          </div>
          <aside className="stack" aria-label="凭证与经过">
            <EvidenceCard contract={contract} mayDownload />
            <RecordCard entityType="ContractEmployment" entityId={contract.id} />
          </aside>
        </div>
      </div>
    </>
  )
}

function Warnings({ warnings }: Pick<ContractDetailFragment, 'warnings'>) {
  const { notify } = useToasts()
  const known = useRef(warnings)
  useEffect(() => {
    const added = warnings.filter((text) => !known.current.includes(text))
    known.current = warnings
    // warnings that arrive while the page is open are also shown as a toast, because the reader may have scrolled away
    if (added.length > 0) notify({ severity: 'warn', title: '请留意', lines: added, key: 'contract-warnings' })
  }, [warnings, notify])
  if (warnings.length === 0) return null
  return (
    <Alert tone="wait" title="请留意">
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  )
}
