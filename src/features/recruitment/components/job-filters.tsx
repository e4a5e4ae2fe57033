import { useState } from 'react'
import { FilterPanel } from '#src/ui/data/filter-panel.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { type Option, Select } from '#src/ui/forms/select.tsx'
import { boxesOf, type JobCounts, optionsOf, PAY_OPTIONS } from '../job-facets.ts'
import { type JobFilters as Filters, filtersOfForm, type JobSearch } from '../job-search.ts'

interface JobFiltersProps {
  search: JobSearch
  counts: JobCounts | undefined
  activeCount: number
  /** how often everything has been cleared: what is chosen and not applied goes with it */
  clearings: number
  onClear: () => void
  onChange: (change: Partial<JobSearch>) => void
}

/** What narrows the list of jobs; each choice says how many jobs it leaves. */
export function JobFilters({ search, counts, activeCount, clearings, onChange, onClear }: JobFiltersProps) {
  const pick = (label: string, name: keyof Filters, options: readonly Option[]) =>
    options.length === 0 ? null : (
      <Select
        label={label}
        name={name}
        placeholder="不限"
        defaultValue={String(search[name] ?? '')}
        options={options}
      />
    )
  return (
    <FilterPanel
      activeCount={activeCount}
      shown={`${clearings}/${JSON.stringify({ ...search, page: 1 })}`}
      onApply={(form) => onChange(filtersOfForm(form))}
      onClear={onClear}
    >
      {pick('适合的残疾类别', 'disabilityRequirementId', of(counts?.disabilities, search.disabilityRequirementId))}
      {pick('工作方式', 'operationModeId', of(counts?.operationModes, search.operationModeId))}
      {pick('城市', 'cityId', of(counts?.cities, search.cityId))}
      {pick('薪资', 'payAtLeast', PAY_OPTIONS)}
      {pick('学历要求', 'educationalRequirementId', of(counts?.educations, search.educationalRequirementId))}
      {pick('经验要求', 'experienceRequirement', of(counts?.experiences, search.experienceRequirement))}
      {pick('招聘类型', 'recruitmentType', of(counts?.recruitmentTypes, search.recruitmentType))}
      {pick('岗位类型', 'jobType', of(counts?.jobTypes, search.jobType))}
      <Help
        key={`${search.accommodationIds.join()}/${clearings}`}
        options={counts ? boxesOf(counts.accommodations, search.accommodationIds) : []}
        chosen={search.accommodationIds}
      />
    </FilterPanel>
  )
}

const of = (values: Parameters<typeof optionsOf>[0] | undefined, chosen: string | number | null) =>
  values === undefined ? [] : optionsOf(values, chosen)

function Help({ options, chosen }: { options: readonly Option[]; chosen: readonly number[] }) {
  const [selected, setSelected] = useState(() => chosen.map(String))
  if (options.length === 0) return null
  const toggle = ({ value, checked }: { value: string; checked: boolean }) =>
    setSelected((keys) => (checked ? [...keys, value] : keys.filter((key) => key !== value)))
  return (
    <CheckboxGroup
      label="便利条件"
      name="accommodationIds"
      selected={selected}
      onChange={(event) => toggle(event.target)}
      choices={options}
    />
  )
}
