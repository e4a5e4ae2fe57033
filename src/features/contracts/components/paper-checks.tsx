import { ContractEmploymentCheckPaperDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import type { ConsoleContract } from './contract-case.tsx'
import { PaperScans } from './paper-scans.tsx'

/** The scan beside the contract text, for comparison. */
export function PaperCard({ contract }: { contract: ConsoleContract }) {
  if (!contract.paper) return null
  return (
    <Card title="纸上签署">
      <p>
        {contract.isMovedIn
          ? '这份合同由名单迁入，扫描件是双方当初签的纸。请与下面登记的条款逐项对照：期限、岗位、工时、工资、各方签名、印章和日期。'
          : '请逐页比对扫描件和下面的全文：页数、内容、各方签名、印章和日期。'}
        登记人不能核对自己登记的扫描件。
      </p>
      <PaperScans contract={contract} />
    </Card>
  )
}

interface ChecksProps {
  act: string | null
  contract: ConsoleContract
  onClose: () => void
}

/** The two dialogs that end the check: approval and refusal. */
export function PaperChecks({ act, contract, onClose }: ChecksProps) {
  const { id, rowVersion, isMovedIn, realName } = contract
  return (
    <>
      <ConfirmedAct
        open={act === 'passPaper'}
        document={ContractEmploymentCheckPaperDocument}
        variables={() => ({ input: { id, rowVersion, action: 'Pass' as const } })}
        title={`${isMovedIn ? '登记的条款与扫描件一致' : '扫描件与全文一致'}，各方都已签字？`}
        consequence="合同会成立，双方收到通知，不能撤销。"
        confirmLabel="核对通过"
        destructive={false}
        success={`${realName}的纸质合同已核对，合同成立`}
        onClose={onClose}
      />
      <ConfirmedAct
        open={act === 'rejectPaper'}
        document={ContractEmploymentCheckPaperDocument}
        variables={(opinion) => ({ input: { id, rowVersion, action: 'Reject' as const, opinion } })}
        title="退回扫描件？"
        consequence="这份扫描件作废，合同还没有成立，单位要重新登记。"
        reason={{ label: '哪里不对', hint: '双方会看到', required: true, limit: 500 }}
        confirmLabel="退回扫描件"
        success="扫描件已退回"
        onClose={onClose}
      />
    </>
  )
}
