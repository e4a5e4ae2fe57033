import { identityCheckCharacter } from '#machines/rules/identity-number.ts'

/** A number of a region that nobody has; each place of the count is a person of their own. */
export function identityNumberOf(count: number): string {
  const day = new Date(Date.UTC(1960, 0, 1) + (count % 10_000) * 86_400_000).toISOString().slice(0, 10)
  const order = String(101 + Math.floor(count / 10_000)).padStart(3, '0')
  const head = `990301${day.replaceAll('-', '')}${order}`
  return numberOf(head)
}

/** The first seventeen characters with their check character. */
export const numberOf = (head: string): string => head + identityCheckCharacter(`${head}0`)

export const HEADS = ['姓名', '身份证号', '残疾人证号', '手机号', '民族', '地址'] as const

/** A row that nothing is wrong with: 李甲, with a certificate of the fourth category and third level. */
export function personRow(count: number, name = `李${'甲乙丙丁戊己庚辛壬癸'[count % 10]}`): string[] {
  const number = identityNumberOf(count)
  return [name, number, `${number}43`, `139${String(10_000_000 + count)}`, '汉族', `示例路 ${count} 号`]
}
