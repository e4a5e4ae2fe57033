import type { PayrollRowFragment } from '#src/api/graphql.ts'
import { formatDay, formatMonth } from '#src/lib/date-time.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { Money } from '#src/ui/text/money.tsx'
import { PayChips } from './pay-chips.tsx'
import { PayslipLink } from './salary-head.tsx'

const amount = (
  key: string,
  header: string,
  of: (row: PayrollRowFragment) => string,
): ListColumn<PayrollRowFragment> => ({
  key,
  header: `${header}（元）`,
  align: 'end',
  cell: (row) => <Money amount={of(row)} unit="" />,
})

export const salaryColumns: readonly ListColumn<PayrollRowFragment>[] = [
  {
    key: 'name',
    header: '职工',
    rowHeader: true,
    cell: ({ id, realName, position, year, month }) => (
      <span className="cell-name">
        <PayslipLink id={id}>
          {realName}
          <span className="sr">{` ${formatMonth(year, month)}的工资单`}</span>
        </PayslipLink>
        <small className="muted">{position}</small>
      </span>
    ),
  },
  { key: 'month', header: '月份', cell: ({ year, month }) => <span className="num">{formatMonth(year, month)}</span> },
  {
    key: 'status',
    header: '状态',
    cell: (row) => (
      <span className="tags">
        <PayChips pay={row} />
      </span>
    ),
  },
  amount('gross', '应发', ({ grossAmount }) => grossAmount),
  amount('deduction', '扣款', ({ deductionAmount }) => deductionAmount),
  amount('tax', '个税', ({ taxAmount }) => taxAmount),
  {
    ...amount('net', '实发', ({ netAmount }) => netAmount),
    sortKey: 'netAmount',
    cell: ({ netAmount }) => (
      <strong>
        <Money amount={netAmount} unit="" />
      </strong>
    ),
  },
  {
    key: 'issued',
    header: '发放',
    isExtra: true,
    cell: ({ creationTime }) => <span className="num">{formatDay(creationTime)}</span>,
  },
  {
    key: 'confirmed',
    header: '确认',
    isExtra: true,
    cell: ({ confirmedTime }) => (confirmedTime ? <span className="num">{formatDay(confirmedTime)}</span> : '还没有'),
  },
]
