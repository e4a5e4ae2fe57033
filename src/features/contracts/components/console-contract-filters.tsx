import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activeContractFilters,
  type ConsoleContractSearch,
  NO_CONTRACT_FILTERS,
  readContractFilters,
} from '../console-search.ts'
import { EXPIRING } from '../employer-search.ts'

interface ConsoleContractFiltersProps {
  search: ConsoleContractSearch
  onChange: (change: Partial<ConsoleContractSearch>) => void
}

export function ConsoleContractFilters({ search, onChange }: ConsoleContractFiltersProps) {
  const isTutor = usePortal(selectUserType) === 'FoundationWorker'
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...search, page: 1 })}
      activeCount={activeContractFilters(search)}
      onApply={(data) => onChange(readContractFilters(data))}
      onClear={() => onChange(NO_CONTRACT_FILTERS)}
    >
      <TextInput type="search" label="职工姓名" name="realName" defaultValue={search.realName} />
      <TextInput type="search" label="岗位或企业" name="name" defaultValue={search.name} />
      <TextInput type="search" label="招聘需求" name="requirementName" defaultValue={search.requirementName} />
      <TextInput type="search" label="合同编号" name="contractNo" defaultValue={search.contractNo} />
      <Select
        label="到期时间"
        name="expiring"
        placeholder="不限"
        defaultValue={search.expiring ?? ''}
        options={EXPIRING}
      />
      <CheckboxField label="只看我起草的" name="isOnlyMine" value="true" defaultChecked={search.isOnlyMine} />
      {isTutor && (
        <CheckboxField
          label="只看我辅导的求职者"
          name="isFoundationWorker"
          value="true"
          defaultChecked={search.isFoundationWorker}
        />
      )}
    </FiltersAcross>
  )
}
