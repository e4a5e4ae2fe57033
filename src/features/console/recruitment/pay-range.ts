import { formatQuantity } from '#src/lib/money.ts'

interface Pay {
  payMin?: string | null
  payMax?: string | null
  payUnitLabel: string
}

/** 4,000–6,000 元/月 */
export const payRange = ({ payMin, payMax, payUnitLabel }: Pay): string =>
  payMin && payMax ? `${formatQuantity(payMin)}–${formatQuantity(payMax)} ${payUnitLabel}` : '薪资未填写'
