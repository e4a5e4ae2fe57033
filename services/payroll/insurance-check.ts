import { compareDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import { isUnchecked } from '#machines/rules/figure-source.ts'
import { INSURANCE_LABELS } from '#machines/rules/insurance-labels.ts'
import {
  besideBounds,
  type ContributionBounds,
  contributionBounds,
  type InsuranceAtPlace,
} from '#machines/rules/social-insurance.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'

interface Paid {
  /** the kinds that the contract agrees */
  readonly kinds: readonly string[]
  /** the person's own share of the month */
  readonly socialInsurance: string
  /** what holds at the employer's place */
  readonly known: readonly InsuranceAtPlace[]
  /** the first day of the month */
  readonly month: string
}

/** A hint where the person's contributions are outside what the base of the employer's place allows; none of it refuses. */
export function insuranceHints({ kinds, socialInsurance, known, month }: Paid): string[] {
  const bounds = contributionBounds(kinds, known, month)
  if (bounds === null) return []
  const side = besideBounds(socialInsurance, bounds)
  if (side === 0) return []
  const typed = compareDecimals(socialInsurance, '0') === 0 ? '没有填个人社保' : `个人社保填了 ${socialInsurance} 元`
  const should =
    side < 0
      ? `按当地缴费基数的下限至少 ${bounds.least} 元（${partsOf(bounds)}）`
      : `按当地缴费基数的上限最多 ${bounds.most} 元`
  return [`${typed}，${should}，请核对${sureness(bounds)}`]
}

const partsOf = ({ parts }: ContributionBounds): string =>
  parts
    .map(({ item, share, base }) => {
      const percent = dropTrailingZeros(multiplyDecimals(share, '100', 4))
      return `${INSURANCE_LABELS[item]} ${base.baseFloor} 元的 ${percent}%`
    })
    .join('，')

const sureness = ({ parts }: ContributionBounds): string =>
  parts.some(({ base }) => isUnchecked(base)) ? '。基数来自转载的资料，未核对原文' : ''
