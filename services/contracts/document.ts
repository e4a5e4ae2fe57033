import { createHash } from 'node:crypto'
import {
  CONTRACT_TYPE_LABELS,
  HOURS_LABELS,
  PAY_METHOD_LABELS,
  POST_KIND_LABELS,
  WAGE_UNIT_LABELS,
} from '#machines/rules/contract-labels.ts'
import { fillPlaceholders, type PlaceholderValues } from '#machines/rules/contract-placeholders.ts'
import { documentName, type IdType } from '#machines/rules/identity-document.ts'
import { INSURANCE_LABELS } from '#machines/rules/insurance-labels.ts'
import { writtenDay } from '#machines/rules/written-figures.ts'
import type { ContractClause } from '#services/database/schema/contract-templates.ts'

export interface Article {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The data that the text of a contract contains. */
export interface DocumentFacts {
  readonly contractNo: string
  readonly contractType: keyof typeof CONTRACT_TYPE_LABELS
  /** the contract was imported from a list: both sides had already signed it on paper */
  readonly isMovedIn: boolean
  readonly enterprise: Readonly<Record<'name' | 'creditCode' | 'address' | 'legalPerson' | 'phone', string>>
  readonly person: Readonly<Record<'name' | 'idNumber' | 'address' | 'phone', string>> & { readonly idType: IdType }
  readonly guardian: Readonly<Record<'name' | 'relation' | 'phone' | 'paper', string>> | null
  readonly startDate: string
  readonly endDate: string | null
  readonly taskDescription: string | null
  readonly probationMonths: number
  readonly probationWage: string | null
  readonly position: string
  readonly postKind: keyof typeof POST_KIND_LABELS | null
  readonly workContent: string
  readonly workPlace: string
  readonly operationMode: string | null
  readonly workHoursSystem: keyof typeof HOURS_LABELS
  readonly weeklyHours: string
  readonly restAndLeave: string | null
  readonly basicWage: string
  readonly wageUnit: keyof typeof WAGE_UNIT_LABELS
  readonly wageComposition: string | null
  readonly payDay: number
  readonly secondPayDay: number | null
  readonly payMethod: keyof typeof PAY_METHOD_LABELS
  readonly socialInsurance: readonly (keyof typeof INSURANCE_LABELS)[]
  readonly labourProtection: string | null
  readonly occupationalHazards: string | null
  readonly accommodations: readonly string[]
  readonly accommodationClauses: string | null
  readonly clauses: readonly ContractClause[]
  readonly templateFiles: readonly { readonly fileName: string; readonly sha256: string }[]
}

const hours = (quantity: string): string => quantity.replace(/\.?0+$/, '')

/**
 * The text of a contract: the parties, the terms required by article 17 of the Labour Contract Law, and additional
 * articles.
 */
export function articlesOf(facts: DocumentFacts): Article[] {
  const isService = facts.contractType === 'Service'
  const articles: (Article | null)[] = [
    { title: '合同双方', paragraphs: partiesOf(facts) },
    { title: '合同期限', paragraphs: termOf(facts) },
    { title: '工作内容和工作地点', paragraphs: workOf(facts) },
    { title: '工作时间和休息休假', paragraphs: timeOf(facts) },
    { title: isService ? '劳务报酬' : '劳动报酬', paragraphs: payOf(facts) },
    { title: '社会保险', paragraphs: [insuranceOf(facts)] },
    isService ? null : { title: '劳动保护、劳动条件和职业危害防护', paragraphs: protectionOf(facts) },
    supportOf(facts),
    { title: '合同的变更、解除和终止', paragraphs: endOf(facts) },
    { title: '双方的承诺', paragraphs: promisesOf() },
    ...addedOf(facts),
    filesOf(facts),
  ]
  return articles.filter((article) => article !== null)
}

const partiesOf = ({ contractNo, contractType, isMovedIn, enterprise, person, guardian }: DocumentFacts): string[] => [
  `合同编号：${contractNo}　合同类型：${CONTRACT_TYPE_LABELS[contractType]}`,
  ...(isMovedIn ? ['双方此前已在纸上签订合同，本文是其主要条款的登记；已登记扫描件的，以扫描件为准。'] : []),
  `甲方（用人单位）：${enterprise.name}，统一社会信用代码 ${enterprise.creditCode}`,
  `甲方住所：${enterprise.address}；法定代表人：${enterprise.legalPerson}；联系电话：${enterprise.phone}`,
  `乙方（劳动者）：${person.name}，${documentName(person.idType, person.idNumber)}号 ${person.idNumber}`,
  `乙方住址：${person.address}；联系电话：${person.phone}`,
  ...(guardian
    ? [
        `乙方监护人：${guardian.name}（${guardian.relation}），${guardian.paper && `${guardian.paper}，`}联系电话 ${guardian.phone}；本合同经监护人确认后成立。`,
      ]
    : []),
]

function termOf({ contractType, startDate, endDate, taskDescription, probationMonths, probationWage }: DocumentFacts) {
  const begin = `本合同从 ${writtenDay(startDate)}起`
  const term =
    contractType === 'Task'
      ? `${begin}，至以下任务完成时止：${taskDescription ?? ''}`
      : endDate === null
        ? `${begin}，为无固定期限合同。`
        : `${begin}，至 ${writtenDay(endDate)}止。`
  if (probationMonths === 0) return [term, '双方不约定试用期。']
  return [term, `试用期 ${probationMonths} 个月，包含在合同期限内；试用期工资为每月 ${probationWage ?? ''} 元。`]
}

const workOf = ({ position, postKind, workContent, workPlace, operationMode }: DocumentFacts): string[] => [
  `岗位：${position}${postKind === null ? '' : `（${POST_KIND_LABELS[postKind]}）`}`,
  `工作内容：${workContent}`,
  `工作地点：${workPlace}${operationMode ? `（${operationMode}）` : ''}`,
]

const timeOf = ({ workHoursSystem, weeklyHours, restAndLeave }: DocumentFacts): string[] => [
  `实行${HOURS_LABELS[workHoursSystem]}，每周工作 ${hours(weeklyHours)} 小时。`,
  ...(restAndLeave ? [`休息休假：${restAndLeave}`] : []),
]

/** The pay days as text: 10 日, or 10 日和 25 日. */
const payDaysInWords = (first: number, second: number | null): string =>
  second === null ? `${first} 日` : `${Math.min(first, second)} 日和 ${Math.max(first, second)} 日`

const payOf = ({ basicWage, wageUnit, wageComposition, payDay, secondPayDay, payMethod }: DocumentFacts): string[] => [
  `报酬${WAGE_UNIT_LABELS[wageUnit]}计算，标准为 ${basicWage} 元（税前）。`,
  ...(wageComposition ? [`报酬构成：${wageComposition}`] : []),
  `甲方于每月 ${payDaysInWords(payDay, secondPayDay)}前以${PAY_METHOD_LABELS[payMethod]}方式支付；遇休息日或节假日提前支付，并提供明细。`,
]

const insuranceOf = ({ socialInsurance }: DocumentFacts): string =>
  socialInsurance.length === 0
    ? '双方未约定由甲方缴纳社会保险。'
    : `甲方依法为乙方办理：${socialInsurance.map((name) => INSURANCE_LABELS[name]).join('、')}。`

const protectionOf = ({ labourProtection, occupationalHazards }: DocumentFacts): string[] => [
  ...(labourProtection ? [`劳动保护和劳动条件：${labourProtection}`] : []),
  ...(occupationalHazards ? [`职业危害及防护：${occupationalHazards}`] : []),
]

function supportOf({ accommodations, accommodationClauses }: DocumentFacts): Article | null {
  const paragraphs = [
    ...(accommodations.length > 0 ? [`甲方为乙方提供：${accommodations.join('、')}。`] : []),
    ...(accommodationClauses ? [accommodationClauses] : []),
  ]
  return paragraphs.length === 0 ? null : { title: '便利条件', paragraphs }
}

function endOf({ contractType }: DocumentFacts): string[] {
  if (contractType === 'Service') return ['双方协商一致可以变更或解除本协议；一方违约的，另一方可以解除。']
  return [
    '双方协商一致可以变更或解除本合同，变更应当采用书面形式。',
    contractType === 'PartTime'
      ? '任何一方可以随时通知对方终止用工。'
      : '乙方提前 30 日书面通知甲方可以解除合同，试用期内提前 3 日通知。甲方解除合同的，依照《劳动合同法》的规定。',
    '解除或终止时，甲方依法出具证明，办理档案和社会保险转移手续。',
  ]
}

const promisesOf = (): string[] => [
  '甲方不扣押乙方的证件，不要求乙方提供担保，不向乙方收取任何费用。',
  '甲方不因残疾歧视乙方，并保护乙方的个人信息。',
  '因履行本合同发生争议，双方可以协商、申请调解或申请劳动争议仲裁。本合同双方各执一份。',
]

/** Additional articles; placeholders of a template are filled from the terms. */
function addedOf({ clauses, ...facts }: DocumentFacts): Article[] {
  const values = placeholderValues(facts)
  return clauses.map(({ title, text }) => ({
    title: fillPlaceholders(title, values),
    paragraphs: fillPlaceholders(text, values)
      .split('\n')
      .filter((line) => line !== ''),
  }))
}

const placeholderValues = (facts: Omit<DocumentFacts, 'clauses'>): PlaceholderValues => ({
  单位名称: facts.enterprise.name,
  职工姓名: facts.person.name,
  岗位: facts.position,
  工作地点: facts.workPlace,
  开始日期: writtenDay(facts.startDate),
  结束日期: facts.endDate === null ? '合同终止之日' : writtenDay(facts.endDate),
  试用期: facts.probationMonths === 0 ? '无' : `${facts.probationMonths} 个月`,
  每周工作时间: `${hours(facts.weeklyHours)} 小时`,
  工资: `每${facts.wageUnit === 'Hour' ? '小时' : '月'} ${facts.basicWage} 元`,
  发薪日: `每月 ${payDaysInWords(facts.payDay, facts.secondPayDay)}`,
})

const filesOf = ({ templateFiles }: DocumentFacts): Article | null =>
  templateFiles.length === 0
    ? null
    : {
        title: '合同附件',
        paragraphs: templateFiles.map(({ fileName, sha256 }) => `${fileName}（SHA-256：${sha256}）`),
      }

/** The text in the form for hashing and sealing. Two forms are equal if and only if the signed texts are equal. */
export const canonicalText = (articles: readonly Article[]): string =>
  articles.map(({ title, paragraphs }) => [title, ...paragraphs].join('\n')).join('\n\n')

export const hashOf = (articles: readonly Article[]): string =>
  createHash('sha256').update(canonicalText(articles)).digest('hex')
