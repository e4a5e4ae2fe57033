import { useDictionary } from '#src/lib/use-cached.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activeRequirementFilters,
  NO_REQUIREMENT_FILTERS,
  type RequirementSearch,
  readRequirementFilters,
} from './requirement-search.ts'

interface RequirementFilterPanelProps {
  values: RequirementSearch
  change: (change: Partial<RequirementSearch>) => void
}

export function RequirementFilterPanel({ values, change }: RequirementFilterPanelProps) {
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activeRequirementFilters(values)}
      onApply={(data) => change(readRequirementFilters(data))}
      onClear={() => change(NO_REQUIREMENT_FILTERS)}
    >
      <TextInput label="岗位名称" name="title" type="search" defaultValue={values.title} />
      <TextInput label="职位" name="jobName" type="search" defaultValue={values.jobName} />
      <TextInput label="企业名称" name="enterpriseName" type="search" defaultValue={values.enterpriseName} />
      <DictionaryFilter
        label="适合的残疾类别"
        name="disabilityRequirementId"
        dictionary="DisabilityRequirement"
        value={values.disabilityRequirementId}
      />
      <DictionaryFilter
        label="工作方式"
        name="operationModeId"
        dictionary="OperationMode"
        value={values.operationModeId}
      />
      <DictionaryFilter
        label="学历要求"
        name="educationalRequirementId"
        dictionary="EducationalRequirement"
        value={values.educationalRequirementId}
      />
    </FiltersAcross>
  )
}

interface DictionaryFilterProps {
  label: string
  name: string
  dictionary: string
  value: number | null
}

function DictionaryFilter({ label, name, dictionary, value }: DictionaryFilterProps) {
  const items = useDictionary(dictionary).data ?? []
  return (
    <Select
      label={label}
      name={name}
      placeholder="不限"
      defaultValue={String(value ?? '')}
      options={items.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
    />
  )
}
