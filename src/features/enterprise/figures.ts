import { addDecimals } from '#machines/rules/decimal.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { Bar } from '#src/ui/data/bar-chart.tsx'

interface Hiring {
  deliveryCount: number
  interviewCount: number
  contractedCount: number
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : `，${Math.round((part / whole) * 100)}%`)

/** From application to contract, each stage with its share of all. */
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

/** How long deliveries stay in each state; a state that no delivery has left yet has no average. */
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

/** Orders and pay of each month together. */
export const costBars = (costs: readonly Cost[]): Bar[] =>
  costs.map(({ month, orderAmount, payAmount }) => {
    const total = addDecimals(orderAmount, payAmount)
    return { label: `${month} 月`, value: Number(total), text: formatMoney(total) }
  })
