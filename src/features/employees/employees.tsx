import {
  EmployeeGetAllDocument,
  type EmployeeGetAllQueryVariables,
  type EmployeeRowFragment,
} from '#src/api/graphql.ts'
import {
  contractEmploymentGetEmploymentStatusList_name,
  contractEmploymentGetEmploymentStatusList_realName,
} from '#src/api/limits.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, scope, text } from '#src/lib/list/filters.ts'
import { formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { cardState, cardText, disabilityText, weightText } from './employee-texts.ts'
import { contractHref, employeeHref } from './paths.ts'

type Row = EmployeeRowFragment

const CARDS = [
  { value: '30', label: '30 天内到期或已到期' },
  { value: '90', label: '90 天内到期或已到期' },
]

const todayOf = () => toDateInput(pageNow())

function Card({ row }: { row: Row }) {
  const text = cardText(row, todayOf())
  const state = cardState(row, todayOf())
  if (state !== 'near' && state !== 'expired') return text
  return (
    <Chip tone={state === 'near' ? 'wait' : 'bad'} icon={state === 'near' ? 'calendar-clock' : 'calendar-times'}>
      {text}
    </Chip>
  )
}

/** Current and former employees of the enterprise, with the data that counts for the quota. */
export const employees: CrudList<Row, Record<string, never>, EmployeeGetAllQueryVariables> = {
  title: '职工',
  about: '与企业签过合同的残疾职工：证件、合同和按比例就业的折算。',
  noun: '职工',
  counter: '人',
  query: ({ values: { status } }) =>
    listQuery(EmployeeGetAllDocument, (data) => data.contractEmploymentGetEmploymentStatusList, {
      employmentStatus: status === 'Quit' ? 'Quit' : 'On',
    }),
  search: text('realName', '职工姓名', contractEmploymentGetEmploymentStatusList_realName),
  filters: [
    scope('status'),
    text('name', '岗位', contractEmploymentGetEmploymentStatusList_name),
    choice('card', '残疾人证', CARDS, { variable: 'cardExpiringDays', send: Number }),
  ],
  views: {
    label: '在职状态',
    useViews: () => [
      { label: '在职', values: { status: '' } },
      { label: '已离职', values: { status: 'Quit' } },
    ],
  },
  columns: [
    {
      key: 'name',
      header: '职工',
      rowHeader: true,
      cell: ({ id, realName, position }) => (
        <span className="cell-name">
          <Link href={employeeHref(id)}>{realName}</Link>
          <small className="muted">{position}</small>
        </span>
      ),
    },
    { key: 'phone', header: '手机号', isExtra: true, cell: ({ mobilePhone }) => mobilePhone ?? '' },
    { key: 'disability', header: '残疾类别', cell: (row) => disabilityText(row) || '类别未登记' },
    {
      key: 'card',
      header: '残疾人证',
      cell: (row) => <Card row={row} />,
      text: (row) => cardText(row, todayOf()),
    },
    { key: 'weight', header: '按比例就业折算', cell: (row) => weightText(row, todayOf()) },
    {
      key: 'contract',
      header: '合同',
      cell: ({ id, contractNo, realName }) => (
        <Link href={contractHref(id)}>
          <span className="mono">{contractNo}</span>
          <span className="sr">（{realName}的合同）</span>
        </Link>
      ),
      text: ({ contractNo }) => contractNo,
    },
    {
      key: 'span',
      header: '合同期限',
      cell: ({ startDate, lastDate, employmentStatus }) =>
        employmentStatus === 'Quit'
          ? `${formatDate(lastDate)}离职`
          : `${formatDate(startDate)}起，${lastDate ? `${formatDate(lastDate)}到期` : '没有约定结束日期'}`,
    },
    {
      key: 'wage',
      header: '约定工资',
      align: 'end',
      cell: ({ basicWage, wageUnit }) => `${formatYuan(basicWage)}/${wageUnit === 'Month' ? '月' : '小时'}`,
    },
    { key: 'tutor', header: '就业辅导员', cell: ({ tutorName }) => tutorName ?? '没有' },
  ],
  nameOf: ({ realName }) => realName,
  empty: ({ status }) => ({
    title: status === 'Quit' ? '没有离职职工' : '没有在职职工',
    text: '合同生效后，职工会自动出现在这里。',
  }),
}
