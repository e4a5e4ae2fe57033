import type { EmployeeRowFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { cardState, cardText, disabilityText, weightText } from '../employee-words.ts'
import { contractHref } from '../paths.ts'

/** `today` as YYYY-MM-DD; `hrefOf` leads to the record of an employee. */
export const employeeColumns = (
  today: string,
  hrefOf: (id: number) => string,
): readonly TableColumn<EmployeeRowFragment>[] => [
  {
    key: 'name',
    header: '职工',
    rowHeader: true,
    cell: ({ id, realName, position, mobilePhone }) => (
      <span className="cell-name">
        <Link href={hrefOf(id)}>{realName}</Link>
        <small className="muted">{position}</small>
        {mobilePhone && <small className="muted mono">{mobilePhone}</small>}
      </span>
    ),
  },
  {
    key: 'card',
    header: '残疾人证和折算',
    cell: (row) => (
      <span className="cell-name">
        <span>{disabilityText(row) || '类别未登记'}</span>
        <Card row={row} today={today} />
        <small className="muted">{weightText(row, today)}</small>
      </span>
    ),
  },
  {
    key: 'contract',
    header: '合同',
    cell: ({ id, contractNo, startDate, lastDate, employmentStatus, realName }) => (
      <span className="cell-name">
        <Link href={contractHref(id)}>
          <span className="mono">{contractNo}</span>
          <span className="sr">（{realName}的合同）</span>
        </Link>
        <small className="muted">
          {employmentStatus === 'Quit'
            ? `${formatDate(lastDate)}离职`
            : `${formatDate(startDate)}起，${lastDate ? `${formatDate(lastDate)}到期` : '没有约定结束日期'}`}
        </small>
      </span>
    ),
  },
  {
    key: 'wage',
    header: '约定工资',
    align: 'end',
    cell: ({ basicWage, wageUnit }) => (
      <span className="nowrap">{`${formatYuan(basicWage)}/${wageUnit === 'Month' ? '月' : '小时'}`}</span>
    ),
  },
  { key: 'tutor', header: '就业辅导员', cell: ({ tutorName }) => tutorName ?? '没有' },
]

function Card({ row, today }: { row: EmployeeRowFragment; today: string }) {
  const text = cardText(row, today)
  const state = cardState(row, today)
  if (state === 'valid' || state === 'missing') return <small className="muted">{text}</small>
  return (
    <span className="tags">
      <Chip tone={state === 'near' ? 'wait' : 'bad'} icon={state === 'near' ? 'calendar-clock' : 'calendar-times'}>
        {text}
      </Chip>
    </span>
  )
}
