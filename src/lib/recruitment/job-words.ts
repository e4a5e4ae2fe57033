import { formatQuantity } from '#src/lib/money.ts'

export const jobHref = (requirementId: number): string => `/requirement?id=${requirementId}`

interface Pay {
  payMin?: string | null
  payMax?: string | null
}

/** 4,000–6,000 for two decimal strings, one figure when both are equal, 面议 for none. The unit stands beside it. */
export function payTextOf({ payMin, payMax }: Pay): string {
  const [least, most] = [formatQuantity(payMin), formatQuantity(payMax)]
  if (least === '' && most === '') return '面议'
  if (least === '' || most === '' || least === most) return most || least
  return `${least}–${most}`
}

interface Place {
  cityName?: string | null
  workPlace?: string | null
  operationModeName?: string | null
}

/** 上海市 · 居家; what is not known is left out. */
export const placeTextOf = ({ cityName, operationModeName }: Place): string =>
  [cityName, operationModeName].filter(Boolean).join(' · ') || '地点待定'
