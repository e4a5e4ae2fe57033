import type { PayKind } from '#src/api/graphql.ts'
import type { Option } from '#src/ui/forms/select.tsx'
import { type Month, monthKey } from './months.ts'

export type { PayKind }
export const PAY_KINDS = ['Month', 'Supplement', 'AfterLeaving'] as const satisfies readonly PayKind[]

/** A month of pay, and whether its pay, a further payment in it, or one to people who have left is issued. */
export interface PayPeriod extends Month {
  payKind: PayKind
}

export const periodKey = (of: PayPeriod): string =>
  of.payKind === 'Month' ? monthKey(of) : `${monthKey(of)}-${of.payKind}`

export const PAY_KIND_OPTIONS: readonly Option[] = [
  { value: 'Month', label: '当月工资' },
  { value: 'Supplement', label: '补发：这个月已经发过，再发一笔' },
  { value: 'AfterLeaving', label: '离职后发放：这个月之前已经离职' },
]

export const payKindOf = (value: string): PayKind => PAY_KINDS.find((kind) => kind === value) ?? 'Month'
