import { positiveInteger } from '#src/lib/navigation/search-fields.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { activeFilters, NO_FILTERS, type RequirementSearch } from '../requirement-search.ts'
import { useDictionaryOptions } from '../use-dictionary-options.ts'

interface RequirementFiltersProps {
  search: RequirementSearch
  onChange: (change: Partial<RequirementSearch>) => void
}

const idOf = (data: FormData, name: string) => positiveInteger(String(data.get(name) ?? ''))

/** What the posting says; the filters apply together, on the button. */
export function RequirementFilters({ search, onChange }: RequirementFiltersProps) {
  const modes = useDictionaryOptions('OperationMode')
  const disabilities = useDictionaryOptions('DisabilityRequirement')
  const educations = useDictionaryOptions('EducationalRequirement')
  const apply = (data: FormData) =>
    onChange({
      keyword: String(data.get('keyword') ?? '').trim(),
      modeId: idOf(data, 'modeId'),
      disabilityId: idOf(data, 'disabilityId'),
      educationId: idOf(data, 'educationId'),
    })
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...search, page: 1 })}
      activeCount={activeFilters(search)}
      onApply={apply}
      onClear={() => onChange(NO_FILTERS)}
    >
      <TextInput type="search" label="岗位名称或职位" name="keyword" defaultValue={search.keyword} maxLength={50} />
      <Select label="工作方式" name="modeId" placeholder="不限" defaultValue={search.modeId ?? ''} options={modes} />
      <Select
        label="适合的残疾类别"
        name="disabilityId"
        placeholder="不限"
        defaultValue={search.disabilityId ?? ''}
        options={disabilities}
      />
      <Select
        label="学历要求"
        name="educationId"
        placeholder="不限"
        defaultValue={search.educationId ?? ''}
        options={educations}
      />
    </FiltersAcross>
  )
}
