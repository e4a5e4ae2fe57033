import { useDictionary } from '#src/lib/use-cached.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { activePartFilters, NO_PART_FILTERS, type PartSearch, partSearchFields } from '../part-tabs.ts'

interface PartFiltersProps {
  search: PartSearch
  onChange: (change: Partial<PartSearch>) => void
}

const METHODS = [
  { value: 'AutoOrderGrabbing', label: '自动抢单' },
  { value: 'DesignatedDispatchList', label: '指定派单' },
]

/** Kind, place and way of claiming; they apply together, on the button. */
export function PartFilters({ search, onChange }: PartFiltersProps) {
  const types = useDictionary('WorkOrderType').data ?? []
  const modes = useDictionary('OperationMode').data ?? []
  const named = (items: typeof types) => items.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
  const apply = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '')
    onChange({
      typeId: partSearchFields.typeId.read(text('typeId')),
      modeId: partSearchFields.modeId.read(text('modeId')),
      method: partSearchFields.method.read(text('method')),
    })
  }
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...search, page: 1 })}
      activeCount={activePartFilters(search)}
      onApply={apply}
      onClear={() => onChange(NO_PART_FILTERS)}
    >
      <Select
        label="工单类型"
        name="typeId"
        placeholder="全部类型"
        defaultValue={search.typeId ?? ''}
        options={named(types)}
      />
      <Select
        label="工作方式"
        name="modeId"
        placeholder="不限"
        defaultValue={search.modeId ?? ''}
        options={named(modes)}
      />
      <Select
        label="领取方式"
        name="method"
        placeholder="全部方式"
        defaultValue={search.method ?? ''}
        options={METHODS}
      />
    </FiltersAcross>
  )
}
