import {
  ConsolePayrollGetAllDocument,
  type ConsolePayrollGetAllQuery,
  type ConsolePayrollGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { payrollGetAll_enterprise, payrollGetAll_realName } from '#src/api/limits.ts'
import { formatMonth } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, enumOf, flag, month, scope, text } from '#src/lib/list/filters.ts'
import { formatYuan } from '#src/lib/money.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONSOLE_PATH } from '../paths.ts'
import { PayrollDialog } from './payroll-dialog.tsx'

type Row = ConsolePayrollGetAllQuery['payrollGetAll']['items'][number]

const money = (amount: string) => <span className="num">{formatYuan(amount)}</span>

/**
 * Payslips with an objection by the worker, and all others that the reader may see; only the enterprise can correct
 * them.
 */
export const payrolls: CrudList<Row, Record<string, never>, ConsolePayrollGetAllQueryVariables> = {
  title: '工资',
  about: '职工提出异议后由企业答复或更正，这里查看双方的说法。',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '工资' }],
  noun: '工资单',
  entityType: 'Payroll',
  counter: '张',
  query: ({ values }) =>
    listQuery(ConsolePayrollGetAllDocument, (data) => data.payrollGetAll, values.all ? {} : { isDisputed: true }),
  search: text('realName', '职工姓名', payrollGetAll_realName),
  filters: [
    scope('all'),
    text('enterprise', '企业名称', payrollGetAll_enterprise),
    month('month', '月份', ['year', 'month']),
    choice('status', '确认状态', enumOf('ConfirmationStatus')),
    flag('isBelowMinimumWage', '只看低于最低工资的'),
  ],
  views: {
    label: '工资单的范围',
    useViews: () => [
      { label: '有异议', values: { all: '' } },
      { label: '全部', values: { all: 'true' } },
    ],
  },
  columns: [
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
    {
      key: 'month',
      header: '月份',
      cell: ({ year, month }) => <span className="num">{formatMonth(year, month)}</span>,
    },
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
    { key: 'net', header: '实发', sortKey: 'netAmount', align: 'end', cell: ({ netAmount }) => money(netAmount) },
  ],
  nameOf: ({ realName }) => `${realName}的工资单`,
  empty: ({ all }) => (all ? null : { title: '没有有异议的工资单', text: '职工对工资有异议时会出现在这里。' }),
  acts: [
    {
      name: 'view',
      label: '查看',
      icon: 'eye',
      isAllowed: () => true,
      Dialog: ({ row, onClose }) => <PayrollDialog id={row.id} onClose={onClose} />,
    },
  ],
}
