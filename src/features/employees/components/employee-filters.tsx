import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activeEmployeeFilters,
  CARDS,
  type EmployeeSearch,
  employeeSearchFields,
  NO_EMPLOYEE_FILTERS,
} from '../employee-search.ts'

interface EmployeeFiltersProps {
  search: EmployeeSearch
  onChange: (change: Partial<EmployeeSearch>) => void
}

/** Person and job; they apply together, on the button. */
export function EmployeeFilters({ search, onChange }: EmployeeFiltersProps) {
  const apply = (data: FormData) =>
    onChange({
      realName: String(data.get('realName') ?? '').trim(),
      name: String(data.get('name') ?? '').trim(),
      card: employeeSearchFields.card.read(String(data.get('card') ?? '')),
    })
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...search, page: 1 })}
      activeCount={activeEmployeeFilters(search)}
      onApply={apply}
      onClear={() => onChange(NO_EMPLOYEE_FILTERS)}
    >
      <TextInput type="search" label="职工姓名" name="realName" defaultValue={search.realName} maxLength={20} />
      <TextInput type="search" label="岗位" name="name" defaultValue={search.name} maxLength={100} />
      <Select label="残疾人证" name="card" placeholder="不限" defaultValue={search.card ?? ''} options={CARDS} />
    </FiltersAcross>
  )
}
