import { LevyRuleGetRuleByCityDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useReader } from '#src/lib/use-reader.ts'
import { defaultRuleRead } from './levy.reads.ts'
import type { LevyValues } from './levy-values.ts'

type Chosen = Pick<LevyValues, 'cityId' | 'areaId' | 'year'>

const idOf = (chosen: string): number | undefined => (chosen === '' ? undefined : Number(chosen))

const placeOf = ({ cityId, areaId, year }: Chosen) => ({
  cityId: Number(cityId),
  areaId: idOf(areaId),
  year: idOf(year),
})
const standingOf = ({ year }: Chosen) => (year === '' ? defaultRuleRead.variables : { year: Number(year) })
const isPlaced = ({ cityId }: Chosen): boolean => cityId !== ''

/** The levy rule of the chosen place for the year, or the default rule while no city is chosen. */
export function useLevyRule(chosen: Chosen) {
  const isChosen = isPlaced(chosen)
  const standing = useQueryResource(defaultRuleRead.document, standingOf(chosen), {
    enabled: !isChosen,
    errors: 'inline',
  })
  const local = useQueryResource(LevyRuleGetRuleByCityDocument, placeOf(chosen), {
    enabled: isChosen,
    errors: 'inline',
  })
  const rule = isChosen
    ? local.data?.disabilityInsuranceFundCalcRuleGetRuleByCity
    : standing.data?.disabilityInsuranceFundCalcRuleGetDefault
  const { errorText, reload } = isChosen ? local : standing
  return { rule, errorText, reload }
}

/** Waits for the rule of what is chosen: on a slow network the press comes before it. */
export function useLevyRuleReader() {
  const read = useReader()
  return async (chosen: Chosen) =>
    isPlaced(chosen)
      ? (await read(LevyRuleGetRuleByCityDocument, placeOf(chosen))).disabilityInsuranceFundCalcRuleGetRuleByCity
      : (await read(defaultRuleRead.document, standingOf(chosen))).disabilityInsuranceFundCalcRuleGetDefault
}
