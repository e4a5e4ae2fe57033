import { LevyRuleGetRuleByCityDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { defaultRuleRead } from './levy.reads.ts'
import type { LevyValues } from './levy-values.ts'

type Chosen = Pick<LevyValues, 'cityId' | 'areaId' | 'year'>

const idOf = (chosen: string): number | undefined => (chosen === '' ? undefined : Number(chosen))

/** The levy rule of the chosen place for the year, or the default rule while no city is chosen. */
export function useLevyRule({ cityId, areaId, year }: Chosen) {
  const isChosen = cityId !== ''
  const standing = useQueryResource(
    defaultRuleRead.document,
    year === '' ? defaultRuleRead.variables : { year: Number(year) },
    { enabled: !isChosen, errors: 'inline' },
  )
  const local = useQueryResource(
    LevyRuleGetRuleByCityDocument,
    { cityId: Number(cityId), areaId: idOf(areaId), year: idOf(year) },
    { enabled: isChosen, errors: 'inline' },
  )
  const rule = isChosen
    ? local.data?.disabilityInsuranceFundCalcRuleGetRuleByCity
    : standing.data?.disabilityInsuranceFundCalcRuleGetDefault
  const { errorText, reload } = isChosen ? local : standing
  return { rule, errorText, reload }
}
