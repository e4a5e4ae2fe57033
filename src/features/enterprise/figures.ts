import { addDecimals } from '#machines/rules/decimal.ts'
import type { EnterpriseDashboardQuery } from '#src/api/graphql.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import type { PeriodFigure } from '#src/lib/periods/period-figures.tsx'
import type { Bar } from '#src/ui/data/bar-chart.tsx'

interface Hiring {
  deliveryCount: number
  interviewCount: number
  contractedCount: number
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : `，${Math.round((part / whole) * 100)}%`)

/** The number of deliveries at each stage from application to contract, with the share of all. */
export const funnelBars = ({ deliveryCount, interviewCount, contractedCount }: Hiring): Bar[] => [
  { label: '收到简历', value: deliveryCount, text: `${deliveryCount} 份` },
  { label: '邀请面试', value: interviewCount, text: `${interviewCount} 份${share(interviewCount, deliveryCount)}` },
  { label: '已签约', value: contractedCount, text: `${contractedCount} 份${share(contractedCount, deliveryCount)}` },
]

interface StageTime {
  statusLabel: string
  finished: number
  averageHours?: number | null
}

const DAY_HOURS = 24

const daysText = (hours: number): string =>
  hours < 1 ? '不到 1 小时' : hours < DAY_HOURS ? `${Math.round(hours)} 小时` : `${(hours / DAY_HOURS).toFixed(1)} 天`

/** Average time of deliveries in each state; a state that no delivery has left yet has no average. */
export const stageBars = (times: readonly StageTime[]): Bar[] =>
  times.flatMap(({ statusLabel, finished, averageHours }) =>
    finished === 0 || averageHours === null || averageHours === undefined
      ? []
      : [{ label: statusLabel, value: averageHours, text: daysText(averageHours) }],
  )

interface Cost {
  month: number
  orderAmount: string
  payAmount: string
}

/** The cost of each month: orders plus pay. */
export const costBars = (costs: readonly Cost[]): Bar[] =>
  costs.map(({ month, orderAmount, payAmount }) => {
    const total = addDecimals(orderAmount, payAmount)
    return { label: `${month} 月`, value: Number(total), text: formatMoney(total) }
  })

type Board = EnterpriseDashboardQuery['dashboardGetEnterprise']
type Name = keyof Board['sinceYesterday'] & keyof Board

const SHARED: readonly [name: Name, term: string, unit: string][] = [
  ['openOrderCount', '进行中的工单', '张'],
  ['openTaskCount', '没有完成的任务', '项'],
]
const CREATORS: typeof SHARED = [
  ['employeeCount', '在职残疾职工', '人'],
  ['weightedCount', '折算人数', '人'],
  ['unknownCardCount', '证件日期没有登记，没有折算', '人'],
  ['deliveryCount', '收到的简历', '份'],
  ['interviewCount', '其中邀请面试', '份'],
  ['contractedCount', '其中已签约', '份'],
]
const PAID: typeof SHARED = [['paidAmount', '付出的劳务报酬和工资', '元']]

/** The figures that the reader may see; only the creator sees those about people, and unknown days only where there are some. */
export const periodFigures = (board: Board, isCreator: boolean): PeriodFigure[] =>
  [...SHARED, ...(isCreator ? CREATORS : []), ...PAID]
    .filter(([name]) => name !== 'unknownCardCount' || board.unknownCardCount > 0)
    .map(([name, term, unit]) => ({
      ...{ term, unit },
      value: board[name] as number | string,
      change: board.sinceYesterday[name] as number | string,
    }))

interface Quota {
  months: readonly { month: number; weighted: string }[]
}

/** Weighted persons of each month; the target is the number that the levy rule requires. */
export const quotaBars = ({ months }: Quota): Bar[] =>
  months.map(({ month, weighted }) => ({
    label: `${month} 月`,
    value: Number(weighted),
    text: formatQuantity(weighted),
  }))
