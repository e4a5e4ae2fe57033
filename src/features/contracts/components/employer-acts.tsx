import { useState } from 'react'
import {
  type ContractDetailFragment,
  ContractEmploymentAbortDocument,
  ContractEmploymentContractNotifyDocument,
  ContractEmploymentDeleteDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useLater } from '#src/lib/use-later.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'
import { CONTRACTS, editHref, renewalHref } from '../paths.ts'

const ACTS = [
  { name: 'update', label: '修改合同', icon: 'file-edit' },
  { name: 'renew', label: '续签', icon: 'replay' },
  { name: 'notify', label: '提醒职工签署', icon: 'bell' },
  { name: 'recordPaper', label: '登记纸上签署', icon: 'upload' },
  { name: 'completeExpress', label: '填写寄送信息', icon: 'send' },
  { name: 'abort', label: '中止合同', variant: 'danger-line' },
  { name: 'terminate', label: '解除或终止合同', variant: 'danger-line' },
  { name: 'delete', label: '删除', icon: 'trash', variant: 'danger-line' },
] as const

/** The enterprise's actions on a contract, apart from signing. */
export function EmployerActs({ contract }: { contract: ContractDetailFragment }) {
  const [act, setAct] = useState<string | null>(null)
  const navigate = useNavigate()
  const close = () => setAct(null)
  const ExpressDialog = useLater(() => import('./express-dialog.tsx'))?.ExpressDialog
  const TerminateDialog = useLater(() => import('./terminate-dialog.tsx'))?.TerminateDialog
  const PaperDialog = useLater(() => import('./paper-dialog.tsx'))?.PaperDialog
  const { id, rowVersion, allowedActions, realName } = contract
  const choose = (name: string) => {
    if (name === 'update') navigate(editHref(id))
    else if (name === 'renew') navigate(renewalHref(id))
    else setAct(name)
  }
  return (
    <>
      <ActBar acts={ACTS} allowed={allowedActions} onChoose={choose} />
      <ConfirmedAct
        open={act === 'notify'}
        document={ContractEmploymentContractNotifyDocument}
        variables={() => ({ input: { id } })}
        title={`提醒${realName}签署？`}
        consequence="会通知对方。24 小时内只能提醒一次。"
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
        consequence="合同不再审核和签署，对应的录用也随之结束，不能恢复。"
        reason={{ label: '原因', hint: '职工会看到', required: true, limit: 500 }}
        confirmLabel="中止合同"
        success="合同已中止"
        onClose={close}
      />
      <ConfirmedAct
        open={act === 'delete'}
        document={ContractEmploymentDeleteDocument}
        variables={() => ({ id })}
        title="删除这份合同？"
        consequence="它没有生效过，删除后双方都看不到。"
        confirmLabel="删除合同"
        success="合同已删除"
        onClose={close}
        onGone={() => navigate(CONTRACTS)}
      />
      {TerminateDialog && <TerminateDialog open={act === 'terminate'} contract={contract} onClose={close} />}
      {PaperDialog && <PaperDialog open={act === 'recordPaper'} contract={contract} onClose={close} />}
      {ExpressDialog && <ExpressDialog open={act === 'completeExpress'} contract={contract} onClose={close} />}
    </>
  )
}
