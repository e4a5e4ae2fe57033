import type { ConsolePayrollGetAllQuery } from '#src/api/graphql.ts'
import { formatMonth } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

type Row = ConsolePayrollGetAllQuery['payrollGetAll']['items'][number]

const money = (amount: string) => <span className="num nowrap">{formatYuan(amount)}</span>

export const payrollColumns: readonly TableColumn<Row>[] = [
  {
    key: 'person',
    header: '职工',
    rowHeader: true,
    cell: ({ realName, position }) => (
      <span className="cell-name">
        <span>{realName}</span>
        <span className="small muted">{position}</span>
      </span>
    ),
  },
  { key: 'enterprise', header: '企业', cell: ({ enterpriseName }) => enterpriseName },
  { key: 'month', header: '月份', cell: ({ year, month }) => <span className="num">{formatMonth(year, month)}</span> },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, isDisputed, isBelowMinimumWage }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="Payroll" />
        {isDisputed && (
          <Chip tone="bad" icon="comments">
            有异议
          </Chip>
        )}
        {isBelowMinimumWage && (
          <Chip tone="wait" icon="exclamation-triangle">
            低于最低工资
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'gross', header: '应发', align: 'end', cell: ({ grossAmount }) => money(grossAmount) },
  { key: 'deduction', header: '扣款', align: 'end', cell: ({ deductionAmount }) => money(deductionAmount) },
  { key: 'tax', header: '个税', align: 'end', cell: ({ taxAmount }) => money(taxAmount) },
  { key: 'net', header: '实发', align: 'end', cell: ({ netAmount }) => money(netAmount) },
]
