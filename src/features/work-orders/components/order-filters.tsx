import { useState } from 'react'
import { useDictionary } from '#src/lib/use-cached.ts'
import { FilterPanel } from '#src/ui/data/filter-panel.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { FacetValue } from '../facets.ts'
import { type OrderSearch, searchOfForm } from '../order-search.ts'
import type { Facets } from '../use-facets.ts'

interface OrderFiltersProps {
  search: OrderSearch
  facets: Facets
  activeCount: number
  /** how often everything has been cleared: boxes ticked and not applied go with it */
  clearings: number
  onClear: () => void
  onChange: (change: Partial<OrderSearch>) => void
}

const DUE = [
  { value: '7', label: '7 天内' },
  { value: '30', label: '30 天内' },
]

interface FacetProps {
  label: string
  name: string
  values: readonly FacetValue[]
  chosen: readonly (string | number | null)[]
}

/** Boxes with their counts. Nothing to choose, nothing to show. */
function Facet({ label, name, values, chosen }: FacetProps) {
  const [selected, setSelected] = useState(() => chosen.map(String))
  if (values.length === 0) return null
  const toggle = ({ value, checked }: { value: string; checked: boolean }) =>
    setSelected((keys) => (checked ? [...keys, value] : keys.filter((key) => key !== value)))
  return (
    <CheckboxGroup
      label={label}
      name={name}
      selected={selected}
      onChange={(event) => toggle(event.target)}
      choices={values.map(({ key, label: text, count, isCapped }) => ({
        value: key,
        label: `${text}（${count}${isCapped ? '+' : ''}）`,
      }))}
    />
  )
}

export function OrderFilters({ search, facets, activeCount, clearings, onChange, onClear }: OrderFiltersProps) {
  const modes = useDictionary('OperationMode').data ?? []
  // drawn anew when the address has other choices; the panel around it stays, with the focus on its button
  const facet = (label: string, name: keyof Facets, chosen: FacetProps['chosen']) => (
    <Facet
      key={`${name}${chosen.join()}/${clearings}`}
      label={label}
      name={name}
      values={facets[name]}
      chosen={chosen}
    />
  )
  return (
    <FilterPanel activeCount={activeCount} onApply={(form) => onChange(searchOfForm(form))} onClear={onClear}>
      {facet('工单类型', 'types', search.types)}
      {facet('计价方式', 'pricing', [search.pricing])}
      {facet('领取方式', 'dispatch', [search.dispatch])}
      <Select
        label="工作方式"
        name="mode"
        placeholder="不限"
        defaultValue={search.mode ?? ''}
        options={modes.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
      />
      <Select label="截止时间" name="due" placeholder="不限" defaultValue={search.due ?? ''} options={DUE} />
      {facet('便利条件', 'help', search.help)}
    </FilterPanel>
  )
}
