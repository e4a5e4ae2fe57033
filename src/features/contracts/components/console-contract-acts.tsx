import { useState } from 'react'
import { ContractEmploymentAbortDocument, ContractEmploymentContractNotifyDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { useLater } from '#src/lib/use-later.ts'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'
import type { ConsoleContract } from './contract-case.tsx'
import { EndProposal } from './end-proposal.tsx'
import { PaperCard, PaperChecks } from './paper-checks.tsx'

const ACTS: readonly Act[] = [
  { name: 'passPaper', label: '扫描件核对通过', icon: 'check-circle' },
  { name: 'rejectPaper', label: '退回扫描件', variant: 'danger-line' },
  { name: 'recordPaper', label: '登记纸上签署', icon: 'upload' },
  { name: 'notify', label: '提醒职工签署', icon: 'bell' },
  { name: 'changeEnterprise', label: '变更用人单位', icon: 'building' },
  { name: 'abort', label: '中止合同', variant: 'danger-line' },
  { name: 'terminate', label: '解除或终止合同', variant: 'danger-line' },
]

/** The acts of staff on a contract apart from its audit. */
export function ConsoleContractActs({ contract }: { contract: ConsoleContract }) {
  const [act, setAct] = useState<string | null>(null)
  const close = () => setAct(null)
  const TerminateDialog = useLater(() => import('./terminate-dialog.tsx'))?.TerminateDialog
  const PaperDialog = useLater(() => import('./paper-dialog.tsx'))?.PaperDialog
  const ChangeEnterpriseDialog = useLater(() => import('./change-enterprise-dialog.tsx'))?.ChangeEnterpriseDialog
  const { id, rowVersion, allowedActions, realName } = contract
  return (
    <>
      <EndProposal contract={contract} />
      <PaperCard contract={contract} />
      <ActBar acts={ACTS} allowed={allowedActions} onChoose={setAct} />
      <ConfirmedAct
        open={act === 'notify'}
        document={ContractEmploymentContractNotifyDocument}
        variables={() => ({ input: { id } })}
        title={`提醒${realName}签署？`}
        consequence={<p>会通知对方。24 小时内只能提醒一次。</p>}
        confirmLabel="发出提醒"
        destructive={false}
        success={`已提醒${realName}签署`}
        onClose={close}
      />
      <ConfirmedAct
        open={act === 'abort'}
        document={ContractEmploymentAbortDocument}
        variables={(reason) => ({ input: { id, rowVersion, reason } })}
        title="中止这份合同？"
        consequence={<p>合同不再审核和签署，对应的录用也随之结束，不能恢复。</p>}
        reason={{ label: '原因', hint: '双方会看到', required: true, limit: 500 }}
        confirmLabel="中止合同"
        success="合同已中止"
        onClose={close}
      />
      {PaperDialog && <PaperDialog open={act === 'recordPaper'} contract={contract} onClose={close} />}
      <PaperChecks act={act} contract={contract} onClose={close} />
      {TerminateDialog && <TerminateDialog open={act === 'terminate'} contract={contract} onClose={close} />}
      {ChangeEnterpriseDialog && (
        <ChangeEnterpriseDialog open={act === 'changeEnterprise'} contract={contract} onClose={close} />
      )}
    </>
  )
}
