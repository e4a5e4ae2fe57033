import type { PayrollRowFragment } from '#src/api/graphql.ts'
import { formatDay, formatMonth } from '#src/lib/date-time.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { PayChips } from './pay-chips.tsx'

const amount = (
  key: string,
  header: string,
  of: (row: PayrollRowFragment) => string,
): TableColumn<PayrollRowFragment> => ({
  key,
  header: `${header}（元）`,
  align: 'end',
  cell: (row) => <Money amount={of(row)} unit="" />,
})

export const salaryColumns = (hrefOf: (id: number) => string): readonly TableColumn<PayrollRowFragment>[] => [
  {
    key: 'name',
    header: '职工',
    rowHeader: true,
    cell: ({ id, realName, position, year, month }) => (
      <span className="cell-name">
        <Link href={hrefOf(id)}>
          {realName}
          <span className="sr">{` ${formatMonth(year, month)}的工资单`}</span>
        </Link>
        <small className="muted">{position}</small>
      </span>
    ),
  },
  { key: 'month', header: '月份', cell: ({ year, month }) => formatMonth(year, month) },
  {
    key: 'status',
    header: '状态',
    cell: (row) => (
      <span className="cell-name">
        <span className="tags">
          <PayChips pay={row} />
        </span>
        <small className="muted">
          {row.confirmedTime ? `${formatDay(row.confirmedTime)}确认` : `${formatDay(row.creationTime)}发放`}
        </small>
      </span>
    ),
  },
  amount('gross', '应发', ({ grossAmount }) => grossAmount),
  amount('deduction', '扣款', ({ deductionAmount }) => deductionAmount),
  amount('tax', '个税', ({ taxAmount }) => taxAmount),
  {
    ...amount('net', '实发', ({ netAmount }) => netAmount),
    cell: ({ netAmount }) => (
      <strong>
        <Money amount={netAmount} unit="" />
      </strong>
    ),
  },
]
