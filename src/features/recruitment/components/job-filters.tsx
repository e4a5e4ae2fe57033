import { idsOf } from '#src/lib/navigation/search-fields.ts'
import { FilterBoxes, LiveFilters, type LiveFiltersProps } from '#src/ui/data/live-filters.tsx'
import { type Option, Select } from '#src/ui/forms/select.tsx'
import { boxesOf, type JobCounts, optionsOf, PAY_OPTIONS } from '../job-facets.ts'
import { type JobFilters as Filters, type JobSearch, jobSearchFields } from '../job-search.ts'

interface JobFiltersProps
  extends Pick<LiveFiltersProps, 'activeCount' | 'resultsId' | 'resultsLabel' | 'onClear' | 'sort' | 'beside'> {
  search: JobSearch
  counts: JobCounts | undefined
  onChange: (change: Partial<JobSearch>) => void
}

type Single = Exclude<keyof Filters, 'keyword' | 'accommodationIds'>

/**
 * Filters that are collapsed at first, so that all filters fit on the first screen of a laptop; pay is among them
 * because the list can also be sorted by pay.
 */
const FOLDED: readonly Single[] = [
  'payAtLeast',
  'educationalRequirementId',
  'experienceRequirement',
  'recruitmentType',
  'jobType',
]

/** The filters of the list of jobs. Each value shows the number of matching jobs and applies immediately. */
export function JobFilters(props: JobFiltersProps) {
  const { search, counts, onChange, ...frame } = props
  const pick = (label: string, name: Single, options: readonly Option[]) =>
    options.length === 0 ? null : (
      <Select
        label={label}
        name={name}
        placeholder="不限"
        value={String(search[name] ?? '')}
        options={options}
        onChange={({ target }) => onChange({ [name]: jobSearchFields[name].read(target.value) })}
      />
    )
  return (
    <LiveFilters
      {...frame}
      more={{
        count: FOLDED.filter((name) => search[name] !== null).length,
        fields: (
          <>
            {pick('薪资', 'payAtLeast', PAY_OPTIONS)}
            {pick('学历要求', 'educationalRequirementId', of(counts?.educations, search.educationalRequirementId))}
            {pick('经验要求', 'experienceRequirement', of(counts?.experiences, search.experienceRequirement))}
            {pick('招聘类型', 'recruitmentType', of(counts?.recruitmentTypes, search.recruitmentType))}
            {pick('岗位类型', 'jobType', of(counts?.jobTypes, search.jobType))}
          </>
        ),
      }}
    >
      {pick('适合的残疾类别', 'disabilityRequirementId', of(counts?.disabilities, search.disabilityRequirementId))}
      {pick('工作方式', 'operationModeId', of(counts?.operationModes, search.operationModeId))}
      {pick('城市', 'cityId', of(counts?.cities, search.cityId))}
      <FilterBoxes
        label="便利条件"
        name="accommodationIds"
        options={counts ? boxesOf(counts.accommodations, search.accommodationIds) : []}
        chosen={search.accommodationIds.map(String)}
        onChange={(chosen) => onChange({ accommodationIds: idsOf(chosen) })}
      />
    </LiveFilters>
  )
}

const of = (values: Parameters<typeof optionsOf>[0] | undefined, chosen: string | number | null) =>
  values === undefined ? [] : optionsOf(values, chosen)
