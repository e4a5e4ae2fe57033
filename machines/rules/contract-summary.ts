import { forbiddenInContract } from './contract-clauses.ts'
import { POST_KIND_LABELS } from './contract-labels.ts'
import type { ContractTerms } from './contract-terms.ts'
import { writtenDay, writtenQuantity } from './written-figures.ts'

/** One fact for the worker, in a sentence without legal terms. */
export interface SummaryLine {
  readonly topic: string
  readonly sentence: string
}

export interface SummaryFacts extends ContractTerms {
  readonly enterpriseName: string
  readonly position: string
  readonly workContent: string
  readonly workPlace: string
  readonly wageComposition: string | null
  readonly payMethod: 'BankTransfer' | 'Cash'
  readonly accommodations: readonly string[]
}

const INSURANCE_NAMES = {
  Pension: '养老',
  Medical: '医疗',
  Unemployment: '失业',
  Injury: '工伤',
  Maternity: '生育',
  HousingFund: '住房公积金',
} as const

const sentence = (text: string): string => `${text.trim().replace(/[。；;.]+$/, '')}。`

/** The terms of a contract in everyday words: short sentences, one fact each. */
export function summarise(facts: SummaryFacts): SummaryLine[] {
  const lines: (SummaryLine | null)[] = [
    { topic: '和谁签', sentence: `您和“${facts.enterpriseName}”签这份合同。` },
    {
      topic: '做什么',
      sentence: sentence(`您的岗位是${facts.position}${kindOf(facts)}。主要工作：${facts.workContent}`),
    },
    { topic: '在哪里', sentence: sentence(`工作地点：${facts.workPlace}`) },
    { topic: '多长时间', sentence: termSentence(facts) },
    probationLine(facts),
    { topic: '每周工作', sentence: `每周工作 ${writtenQuantity(facts.weeklyHours)} 小时。` },
    facts.restAndLeave ? { topic: '休息', sentence: sentence(facts.restAndLeave) } : null,
    { topic: '多少钱', sentence: wageSentence(facts) },
    { topic: '什么时候发', sentence: paySentence(facts) },
    { topic: '保险', sentence: insuranceSentence(facts) },
    supportLine(facts),
    { topic: '想离开时', sentence: leaveSentence(facts) },
    rightsLine(facts),
  ]
  return lines.filter((line) => line !== null)
}

const kindOf = ({ postKind }: SummaryFacts): string => (postKind ? `（${POST_KIND_LABELS[postKind]}）` : '')

/** The sentence about unlawful demands. It states no more than the rules for wordings have found in this contract. */
function rightsLine(facts: SummaryFacts): SummaryLine {
  const found = forbiddenInContract(facts)
  if (found.length > 0)
    return { topic: '签之前先问清楚', sentence: sentence(`合同里有法律不允许的话：${found.join('；')}`) }
  return {
    topic: '收费和证件',
    sentence: '合同里没有写要您交押金、交费用或者交出证件。有人另外提出这样的要求，您可以拒绝，并告诉平台。',
  }
}

function termSentence({ contractType, startDate, endDate, taskDescription }: SummaryFacts): string {
  if (contractType === 'Task')
    return sentence(`从 ${writtenDay(startDate)}开始，到这件事做完为止：${taskDescription ?? ''}`)
  if (endDate === null) return `从 ${writtenDay(startDate)}开始，没有约定结束的日子。`
  return `从 ${writtenDay(startDate)}开始，到 ${writtenDay(endDate)}结束。`
}

function probationLine({ probationMonths, probationWage }: SummaryFacts): SummaryLine | null {
  if (probationMonths === 0) return { topic: '试用期', sentence: '没有试用期。' }
  const pay = probationWage === null ? '' : `，这段时间每月工资 ${writtenQuantity(probationWage)} 元`
  return { topic: '试用期', sentence: `前 ${probationMonths} 个月是试用期${pay}。` }
}

const wageSentence = ({ basicWage, wageUnit, wageComposition }: SummaryFacts): string =>
  `${wageUnit === 'Month' ? '每个月' : '每小时'} ${writtenQuantity(basicWage)} 元（税前）。${
    wageComposition ? sentence(`其中：${wageComposition}`) : ''
  }`

const paySentence = ({ payDay, secondPayDay, payMethod }: SummaryFacts): string =>
  `每月 ${payDay} 日${secondPayDay ? `和 ${secondPayDay} 日` : ''}前${payMethod === 'BankTransfer' ? '打到您的银行卡' : '用现金发给您'}，遇到休息日提前发。`

function insuranceSentence({ socialInsurance }: SummaryFacts): string {
  if (socialInsurance.length === 0) return '这份合同没有约定社会保险。'
  return `单位为您缴纳：${socialInsurance.map((name) => INSURANCE_NAMES[name]).join('、')}。`
}

function supportLine({ accommodations, accommodationClauses }: SummaryFacts): SummaryLine | null {
  const provided = [...accommodations, ...(accommodationClauses ? [accommodationClauses] : [])]
  return provided.length === 0 ? null : { topic: '便利条件', sentence: sentence(`单位提供：${provided.join('；')}`) }
}

function leaveSentence({ contractType, probationMonths }: SummaryFacts): string {
  if (contractType === 'PartTime') return '您可以随时说不做了，单位也可以随时说不用了。'
  if (contractType === 'Service') return '按协议里写的办；不清楚时可以问您的就业辅导员。'
  const probation = probationMonths > 0 ? '试用期里提前 3 天说，之后' : ''
  return `${probation}提前 30 天告诉单位就可以离开，不用单位同意。`
}
