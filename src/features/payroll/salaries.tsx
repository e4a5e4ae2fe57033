import { PayrollGetAllDocument, type PayrollGetAllQueryVariables, type PayrollRowFragment } from '#src/api/graphql.ts'
import { payrollGetAll_realName } from '#src/api/limits.ts'
import { formatMonth, toDateInput } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, type Filter, scope, text } from '#src/lib/list/filters.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { salaryColumns } from './components/salary-columns.tsx'
import { SalaryHead } from './components/salary-head.tsx'
import { totalsText } from './pay-texts.ts'
import { yearsUntil } from './payslip-search.ts'

const CONDITIONS = {
  disputed: { isDisputed: true },
  waiting: { status: 'NotConfirm' },
  confirmed: { status: 'Confirmed' },
  below: { isBelowMinimumWage: true },
} as const
type Show = keyof typeof CONDITIONS

const isShow = (text: string): text is Show => Object.hasOwn(CONDITIONS, text)

const show: Filter<'isDisputed' | 'status' | 'isBelowMinimumWage'> = {
  ...scope('show'),
  read: (given) => (isShow(given) ? given : ''),
  send: ([chosen = '']) => (isShow(chosen) ? CONDITIONS[chosen] : {}),
}

const useYears = () =>
  yearsUntil(Number(toDateInput(pageNow()).slice(0, 4))).map((year) => ({ value: String(year), label: `${year} 年` }))

const MONTHS = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: `${index + 1} 月` }))

/** The number of objections without an answer, independent of the list's filters. */
const useDisputed = () =>
  useQueryResource(PayrollGetAllDocument, { isDisputed: true, pageSize: 1 }, { errors: 'inline' }).data?.payrollGetAll
    ?.totalCount

/** The pay of the enterprise's employees, the newest first, with objections. */
export const salaries: CrudList<PayrollRowFragment, Record<string, never>, PayrollGetAllQueryVariables> = {
  title: '工资',
  noun: '工资单',
  entityType: 'Payroll',
  counter: '张',
  query: listQuery(PayrollGetAllDocument, (data) => data.payrollGetAll, { includeSummary: true }, totalsText),
  search: text('realName', '职工姓名', payrollGetAll_realName),
  filters: [
    show,
    choice('year', '年份', useYears, { send: Number }),
    choice('month', '月份', MONTHS, { send: Number }),
  ],
  views: {
    label: '工资单的状态',
    useViews: () => [
      { label: '全部', values: { show: '' } },
      { label: '有异议', values: { show: 'disputed' }, count: useDisputed() },
      { label: '待确认', values: { show: 'waiting' } },
      { label: '已确认', values: { show: 'confirmed' } },
      { label: '低于最低工资', values: { show: 'below' } },
    ],
  },
  columns: salaryColumns,
  nameOf: ({ realName, year, month }) => `${realName} ${formatMonth(year, month)}的工资单`,
  empty: { title: '没有这样的工资单', text: '发放工资后，每个人每个月一张，列在这里。' },
  export: {
    operation: 'Payroll/Export',
    fileName: '工资表.xlsx',
    fieldsOf: (asked) => {
      const { includeSummary: _, ...conditions } = asked as { includeSummary?: boolean }
      return { ...conditions, kind: 'List' }
    },
  },
  HeadActions: SalaryHead,
}
