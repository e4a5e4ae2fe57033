/** A postal address: the published names of the divisions, and the typed text below them. */
export interface Place {
  readonly provinceName?: string | null
  readonly cityName?: string | null
  readonly areaName?: string | null
  readonly address?: string | null
}

/** The suffix of a division that people leave out: 上海市 → 上海, 新疆维吾尔自治区 → 新疆, 广西壮族自治区 → 广西. */
const SHORT = /(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|省|市)$/

/**
 * 省, 市, 区县, 街道 in one line, as a contract or a letter needs it. A municipality and its city have the same name, which
 * is written once; so do a city governed directly by its province and its county (仙桃市). Divisions that the typed text
 * repeats are written once.
 */
export function postalAddress({ provinceName, cityName, areaName, address }: Place): string {
  const names = [provinceName, cityName, areaName].filter((name): name is string => !!name)
  const divisions = names.filter((name, index) => name !== names[index - 1])
  return divisions.join('') + belowDivisions(divisions, (address ?? '').trim())
}

/**
 * The typed address without the names of divisions at its beginning. `divisions` are ordered from the largest to the
 * smallest.
 */
function belowDivisions(divisions: readonly string[], typed: string): string {
  const [name, ...smaller] = divisions
  if (name === undefined) return typed
  if (typed.startsWith(name)) return belowDivisions(smaller, typed.slice(name.length).trimStart())
  const rest = typed.startsWith(shortOf(name)) ? typed.slice(shortOf(name).length).trimStart() : typed
  // 上海浦东新区世纪大道 begins with two divisions, but the 上海 of 上海路 is part of a street name
  const isShort = smaller.some(
    (division) => rest.startsWith(division) || (rest !== typed && rest.startsWith(`${shortOf(division)}市`)),
  )
  return belowDivisions(smaller, isShort ? rest : typed)
}

const shortOf = (name: string): string => name.replace(SHORT, '')
