import type { PublicWorkOrderGetCountQuery } from '#src/api/graphql.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { type FacetValue, withChosen } from './facets.ts'
import type { OrderSearch } from './order-search.ts'

type Counts = PublicWorkOrderGetCountQuery['workOrderGetCount']

/** The counted values of each filter; empty until the counts have arrived. */
export interface Facets {
  types: readonly FacetValue[]
  pricing: readonly FacetValue[]
  dispatch: readonly FacetValue[]
  help: readonly FacetValue[]
}

const NONE: Facets = { types: [], pricing: [], dispatch: [], help: [] }

const useDictionaryNames = (key: string) =>
  (useDictionary(key).data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))

export function useFacets({ types, pricing, dispatch, help }: OrderSearch, counts: Counts | undefined): Facets {
  const typeNames = useDictionaryNames('WorkOrderType')
  const helpNames = useDictionaryNames('Accommodation')
  const pricingNames = useEnumOptions('PricingUnit', { enabled: pricing !== null })
  const dispatchNames = useEnumOptions('DispatchMethod', { enabled: dispatch !== null })
  if (counts === undefined) return NONE
  return {
    types: withChosen(counts.workOrderTypes, types, typeNames),
    pricing: withChosen(counts.pricingUnits, [pricing], pricingNames),
    dispatch: withChosen(counts.dispatchMethods, [dispatch], dispatchNames),
    help: withChosen(counts.accommodations, help, helpNames),
  }
}
