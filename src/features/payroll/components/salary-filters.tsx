import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activeSalaryFilters,
  NO_SALARY_FILTERS,
  type SalarySearch,
  SHOWS,
  salarySearchFields,
} from '../salary-search.ts'

interface SalaryFiltersProps {
  search: SalarySearch
  onChange: (change: Partial<SalarySearch>) => void
}

/** Person and state within the month; they apply together, on the button. */
export function SalaryFilters({ search, onChange }: SalaryFiltersProps) {
  const apply = (data: FormData) =>
    onChange({
      realName: String(data.get('realName') ?? '').trim(),
      show: salarySearchFields.show.read(String(data.get('show') ?? '')),
    })
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...search, page: 1 })}
      activeCount={activeSalaryFilters(search)}
      onApply={apply}
      onClear={() => onChange(NO_SALARY_FILTERS)}
    >
      <TextInput type="search" label="职工姓名" name="realName" defaultValue={search.realName} maxLength={20} />
      <Select label="状态" name="show" placeholder="全部" defaultValue={search.show ?? ''} options={SHOWS} />
    </FiltersAcross>
  )
}
