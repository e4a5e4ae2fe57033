import { isUnchecked } from '#machines/rules/figure-source.ts'
import type { PostingFacts } from '#machines/rules/requirement-posting.ts'
import { HiringMinimumWageGetOfPlaceDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { chosenId } from '#src/lib/forms/wire-values.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useLater } from '#src/lib/use-later.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { RequirementValues } from './requirement-values.ts'

export interface KnownFacts extends PostingFacts {
  /** the place of the minimum wage: the county with its own, or the city */
  place: string | null
  /** whether no one has verified the figure in the official notice yet */
  isUnchecked: boolean
  /** whether no minimum wage is known for the place, so that pay is not compared */
  isUnknown: boolean
}

const loadWords = () => import('#machines/rules/words/find.ts')

/** Facts outside of the posting that its rules need: whether the work is at home, and the minimum wage of the place. */
export function usePostingFacts({ operationModeId, cityId }: Pick<RequirementValues, 'operationModeId' | 'cityId'>) {
  const modes = useDictionary('OperationMode').data ?? []
  const code = modes.find(({ id }) => String(id) === operationModeId)?.key
  // for work at home no city is set, and the services use the employer's place
  const variables = { cityId: chosenId(cityId), day: toDateInput(pageNow()) }
  const answer = useQueryResource(HiringMinimumWageGetOfPlaceDocument, variables, { errors: 'inline' }).data
  const { minimumWage: standard, isUnknown = false } = answer?.minimumWageGetOfPlace ?? {}
  const found = standard?.isInForce ? standard : null
  const facts: KnownFacts = {
    isAtHome: code === 'OperationMode/Home',
    minimumWage: found,
    place: found?.areaName ?? found?.cityName ?? null,
    isUnchecked: found !== null && isUnchecked(found),
    isUnknown,
    findWords: useLater(loadWords)?.wordFindings,
  }
  return facts
}
