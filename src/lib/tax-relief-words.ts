import { addDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
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

/** What was relieved, in yuan: of this payment, and of earlier ones of the year or, in mode Single, of the project. */
interface Relieved {
  relieved: string
  relievedBefore: string
}

interface Place {
  /** the province whose relief applies, as the reader knows it */
  province: string
  /** what a calculation is about, such as 这笔 */
  now: string
  /** the earlier payments that count with it */
  before: string
}

const isNothing = (amount: string) => Number(amount) === 0

/**
 * A relief of income tax in sentences, with its notice, how sure it is, and what it lets off of the tax that the
 * sentence before names; none for nothing.
 */
export function taxReliefWords(relief: Relief, relieved: Relieved, { province, now, before }: Place): string[] {
  const rule = ruleWords(relief, province)
  if (rule === null) {
    const { relievedBefore } = relieved
    return isNothing(relievedBefore) ? [] : [`${before}已经减征 ${formatMoney(relievedBefore)} 元，从中减去。`]
  }
  return [`${rule}${amountWords(relieved, { now, before })}。`]
}

function ruleWords({ share, amount, per, policyTitle, confidence }: Relief, province: string): string | null {
  const sure = confidence ? confidenceWords({ confidence }) : null
  const basis = policyTitle ? `（${[policyTitle, sure].filter(Boolean).join('，')}）` : ''
  if (amount)
    return `按${province}的规定，残疾人${per === 'Month' ? '每月' : '每年'}减征 ${formatMoney(amount)} 元${basis}`
  const percent = dropTrailingZeros(multiplyDecimals(share ?? '0', '100', 4))
  return percent === '0' ? null : `按残疾人优惠减征 ${percent}%${basis}`
}

function amountWords({ relieved, relievedBefore }: Relieved, { now, before }: Omit<Place, 'province'>): string {
  if (isNothing(relievedBefore)) return isNothing(relieved) ? '' : `，${now}减 ${formatMoney(relieved)} 元`
  const both = formatMoney(addDecimals(relievedBefore, relieved))
  return `，${before}减了 ${formatMoney(relievedBefore)} 元，${now}减 ${formatMoney(relieved)} 元，一共减 ${both} 元`
}
