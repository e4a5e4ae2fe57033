import { writtenRange } from '#machines/rules/written-figures.ts'

export const jobHref = (requirementId: number): string => `/requirement?id=${requirementId}`

interface Pay {
  payMin?: string | null
  payMax?: string | null
}

/**
 * 4,000–6,000 for two decimal strings, one figure when both are equal, 面议 for none. The page shows the unit beside this
 * text.
 */
export function payTextOf({ payMin, payMax }: Pay): string {
  return writtenRange(payMin, payMax) || '面议'
}

/** 4,000–6,000 元/月, or 面议 without a unit. */
export const payWithUnit = ({ payUnitLabel, ...pay }: Pay & { payUnitLabel: string }): string =>
  pay.payMin || pay.payMax ? `${payTextOf(pay)} ${payUnitLabel}` : payTextOf(pay)

interface Place {
  cityName?: string | null
  workPlace?: string | null
  operationModeName?: string | null
}

/** 上海市 · 居家; unknown parts are left out. */
export const placeTextOf = ({ cityName, operationModeName }: Place): string =>
  [cityName, operationModeName].filter(Boolean).join(' · ') || '地点待定'
