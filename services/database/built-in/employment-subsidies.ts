import { SUBSIDY_KIND_LABELS, type SubsidyKind } from '#machines/rules/employment-subsidy.ts'
import type { BuiltInRow } from './kind.ts'
import { originOf, readSubsidies } from './published.ts'

/** 发改价格规〔2019〕2015号, which asks the provinces for rewards: of those in the pack without a day none is older. */
const FIRST_DAY = '2020-01-01'

/** What provinces pay to employers; a province of which nothing was found has no row. */
export async function subsidyRows(): Promise<BuiltInRow[]> {
  const found = (await readSubsidies()).filter(({ confidence }) => confidence !== 'NotFound')
  return found.map(({ place, name, kind, receiver, validFrom, validTo, ...row }): BuiltInRow => {
    const from = validFrom || FIRST_DAY
    return {
      key: `${place}/${kind}/${from}`,
      parent: place,
      fixed: { kind, validFrom: from },
      values: {
        receiver,
        ...{ amount: row.amount || null, unit: row.unit || null, terms: row.terms || null },
        ...{ applyFrom: row.applyFrom || null, applyTo: row.applyTo || null, validTo: validTo || null },
        policyTitle: `${name}${SUBSIDY_KIND_LABELS[kind as SubsidyKind]}`,
        ...originOf(row),
      },
    }
  })
}
