import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { confidenceWords } from '#machines/rules/figure-source.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { formatMoney } from './money.ts'

interface Relief {
  share?: string | null
  amount?: string | null
  per?: string | null
  policyTitle?: string | null
  confidence?: string | null
}

/** A relief of income tax in a sentence, with its notice and how sure it is; none for nothing. */
export function taxReliefWords({ share, amount, per, policyTitle, confidence }: Relief): string[] {
  const sure = confidence ? confidenceWords({ confidence }) : null
  const basis = policyTitle ? `（${[policyTitle, sure].filter(Boolean).join('，')}）` : ''
  if (amount) return [`按本省规定，残疾人${per === 'Month' ? '每月' : '每年'}减征 ${formatMoney(amount)} 元${basis}。`]
  const percent = dropTrailingZeros(multiplyDecimals(share ?? '0', '100', 4))
  return percent === '0' ? [] : [`按残疾人优惠减征 ${percent}%${basis}。`]
}
