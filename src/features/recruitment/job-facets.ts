import type { FacetCountFragment, PublicRequirementGetCountQuery } from '#src/api/graphql.ts'
import type { SetFilter } from '#src/lib/navigation/set-filters.ts'
import type { Option } from '#src/ui/forms/select.tsx'
import { type JobSearch, PAYS } from './job-search.ts'

export type JobCounts = PublicRequirementGetCountQuery['requirementGetCount']

const countText = ({ label, count, isCapped }: FacetCountFragment) => `${label}（${count}${isCapped ? '+' : ''}）`

/** Adds the selected value even if no open job has it any more, because otherwise the user could not deselect it. */
const withChosen = (values: readonly FacetCountFragment[], chosen: string | number | null) =>
  chosen === null || values.some(({ key }) => key === String(chosen))
    ? values
    : [...values, { key: String(chosen), label: '已选条件', count: 0, isCapped: false }]

/** The values of one filter as options, each with the number of matching jobs. */
export const optionsOf = (values: readonly FacetCountFragment[], chosen: string | number | null): Option[] =>
  withChosen(values, chosen).map((value) => ({ value: value.key, label: countText(value) }))

export const boxesOf = (values: readonly FacetCountFragment[], chosen: readonly number[]): Option[] =>
  chosen.reduce(withChosen, values).map((value) => ({ value: value.key, label: countText(value) }))

const payLabel = (pay: string) => `每月 ${Number(pay).toLocaleString('zh-CN')} 元以上`
export const PAY_OPTIONS: readonly Option[] = PAYS.map((pay) => ({ value: pay, label: payLabel(pay) }))

/** Each active filter with its name, and the change that removes only this filter. */
export function activeFiltersOf(search: JobSearch, counts: JobCounts | undefined): SetFilter<JobSearch>[] {
  const single = <Name extends keyof JobSearch>(
    name: Name,
    values: readonly FacetCountFragment[] = [],
    missing = '已选条件',
  ): SetFilter<JobSearch>[] => {
    const chosen = search[name]
    if (chosen === null) return []
    const label = values.find(({ key }) => key === String(chosen))?.label ?? missing
    return [{ key: name, label, without: { [name]: null } }]
  }
  return [
    ...(search.keyword ? [{ key: 'keyword', label: `“${search.keyword}”`, without: { keyword: '' } }] : []),
    ...single('disabilityRequirementId', counts?.disabilities),
    ...single('operationModeId', counts?.operationModes),
    ...single('cityId', counts?.cities),
    ...single('educationalRequirementId', counts?.educations),
    ...single('experienceRequirement', counts?.experiences),
    ...single('payAtLeast', [], search.payAtLeast === null ? '' : payLabel(search.payAtLeast)),
    ...single('jobType', counts?.jobTypes),
    ...single('recruitmentType', counts?.recruitmentTypes),
    ...search.accommodationIds.map((id) => ({
      key: `help-${id}`,
      label: counts?.accommodations.find(({ key }) => key === String(id))?.label ?? '便利条件',
      without: { accommodationIds: search.accommodationIds.filter((other) => other !== id) },
    })),
  ]
}
