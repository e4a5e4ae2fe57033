import { readDivisions } from './divisions.ts'
import type { BuiltInRow } from './kind.ts'
import { originOf, readMinimumWagePlaces, readMinimumWageTiers } from './published.ts'

type Tier = Awaited<ReturnType<typeof readMinimumWageTiers>>[number]
type Place = Awaited<ReturnType<typeof readMinimumWagePlaces>>[number]

/** The levels of confidence, the highest first. A result from two rows has the lower level of both. */
const CONFIDENCES = ['Published', 'Secondary', 'Memory']
const lessSure = (a: string, b: string): string => (CONFIDENCES.indexOf(a) >= CONFIDENCES.indexOf(b) ? a : b)

const FOREVER = '9999-12-31'
const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

interface Located {
  readonly cityId: number
  readonly areaId: number | null
}

/**
 * One row for each place of the data pack and each wage standard that has applied there. A place is a city or a county;
 * a county without its own row uses that of its city.
 */
export async function minimumWageRows(): Promise<BuiltInRow[]> {
  const [tiers, places, locate] = [await readMinimumWageTiers(), await readMinimumWagePlaces(), await locator()]
  const hasTiers = new Set(tiers.filter(({ tier }) => tier !== '1').map(({ place }) => place))
  return places.flatMap((place) => {
    const isFirst = !places.some((other) => other.place === place.place && other.validFrom < place.validFrom)
    return tiersOf(tiers, place).flatMap((tier) => rowsOf(place, tier, isFirst, locate, hasTiers.has(tier.place)))
  })
}

/** The wage standards of the place: those of its city if it sets its own, else those of its province. */
function tiersOf(tiers: readonly Tier[], { place, tier }: Place): Tier[] {
  const own = tiers.filter((one) => one.place === place.slice(0, 4))
  const from = own.length > 0 && place.length > 2 ? own : tiers.filter((one) => one.place === place.slice(0, 2))
  return from.filter((one) => one.tier === tier && one.monthly !== '')
}

function rowsOf(place: Place, tier: Tier, isFirst: boolean, locate: Locate, hasTiers: boolean): BuiltInRow[] {
  // for the time before the first known list, the tier of a place is assumed from that list
  const isAssumed = isFirst && tier.validFrom < place.validFrom
  const validFrom = isAssumed ? tier.validFrom : later(tier.validFrom, place.validFrom)
  const validTo = earlier(tier.validTo || FOREVER, place.validTo || FOREVER)
  if (validFrom > validTo) return []
  const { cityId, areaId } = locate(place.place)
  const confidence = isAssumed ? 'Memory' : lessSure(place.confidence, tier.confidence)
  const title = `${place.name}最低工资标准${hasTiers ? `（第 ${tier.tier} 档）` : ''}`
  const values = {
    ...{ monthlyWage: tier.monthly, hourlyWage: tier.hourly, isNet: tier.isNet === 'yes' },
    ...{ validTo: validTo === FOREVER ? null : validTo, policyTitle: title },
    ...originOf({ ...tier, confidence, checkedOn: earlier(place.checkedOn, tier.checkedOn) }),
  }
  return [{ key: `${place.place}/${validFrom}`, parent: String(cityId), fixed: { areaId, validFrom }, values }]
}

type Locate = (code: string) => Located

/**
 * Finds the city and the county of a code of 2, 4 or 6 digits; a county that a province governs directly counts as a
 * city.
 */
async function locator(): Promise<Locate> {
  const { cities, areas } = await readDivisions()
  const isCity = new Set(cities.map(({ id }) => id))
  const cityOf = new Map(areas.map(({ id, cityId }) => [id, cityId]))
  return (code) => {
    const id = Number(code)
    if (code.length === 2) return { cityId: id * 100 + 1, areaId: null }
    if (isCity.has(id)) return { cityId: id, areaId: null }
    return { cityId: cityOf.get(id) ?? Math.floor(id / 100), areaId: id }
  }
}
