import { idsOf } from '#src/lib/navigation/search-fields.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { FilterBoxes, LiveFilters, type LiveFiltersProps } from '#src/ui/data/live-filters.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { FacetValue } from '../facets.ts'
import { type OrderSearch, orderSearchFields } from '../order-search.ts'
import type { Facets } from '../use-facets.ts'

interface OrderFiltersProps
  extends Pick<LiveFiltersProps, 'activeCount' | 'resultsId' | 'resultsLabel' | 'onClear' | 'sort' | 'beside'> {
  search: OrderSearch
  facets: Facets
  onChange: (change: Partial<OrderSearch>) => void
}

const DUE = [
  { value: '7', label: '7 天内' },
  { value: '30', label: '30 天内' },
]

/** Filter options, each with the number of orders that it leaves. */
const optionsOf = (values: readonly FacetValue[]) =>
  values.map(({ key, label, count, isCapped }) => ({ value: key, label: `${label}（${count}${isCapped ? '+' : ''}）` }))

/** The filters of the public list of orders; each choice applies at once. */
export function OrderFilters(props: OrderFiltersProps) {
  const { search, facets, onChange, ...frame } = props
  const modes = useDictionary('OperationMode').data ?? []
  const boxes = (label: string, name: 'types' | 'help') => (
    <FilterBoxes
      label={label}
      name={name}
      options={optionsOf(facets[name])}
      chosen={search[name].map(String)}
      onChange={(chosen) => onChange({ [name]: idsOf(chosen) })}
    />
  )
  const pick = (
    label: string,
    name: 'pricing' | 'dispatch' | 'mode' | 'due',
    options: ReturnType<typeof optionsOf>,
  ) => (
    <Select
      label={label}
      name={name}
      placeholder="不限"
      value={String(search[name] ?? '')}
      options={options}
      onChange={({ target }) => onChange({ [name]: orderSearchFields[name].read(target.value) })}
    />
  )
  return (
    <LiveFilters
      {...frame}
      more={{
        count: [search.pricing, search.dispatch].filter(Boolean).length,
        fields: (
          <>
            {pick('计价方式', 'pricing', optionsOf(facets.pricing))}
            {pick('领取方式', 'dispatch', optionsOf(facets.dispatch))}
          </>
        ),
      }}
    >
      {pick(
        '工作方式',
        'mode',
        modes.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
      )}
      {pick('截止时间', 'due', DUE)}
      {boxes('工单类型', 'types')}
      {boxes('便利条件', 'help')}
    </LiveFilters>
  )
}
