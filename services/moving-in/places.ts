import { textOf } from './cells.ts'
import type { CellOf, Refusal } from './kind.ts'
import type { Place, Places } from './places.repository.ts'

export interface FoundPlace {
  readonly provinceId?: number
  readonly cityId?: number
  readonly areaId?: number
}

/** Whether a text names a division: 四川 matches 四川省, 成都 matches 成都市; 郊区 is not shortened. */
const isNamed =
  (typed: string) =>
  ({ name }: Place): boolean =>
    name === typed ||
    (typed.length > 1 &&
      /^(省|市|区|县|自治.+|地区|盟|特别行政区|.+族自治.+)$/.test(name.slice(typed.length)) &&
      name.startsWith(typed))

const LEVELS = [
  { field: 'provinceName', key: 'provinceId', of: 'provinces', label: '省份' },
  { field: 'cityName', key: 'cityId', of: 'cities', label: '城市' },
  { field: 'areaName', key: 'areaId', of: 'areas', label: '区县' },
] as const

/** Finds divisions by name, each within its parent. If a name is unique, its parents follow from it. */
export function placeFinder(places: Places): (cell: CellOf) => FoundPlace | Refusal {
  const byId = new Map(places.cities.map((city) => [city.id, city]))
  const known = new Map<string, FoundPlace | Refusal>()
  const find = (names: readonly string[]): FoundPlace | Refusal => {
    let found: { provinceId?: number; cityId?: number; areaId?: number } = {}
    for (const [index, { field, key, of, label }] of LEVELS.entries()) {
      const typed = names[index] ?? ''
      if (typed === '') continue
      const above = key === 'areaId' ? found.cityId : key === 'cityId' ? found.provinceId : undefined
      const named = places[of].filter(isNamed(typed)).filter((each) => above === undefined || each.above === above)
      const exact = named.filter(({ name }) => name === typed)
      const [only] = exact.length > 0 ? exact : named
      if (!only) return { field, message: `没有“${typed}”这个${label}，请按行政区划的名称填写` }
      if ((exact.length > 0 ? exact : named).length > 1) {
        return { field, message: `“${typed}”不止一个，请把上一级也填上` }
      }
      found = { ...found, ...aboveOf(key, only, byId), [key]: only.id }
    }
    return found
  }
  return (cell) => {
    const names = LEVELS.map(({ field }) => textOf(cell(field)))
    const key = names.join('|')
    const before = known.get(key)
    if (before) return before
    const found = find(names)
    known.set(key, found)
    return found
  }
}

function aboveOf(key: string, { above }: Place, cities: ReadonlyMap<number, Place>): FoundPlace {
  if (above === null) return {}
  if (key === 'cityId') return { provinceId: above }
  const provinceId = cities.get(above)?.above
  return { cityId: above, ...(typeof provinceId === 'number' ? { provinceId } : {}) }
}
