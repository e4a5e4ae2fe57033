import { useState } from 'react'
import { type ContractDetailFragment, ContractEmploymentAnswerEndProposalDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { useLater } from '#src/lib/use-later.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

const ACTS = [
  { name: 'agreeToEnd', label: '同意提议', icon: 'check-circle' },
  { name: 'declineEnd', label: '不同意或收回提议', variant: 'danger-line' },
  { name: 'proposeChange', label: '提议撤回或更改最后工作日', icon: 'calendar' },
] as const

type Contract = Pick<
  ContractDetailFragment,
  'id' | 'rowVersion' | 'allowedActions' | 'isEndDeclared' | 'terminationDate' | 'endProposal' | 'endDate'
>

const SIDES = { Person: '职工', Enterprise: '单位', Platform: '平台' } as const

/** The proposal in one sentence. */
function wordsOf({ proposal, date, by }: NonNullable<Contract['endProposal']>): string {
  const who = SIDES[by]
  if (proposal === 'Withdraw') return `${who}提议撤回最后工作日，合同照常履行`
  const day = date ? formatDate(date) : ''
  return proposal === 'Move' ? `${who}提议把最后工作日改为 ${day}` : `${who}提出合同在 ${day}结束，需要确认`
}

/** The agreed last day, the proposal to change it, and the possible answers. */
export function EndProposal({ contract }: { contract: Contract }) {
  const [act, setAct] = useState<string | null>(null)
  const close = () => setAct(null)
  const ProposeEndDialog = useLater(() => import('./propose-end-dialog.tsx'))?.ProposeEndDialog
  const { id, rowVersion, allowedActions, endProposal } = contract
  return (
    <>
      {endProposal && (
        <Alert tone="wait" title={wordsOf(endProposal)}>
          <p>原因：{endProposal.reason}</p>
        </Alert>
      )}
      <ActBar acts={ACTS} allowed={allowedActions} onChoose={setAct} />
      <ConfirmedAct
        open={act === 'agreeToEnd'}
        document={ContractEmploymentAnswerEndProposalDocument}
        variables={() => ({ input: { id, rowVersion, agreed: true } })}
        title={endProposal ? `${wordsOf(endProposal)}，同意吗？` : '同意提议？'}
        consequence="同意以后马上生效，双方和就业辅导员都会收到通知。"
        confirmLabel="同意"
        destructive={endProposal?.proposal === 'End'}
        success="已同意提议"
        onClose={close}
      />
      <ConfirmedAct
        open={act === 'declineEnd'}
        document={ContractEmploymentAnswerEndProposalDocument}
        variables={(reason) => ({ input: { id, rowVersion, agreed: false, ...(reason ? { reason } : {}) } })}
        title="不同意，或收回提议？"
        consequence="提议作废，合同按原来的约定继续。"
        reason={{ label: '说明', hint: '双方会看到', required: false, limit: 500 }}
        confirmLabel="作废这项提议"
        success="提议已作废"
        onClose={close}
      />
      {ProposeEndDialog && <ProposeEndDialog open={act === 'proposeChange'} contract={contract} onClose={close} />}
    </>
  )
}
