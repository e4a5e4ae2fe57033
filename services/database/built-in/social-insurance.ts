import { money } from '#machines/rules/decimal.ts'
import { INSURANCE_LABELS } from '#machines/rules/insurance-labels.ts'
import type { InsuranceItem } from '#machines/rules/social-insurance.ts'
import type { BuiltInRow } from './kind.ts'
import { originOf, readSocialInsurance } from './published.ts'

export type InsuranceLevel = 'nation' | 'province' | 'city'

const levelOf = (place: string): InsuranceLevel => {
  if (place === NATION) return 'nation'
  return place.length === 2 ? 'province' : 'city'
}
const NATION = '00'
/** 社会保险法 and its amendments: shares of the whole country without a day of their own. */
const FIRST_DAY = '2019-01-01'

const yuan = (text: string): string | null => (text === '' ? null : money(text))
const orNull = (text: string): string | null => text || null

/** The shares and bases of social insurance of the whole country, of provinces, or of cities. */
export async function socialInsuranceRows(level: InsuranceLevel): Promise<BuiltInRow[]> {
  const found = (await readSocialInsurance()).filter(({ place }) => levelOf(place) === level)
  return found.map(({ place, name, item, validFrom, validTo, caution, ...row }): BuiltInRow => {
    const from = validFrom || FIRST_DAY
    const what = row.baseCeiling === '' ? '缴费比例' : '缴费基数'
    return {
      key: `${place}/${item}/${from}`,
      ...(level === 'nation' ? {} : { parent: place }),
      fixed: {
        ...(level === 'city' ? { provinceId: Number(place.slice(0, 2)) } : {}),
        item,
        validFrom: from,
      },
      values: {
        ...{ employerLow: orNull(row.employerLow), employerHigh: orNull(row.employerHigh) },
        ...{ personLow: orNull(row.personLow), personHigh: orNull(row.personHigh) },
        ...{ personFixed: yuan(row.personFixed), baseFloor: yuan(row.baseFloor), baseCeiling: yuan(row.baseCeiling) },
        ...{ validTo: orNull(validTo), caution: orNull(caution) },
        policyTitle: `${name}${INSURANCE_LABELS[item as InsuranceItem]}${what}`,
        ...originOf(row),
      },
    }
  })
}
