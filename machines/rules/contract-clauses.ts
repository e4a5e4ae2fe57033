import { placeholderFault } from './contract-placeholders.ts'

export interface Clause {
  readonly title: string
  readonly text: string
}

/** Employers may neither take deposits nor keep papers (article 9), nor let a worker waive legal rights. */
const FORBIDDEN: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  { pattern: /押金|保证金|抵押|风险金/, message: '合同不能要求劳动者交押金、保证金或提供担保' },
  { pattern: /(扣押|扣留|代为保管|交由.{0,6}保管).{0,8}(证|卡)/, message: '合同不能扣押劳动者的证件' },
  { pattern: /自愿放弃.{0,6}(社保|社会保险|加班费|年休假)/, message: '法律给劳动者的权利不能约定放弃' },
  { pattern: /(工伤|伤亡).{0,6}(自负|自理|概不负责)/, message: '合同不能免除用人单位对工伤的责任' },
]

/** Unlawful statements of a text, in sentences. */
export const forbiddenIn = (text: string): string[] =>
  FORBIDDEN.filter(({ pattern }) => pattern.test(text)).map(({ message }) => message)

/** What articles may not say, in a contract and in a template for contracts. */
export const clauseFaults = (clauses: readonly Clause[]): { member: string; message: string }[] =>
  clauses.flatMap(({ title, text }, index) => {
    const all = `${title} ${text}`
    const misplaced = placeholderFault(all)
    const messages = [...forbiddenIn(all), ...(misplaced === null ? [] : [misplaced])]
    return messages.map((message) => ({ member: `clauses[${index}].text`, message }))
  })
