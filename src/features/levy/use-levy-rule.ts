import { LevyRuleGetRuleByCityDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { defaultRuleRead } from './levy.reads.ts'

/** The rule of the chosen city today, or the default one while none is chosen. */
export function useLevyRule(cityId: string) {
  const isChosen = cityId !== ''
  const standing = useQueryResource(defaultRuleRead.document, defaultRuleRead.variables, {
    enabled: !isChosen,
    errors: 'inline',
  })
  const local = useQueryResource(
    LevyRuleGetRuleByCityDocument,
    { cityId: Number(cityId) },
    { enabled: isChosen, errors: 'inline' },
  )
  const rule = isChosen
    ? local.data?.disabilityInsuranceFundCalcRuleGetRuleByCity
    : standing.data?.disabilityInsuranceFundCalcRuleGetDefault
  const { errorText, reload } = isChosen ? local : standing
  return { rule, errorText, reload }
}
