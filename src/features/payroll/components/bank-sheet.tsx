import { useState } from 'react'
import { formatMonth } from '#src/lib/date-time.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import type { Month } from '../months.ts'
import type { PayKind } from '../pay-kinds.ts'
import { PayKindChoice } from './pay-kind-choice.tsx'

/**
 * Exports the bank's file after a confirmation, because it contains full card numbers. A further payment has a file of
 * its own, so that the month's pay is not sent to the bank twice.
 */
export function BankSheet({ year, month, payKind = 'Month' }: Month & { payKind?: PayKind }) {
  const [chosen, choose] = useState(payKind)
  const [isAsking, setAsking] = useState(false)
  const bank = useFileExport('Payroll/Export', '工资代发.xlsx')
  const run = async () => {
    await bank.run({ kind: 'BankSheet', year, month, payKind: chosen })
    setAsking(false)
  }
  return (
    <>
      <Button variant="secondary" icon="wallet" onClick={() => setAsking(true)}>
        银行代发文件
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`下载 ${formatMonth(year, month)}的银行代发文件？`}
        consequence={
          <>
            <p>文件里有职工完整的银行卡号，请只交给银行，用完删除。下载会留下记录。</p>
            <p>有异议的、没有填写银行卡的职工列在第二张表“暂不代发”里，并写明原因。</p>
            <PayKindChoice of={{ year, month, payKind: chosen }} onChoose={choose} />
          </>
        }
        confirmLabel="下载代发文件"
        destructive={false}
        busy={bank.isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
