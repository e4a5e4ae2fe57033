/**
 * The placeholders of a clause, for instance `{岗位}`, which are filled from the terms of its contract. The examples are
 * for authors of templates and name no real person or company.
 */
export const CONTRACT_PLACEHOLDERS = {
  单位名称: '示例科技有限公司',
  职工姓名: '张三',
  岗位: '数据标注员',
  工作地点: '示例市示例路 1 号',
  开始日期: '2030 年 1 月 1 日',
  结束日期: '2031 年 12 月 31 日',
  试用期: '2 个月',
  每周工作时间: '40 小时',
  工资: '每月 5000.00 元',
  发薪日: '每月 10 日',
} as const

export type ContractPlaceholder = keyof typeof CONTRACT_PLACEHOLDERS
export type PlaceholderValues = Readonly<Record<ContractPlaceholder, string>>

const PLACEHOLDER = /\{([^{}]*)\}/g
/** Also matches the full-width braces of Chinese keyboards. */
const BRACE = /[{}｛｝]/

const isKnown = (name: string): name is ContractPlaceholder => Object.hasOwn(CONTRACT_PLACEHOLDERS, name)

/** An unknown placeholder is left unchanged. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (written, name: string) => (isKnown(name) ? values[name] : written))

/** The error in the placeholders of a text, as a sentence; null if all of them can be filled. */
export function placeholderFault(text: string): string | null {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !isKnown(name))
  if (unknown) return `“${unknown[0]}”不是可用的占位符，请从列出的占位符里选`
  return BRACE.test(text.replace(PLACEHOLDER, '')) ? '占位符应写成 {岗位} 这样，前后各一个英文大括号' : null
}
