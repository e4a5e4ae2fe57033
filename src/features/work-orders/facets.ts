import type { FacetCountFragment } from '#src/api/graphql.ts'

export type FacetValue = Pick<FacetCountFragment, 'key' | 'label' | 'count' | 'isCapped'>

interface Named {
  value: string
  label: string
}

const UNNAMED = '已选条件'

/**
 * The server counts only values that some order has. A chosen value stays in the list with the count 0, because a
 * missing box could not be unticked.
 */
export function withChosen(
  values: readonly FacetValue[],
  chosen: readonly (string | number | null)[],
  names: readonly Named[],
): readonly FacetValue[] {
  const gone = chosen.flatMap((choice) => {
    const key = String(choice)
    return choice === null || values.some((value) => value.key === key) ? [] : [key]
  })
  const labelOf = (key: string) => names.find(({ value }) => value === key)?.label ?? UNNAMED
  return [...values, ...gone.map((key) => ({ key, label: labelOf(key), count: 0, isCapped: false }))]
}
