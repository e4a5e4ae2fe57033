import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activeFilters,
  type EmployerSearch,
  EXPIRING,
  employerSearchFields,
  NO_FILTERS,
  WAITINGS,
} from '../employer-search.ts'

interface ContractFiltersProps {
  search: EmployerSearch
  onChange: (change: Partial<EmployerSearch>) => void
}

/** Person, job and how soon the end comes; they apply together, on the button. */
export function ContractFilters({ search, onChange }: ContractFiltersProps) {
  const apply = (data: FormData) =>
    onChange({
      realName: String(data.get('realName') ?? '').trim(),
      name: String(data.get('name') ?? '').trim(),
      expiring: employerSearchFields.expiring.read(String(data.get('expiring') ?? '')),
      waiting: employerSearchFields.waiting.read(String(data.get('waiting') ?? '')),
    })
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...search, page: 1 })}
      activeCount={activeFilters(search)}
      onApply={apply}
      onClear={() => onChange(NO_FILTERS)}
    >
      <TextInput type="search" label="职工姓名" name="realName" defaultValue={search.realName} maxLength={20} />
      <TextInput type="search" label="岗位" name="name" defaultValue={search.name} maxLength={100} />
      <Select
        label="到期时间"
        name="expiring"
        placeholder="不限"
        defaultValue={search.expiring ?? ''}
        options={EXPIRING}
      />
      <Select label="待处理" name="waiting" placeholder="不限" defaultValue={search.waiting ?? ''} options={WAITINGS} />
    </FiltersAcross>
  )
}
