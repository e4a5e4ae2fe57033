import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activePartFilters,
  NO_PART_FILTERS,
  type PartFilters,
  partFilterFields,
  SOURCES,
} from './participator-filters.ts'
import { useEnumOptions } from './use-enum-options.ts'

interface PartFilterPanelProps {
  values: PartFilters
  change: (change: Partial<PartFilters>) => void
}

export function PartFilterPanel({ values, change }: PartFilterPanelProps) {
  const states = useEnumOptions('WorkOrderParticipatorStatus')
  const apply = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '')
    change({
      name: text('name'),
      state: partFilterFields.state.read(text('state')),
      source: partFilterFields.source.read(text('source')),
    })
  }
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activePartFilters(values)}
      onApply={apply}
      onClear={() => change(NO_PART_FILTERS)}
    >
      <TextInput label="姓名" name="name" type="search" maxLength={20} defaultValue={values.name} />
      <Select label="状态" name="state" placeholder="全部状态" defaultValue={values.state ?? ''} options={states} />
      <Select label="来源" name="source" placeholder="全部来源" defaultValue={values.source ?? ''} options={SOURCES} />
    </FiltersAcross>
  )
}
