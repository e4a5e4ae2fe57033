import type { BuiltInRow } from './kind.ts'
import { NATIONAL_LEVY } from './levy-rules.ts'
import { originOf, readAverageWages, readLevyRules } from './published.ts'

type Level = 'province' | 'city'
const LENGTHS: Readonly<Record<Level, number>> = { province: 2, city: 4 }

const provinceOf = (place: string): number => Number(place.slice(0, 2))
/** The fixed columns of a local rule; the rule of a city also has the province. */
const fixedOf = (level: Level, place: string) => (level === 'city' ? { provinceId: provinceOf(place) } : {})

/** The levy rules of provinces, or of the cities that have their own. */
export async function localLevyRows(level: Level): Promise<BuiltInRow[]> {
  const rules = (await readLevyRules()).filter(({ place }) => place.length === LENGTHS[level])
  return rules.map(({ place, name, validFrom, ...rule }): BuiltInRow => {
    const { severeLevels, severeThirdLevelCategories, exemptOnlyEnterprise } = NATIONAL_LEVY
    return {
      key: `${place}/${validFrom}`,
      parent: place,
      fixed: { ...fixedOf(level, place), isDefault: false, validFrom },
      first: { severeLevels, severeThirdLevelCategories, exemptOnlyEnterprise },
      values: {
        ...{ ratio: rule.ratio, tierThreshold: rule.tierThreshold, highTierRate: rule.highTierRate },
        ...{ lowTierRate: rule.lowTierRate, exemptHeadcount: Number(rule.exemptHeadcount) },
        ...{ wageCapMultiple: rule.capMultiple, severeWeight: rule.severeWeight, wageBase: rule.wageBase },
        ...{ auditFrom: rule.auditFrom || null, auditTo: rule.auditTo || null },
        ...{ declareFrom: rule.declareFrom || null, declareTo: rule.declareTo || null },
        ...{ reductionsUntil: rule.reductionsUntil || null, validTo: rule.validTo || null },
        ...{ caution: rule.caution || null, policyTitle: `${name}残疾人就业保障金征收办法` },
        ...originOf(rule),
      },
    }
  })
}

/** The scope of the average wage that caps the levy: private and other employers together (财政部公告2019年第98号). */
const OF_THE_CAP = 'AllScope'

/**
 * The average wages of provinces or cities by year. Wages of other scopes than the cap's are not written to the
 * database.
 */
export async function averageWageRows(level: Level): Promise<BuiltInRow[]> {
  const found = (await readAverageWages()).filter(
    ({ place, kind, yuanYear }) =>
      place.length === LENGTHS[level] && place !== '00' && kind === OF_THE_CAP && yuanYear !== '',
  )
  return found.map(({ place, name, year, yuanYear, ...origin }): BuiltInRow => {
    const title = `${name} ${year} 年全口径城镇单位就业人员平均工资`
    return {
      key: `${place}/${year}`,
      parent: place,
      fixed: { ...fixedOf(level, place), year: Number(year) },
      values: { yuanYear, policyTitle: title, ...originOf(origin) },
    }
  })
}
