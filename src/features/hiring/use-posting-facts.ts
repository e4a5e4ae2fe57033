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
  /** whose minimum it is: the county's own, or that of the city */
  place: string | null
  /** the notice of the figure has not been opened */
  isUnchecked: boolean
  /** the place has none: nothing is held against one */
  isUnknown: boolean
}

const loadWords = () => import('#machines/rules/words/find.ts')

/** What the rules of postings depend on beside the posting: whether the work is at home, and the minimum of the place. */
export function usePostingFacts({ operationModeId, cityId }: Pick<RequirementValues, 'operationModeId' | 'cityId'>) {
  const modes = useDictionary('OperationMode').data ?? []
  const code = modes.find(({ id }) => String(id) === operationModeId)?.key
  // work at home is done at the employer's place
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
