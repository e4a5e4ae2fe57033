import { useState } from 'react'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { useLater } from '#src/lib/use-later.ts'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'
import { Button } from '#src/ui/actions/button.tsx'

export interface Period {
  year: number
  /** null for the whole year */
  month: number | null
}

/** The quarter a month lies in; for a whole year, the last quarter that has begun. */
export const quarterOf = (month: number): number => Math.ceil(month / 3)

/** Exports for the bank and the tax office, with full card numbers; each export is logged with its user. */
export function FinanceExports({ year, month }: Period) {
  const bank = useFileExport('WorkOrderFinancialFlow/ExportBankSheet', '银行代发表.xlsx')
  const tax = useFileExport('WorkOrderFinancialFlow/ExportTaxReport', '涉税信息报送表.xlsx')
  const quarter = quarterOf(month ?? Number(toDateInput(pageNow()).slice(5, 7)))
  const [isDeclaring, setDeclaring] = useState(false)
  const TaxReturnDialog = useLater(() => import('./tax-return-dialog.tsx'))?.TaxReturnDialog
  if (!useHasWork('Finance')) return null
  return (
    <div className="btns">
      <Button
        variant="secondary"
        size="small"
        icon="download"
        busy={bank.isBusy}
        onClick={() => void bank.run({ year, ...(month === null ? {} : { month }) })}
      >
        银行代发表
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon="download"
        busy={tax.isBusy}
        onClick={() => void tax.run({ year, quarter })}
      >
        {year} 年第 {quarter} 季度报送表
      </Button>
      {month !== null && (
        <Button variant="secondary" size="small" icon="download" onClick={() => setDeclaring(true)}>
          {month} 月个税申报表
        </Button>
      )}
      {TaxReturnDialog && isDeclaring && month !== null && (
        <TaxReturnDialog year={year} month={month} onClose={() => setDeclaring(false)} />
      )}
    </div>
  )
}

/** Exports the bank's file for the rows selected in the list. */
export function BankSheetOfChosen({ chosen }: { chosen: readonly Flow[] }) {
  const bank = useFileExport('WorkOrderFinancialFlow/ExportBankSheet', '银行代发表.xlsx')
  return (
    <Button
      variant="secondary"
      size="small"
      icon="download"
      busy={bank.isBusy}
      onClick={() => void bank.run({ ids: chosen.map(({ id }) => id) })}
    >
      {`银行代发表（${chosen.length} 笔）`}
    </Button>
  )
}
