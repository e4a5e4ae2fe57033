import type { PayKind } from './employments.ts'

export const PAY_KIND_LABELS: Readonly<Record<PayKind, string>> = {
  Month: '当月工资',
  Supplement: '补发',
  AfterLeaving: '离职后发放',
}
