import { toDateInput } from '#src/lib/date-time.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import type { Flow } from '#src/lib/work-orders/flow-types.ts'
import { Button } from '#src/ui/actions/button.tsx'

interface FinanceExportsProps {
  year: number
  month: number | null
  /** what the list below shows, as the export takes it */
  filters: object
  chosen: readonly Flow[]
  /** the files for bank and tax office, which hold full card numbers */
  withBank: boolean
}

/** The quarter a month lies in; for a whole year, the last quarter that has begun. */
export const quarterOf = (month: number): number => Math.ceil(month / 3)

/** Files for the bank and the tax office; each export is logged with who made it. */
export function FinanceExports({ year, month, filters, chosen, withBank }: FinanceExportsProps) {
  const bank = useFileExport('WorkOrderFinancialFlow/ExportBankSheet', '银行代发表.xlsx')
  const tax = useFileExport('WorkOrderFinancialFlow/ExportTaxReport', '涉税信息报送表.xlsx')
  const all = useFileExport('WorkOrderFinancialFlow/Export', '款项.xlsx')
  const period = { year, ...(month === null ? {} : { month }) }
  const quarter = quarterOf(month ?? Number(toDateInput(Date.now()).slice(5, 7)))
  const ids = chosen.map(({ id }) => id)
  return (
    <div className="btns">
      <Button variant="secondary" size="small" icon="download" busy={all.isBusy} onClick={() => void all.run(filters)}>
        款项明细
      </Button>
      {withBank && (
        <>
          <Button
            variant="secondary"
            size="small"
            icon="download"
            busy={bank.isBusy}
            onClick={() => void bank.run(ids.length > 0 ? { ids } : period)}
          >
            {ids.length > 0 ? `银行代发表（${ids.length} 笔）` : '银行代发表'}
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
        </>
      )}
    </div>
  )
}
