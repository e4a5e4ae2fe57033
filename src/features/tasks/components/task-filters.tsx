import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { activeTaskFilters, type EnterpriseTaskSearch, enterpriseTaskFields, NO_TASK_FILTERS } from '../task-search.ts'
import { PRIORITY_OPTIONS } from '../task-words.ts'

interface TaskFiltersProps {
  search: EnterpriseTaskSearch
  onChange: (change: Partial<EnterpriseTaskSearch>) => void
}

/** Name, participant, priority and what is late; board and table alike. */
export function TaskFilters({ search, onChange }: TaskFiltersProps) {
  const apply = (data: FormData) =>
    onChange({
      name: String(data.get('name') ?? '').trim(),
      person: String(data.get('person') ?? '').trim(),
      priority: enterpriseTaskFields.priority.read(String(data.get('priority') ?? '')),
      overdue: data.get('overdue') !== null,
    })
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...search, page: 1 })}
      activeCount={activeTaskFilters(search)}
      onApply={apply}
      onClear={() => onChange(NO_TASK_FILTERS)}
    >
      <TextInput type="search" label="任务名称" name="name" defaultValue={search.name} maxLength={60} />
      <TextInput type="search" label="参与人姓名" name="person" defaultValue={search.person} maxLength={20} />
      <Select
        label="优先级"
        name="priority"
        placeholder="不限"
        defaultValue={search.priority ?? ''}
        options={PRIORITY_OPTIONS}
      />
      <CheckboxField label="只看已逾期的" name="overdue" defaultChecked={search.overdue} />
    </FiltersAcross>
  )
}
