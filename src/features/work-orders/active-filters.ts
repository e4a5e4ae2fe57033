import type { FacetCountFragment } from '#src/api/graphql.ts'
import type { SetFilter } from '#src/lib/navigation/set-filters.ts'
import type { OrderSearch } from './order-search.ts'

export interface FilterNames {
  types: readonly Pick<FacetCountFragment, 'key' | 'label'>[]
  pricing: readonly Pick<FacetCountFragment, 'key' | 'label'>[]
  dispatch: readonly Pick<FacetCountFragment, 'key' | 'label'>[]
  help: readonly Pick<FacetCountFragment, 'key' | 'label'>[]
  modes: readonly { id: number; displayName: string }[]
}

const labelIn = (names: readonly { key: string; label: string }[], key: string | number) =>
  names.find((name) => name.key === String(key))?.label ?? '已选条件'

/** Each active filter with its name and the change that removes only this filter. */
export function activeFiltersOf(search: OrderSearch, names: FilterNames): SetFilter<OrderSearch>[] {
  const { keyword, types, pricing, dispatch, mode, help, due } = search
  const modeName = names.modes.find(({ id }) => id === mode)?.displayName
  return [
    ...(keyword ? [{ key: 'keyword', label: `“${keyword}”`, without: { keyword: '' } }] : []),
    ...types.map((id) => ({
      key: `type-${id}`,
      label: labelIn(names.types, id),
      without: { types: types.filter((other) => other !== id) },
    })),
    ...(pricing ? [{ key: 'pricing', label: labelIn(names.pricing, pricing), without: { pricing: null } }] : []),
    ...(dispatch ? [{ key: 'dispatch', label: labelIn(names.dispatch, dispatch), without: { dispatch: null } }] : []),
    ...(mode ? [{ key: 'mode', label: modeName ?? '工作方式', without: { mode: null } }] : []),
    ...(due ? [{ key: 'due', label: `${due} 天内截止`, without: { due: null } }] : []),
    ...help.map((id) => ({
      key: `help-${id}`,
      label: labelIn(names.help, id),
      without: { help: help.filter((other) => other !== id) },
    })),
  ]
}
