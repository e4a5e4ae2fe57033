import { useState } from 'react'
import { formatMonth } from '#src/lib/date-time.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'

interface SalaryFilesProps {
  year: number
  /** null: the whole year, of which there is no bank sheet */
  month: number | null
  /** what the list shows, as the export takes it */
  conditions: object
  importHref: string
}

/** Spreadsheets in and out. */
export function SalaryFiles({ year, month, conditions, importHref }: SalaryFilesProps) {
  const list = useFileExport('Payroll/Export', '工资表.xlsx')
  return (
    <div className="btns">
      <LinkButton href={importHref} variant="secondary" size="small" icon="upload">
        从 Excel 导入
      </LinkButton>
      <Button
        variant="secondary"
        size="small"
        icon="download"
        busy={list.isBusy}
        onClick={() => void list.run({ ...conditions, kind: 'List' })}
      >
        导出工资表
      </Button>
      <BankSheet year={year} month={month} />
    </div>
  )
}

/** The file holds card numbers in full, so it is asked for on purpose. */
export function BankSheet({ year, month }: Pick<SalaryFilesProps, 'year' | 'month'>) {
  const [isAsking, setAsking] = useState(false)
  const bank = useFileExport('Payroll/Export', '工资代发.xlsx')
  const run = async () => {
    await bank.run({ kind: 'BankSheet', year, month })
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="wallet"
        reason={month === null ? '银行代发文件按月生成，请先选择月份' : null}
        onClick={() => setAsking(true)}
      >
        银行代发文件
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`下载 ${formatMonth(year, month ?? 1)}的银行代发文件？`}
        consequence={
          <>
            <p>文件里有职工完整的银行卡号，请只交给银行，用完删除。下载会留下记录。</p>
            <p>有异议的、没有填写银行卡的职工列在第二张表“暂不代发”里，并写明原因。</p>
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
