import type { PostingFacts } from '#machines/rules/requirement-posting.ts'
import { HiringMinimumWageGetAllDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { RequirementValues } from './requirement-values.ts'

export interface KnownFacts extends PostingFacts {
  /** the rule is one of the demonstration, not of an authority */
  isExample: boolean
}

/** What the rules of postings depend on beside the posting: whether the work is at home, and the minimum of the city. */
export function usePostingFacts({ operationModeId, cityId }: Pick<RequirementValues, 'operationModeId' | 'cityId'>) {
  const modes = useDictionary('OperationMode').data ?? []
  const code = modes.find(({ id }) => String(id) === operationModeId)?.key
  const variables = { cityId: Number(cityId), day: toDateInput(Date.now()) }
  const found = useQueryResource(HiringMinimumWageGetAllDocument, variables, {
    enabled: variables.cityId > 0,
    errors: 'inline',
  }).data?.minimumWageGetAll.items[0]
  const facts: KnownFacts = {
    isAtHome: code === 'OperationMode/Home',
    minimumWage: found ? { monthlyWage: found.monthlyWage, hourlyWage: found.hourlyWage } : null,
    isExample: found?.isExample ?? false,
  }
  return facts
}
