import { money } from '#machines/rules/decimal.ts'
import type { BuiltInRow } from './kind.ts'
import { originOf, readTaxRelief } from './published.ts'

/** The provincial income tax relief for disabled persons; a province without a known rule has no row. */
export async function taxReliefRows(): Promise<BuiltInRow[]> {
  const found = (await readTaxRelief()).filter(({ confidence }) => confidence !== 'NotFound')
  return found.map(({ place, share, amount, per, validFrom, validTo, ...origin }): BuiltInRow => {
    const from = validFrom || FIRST_DAY
    return {
      key: `${place}/${from}`,
      parent: place,
      fixed: { validFrom: from },
      values: {
        ...(share === ''
          ? { share: null, amount: money(amount), per: per === 'month' ? 'Month' : 'Year' }
          : { share, amount: null, per: null }),
        validTo: validTo || null,
        policyTitle: '残疾人个人所得税减征规定',
        ...originOf(origin),
      },
    }
  })
}

/**
 * The first day of validity: the 个人所得税法 as revised in 2018 applies from here, and no relief of the data pack is older.
 */
const FIRST_DAY = '2019-01-01'
