import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { activeFilters, type DeliverySearch, deliverySearchFields, NO_FILTERS } from '../delivery-search.ts'

interface DeliveryFiltersProps {
  search: DeliverySearch
  onChange: (change: Partial<DeliverySearch>) => void
}

/** Who, how long they have waited, and in which order; they apply together, on the button. */
export function DeliveryFilters({ search, onChange }: DeliveryFiltersProps) {
  const apply = (data: FormData) =>
    onChange({
      name: String(data.get('name') ?? '').trim(),
      overdue: data.get('overdue') !== null,
      sort: deliverySearchFields.sort.read(String(data.get('sort') ?? '')),
    })
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...search, page: 1, view: null })}
      activeCount={activeFilters(search)}
      onApply={apply}
      onClear={() => onChange(NO_FILTERS)}
    >
      <TextInput type="search" label="求职者姓名" name="name" defaultValue={search.name} maxLength={20} />
      <Select
        label="排列"
        name="sort"
        placeholder="等得最久的在前"
        defaultValue={search.sort ?? ''}
        options={[{ value: 'newest', label: '最近收到的在前' }]}
      />
      <CheckboxField label="只看超过 30 天没有答复的" name="overdue" defaultChecked={search.overdue} />
    </FiltersAcross>
  )
}
