import { useState } from 'react'
import { type ContractDetailFragment, ContractEmploymentRefuseDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { useLater } from '#src/lib/use-later.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'

const ACTS = [
  { name: 'completeExpress', label: '填写寄送信息', icon: 'send' },
  { name: 'refuse', label: '不签这份合同', variant: 'danger-line' },
  { name: 'resign', label: '提出辞职', variant: 'danger-line' },
] as const

/** The person's other actions on their contract. */
export function PersonActs({ contract }: { contract: ContractDetailFragment }) {
  const [act, setAct] = useState<string | null>(null)
  const close = () => setAct(null)
  const ExpressDialog = useLater(() => import('./express-dialog.tsx'))?.ExpressDialog
  const ResignDialog = useLater(() => import('./resign-dialog.tsx'))?.ResignDialog
  const { id, rowVersion, allowedActions } = contract
  return (
    <>
      <ActBar acts={ACTS} allowed={allowedActions} onChoose={setAct} />
      <ConfirmedAct
        open={act === 'refuse'}
        document={ContractEmploymentRefuseDocument}
        variables={(reason) => ({ input: { id, rowVersion, reason } })}
        title="不签这份合同？"
        consequence="合同会中止，这次录用也随之结束，不能恢复。如果只是有条款想改，可以先联系单位修改。"
        reason={{ label: '原因', hint: '单位和平台会看到', required: true, limit: 500 }}
        confirmLabel="不签这份合同"
        success="已拒绝签署，合同已中止"
        onClose={close}
      />
      {ResignDialog && <ResignDialog open={act === 'resign'} contract={contract} onClose={close} />}
      {ExpressDialog && <ExpressDialog open={act === 'completeExpress'} contract={contract} onClose={close} />}
    </>
  )
}
