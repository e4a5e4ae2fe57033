import { divideDecimals } from '#machines/rules/decimal.ts'
import type { MyWorkOrderFinancialFlowGetQuery } from '#src/api/graphql.ts'
import { formatMoney } from '#src/lib/money.ts'
import { taxReliefWords } from '#src/lib/tax-relief-words.ts'

type Flow = Pick<
  MyWorkOrderFinancialFlowGetQuery['workOrderFinancialFlowGet'],
  'taxMode' | 'taxWorking' | 'tax' | 'isEstimate'
>
type Working = NonNullable<Flow['taxWorking']>

const PROVINCE = '平台代扣个税的省份'

const isNothing = (amount: string) => Number(amount) === 0

const reliefOf = (working: Working, before: string) => [
  ...taxReliefWords(working.relief ?? { share: divideDecimals(working.reliefRate, '100', 4) }, working, {
    province: PROVINCE,
    now: '这笔',
    before,
  }),
  ...(working.reliefProblem && !isNothing(working.cumulativeTaxable)
    ? [`没有按残疾人减征：${working.reliefProblem}。`]
    : []),
]

function cumulative(working: Working): string[] {
  const { cumulativeIncome, consecutiveMonths, cumulativeDeduction, cumulativeTaxable } = working
  return [
    `今年到这笔为止，在平台累计收入 ${formatMoney(cumulativeIncome)} 元，连续 ${consecutiveMonths} 个月有收入。`,
    isNothing(cumulativeTaxable)
      ? '收入的 20% 作为费用不计税，连续的每个月再减 5,000 元：减完没有应纳税的部分，不用预扣税。'
      : `其中 ${formatMoney(cumulativeDeduction)} 元不计税：收入的 20% 作为费用，连续的每个月再减 5,000 元。`,
    ...(isNothing(cumulativeTaxable)
      ? []
      : [`余下应纳税的 ${formatMoney(cumulativeTaxable)} 元，${rateWords(working)}`]),
    ...reliefOf(working, '今年之前'),
    ...(isNothing(working.withheldBefore)
      ? []
      : [`今年之前已经预扣 ${formatMoney(working.withheldBefore)} 元，这次从中减去。`]),
  ]
}

const rateWords = ({ rate, quickDeduction }: Working) =>
  isNothing(quickDeduction)
    ? `税率 ${Number(rate)}%。`
    : `税率 ${Number(rate)}%，再减速算扣除数 ${formatMoney(quickDeduction)} 元。`

function single(working: Working): string[] {
  const { cumulativeIncome, cumulativeTaxable } = working
  return [
    `这张工单本月的收入合计 ${formatMoney(cumulativeIncome)} 元：不超过 4,000 元减 800 元，超过时减 20%。`,
    isNothing(cumulativeTaxable)
      ? '余下的应纳税部分是 0 元，所以不用预扣税。'
      : `余下应纳税的 ${formatMoney(cumulativeTaxable)} 元，${rateWords(working)}`,
    ...reliefOf(working, '本月之前几笔'),
    ...(isNothing(working.withheldBefore)
      ? []
      : [`本月之前几笔已经预扣 ${formatMoney(working.withheldBefore)} 元，这次从中减去。`]),
  ]
}

/** The calculation of a tax withholding in plain sentences, so that everyone can check it. */
export function taxWordsOf({ taxMode, taxWorking, tax, isEstimate }: Flow): string[] {
  const explain = taxMode === 'Single' ? single : cumulative
  const end = isEstimate
    ? `现在估计预扣 ${formatMoney(tax)} 元，以支付当月的计算为准。`
    : `这笔预扣 ${formatMoney(tax)} 元，由平台代为申报。`
  return [...(taxWorking ? explain(taxWorking) : []), end]
}
