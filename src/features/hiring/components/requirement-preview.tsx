import { formatDay } from '#src/lib/date-time.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectCurrentEnterprise } from '#src/lib/portal-selectors.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { JobItem } from '#src/shared/recruitment/job-item.tsx'
import { payTextOf, placeTextOf } from '#src/shared/recruitment/job-texts.ts'
import { factsOf } from '#src/shared/recruitment/posting-facts.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import { postingOf } from '../requirement-schema.ts'
import { benefitsOf, type RequirementValues } from '../requirement-values.ts'
import { useDictionaryOptions } from '../use-dictionary-options.ts'

const ID = 'requirement-preview'

const labelOf = (options: readonly Option[], value: string): string | null =>
  options.find((option) => option.value === value)?.label ?? null
const labelsOf = (options: readonly Option[], values: readonly string[]): string[] =>
  values.flatMap((value) => labelOf(options, value) ?? [])

type Texts = { [K in keyof RequirementValues as RequirementValues[K] extends string ? K : never]: string | null }

/** Every text of the form as the page shows it once it is stored: an empty one is not written. */
const textsOf = (values: RequirementValues): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, textOrNull(value)]] : [])),
  ) as Texts

/** The card as people see it in the public list, without its link. */
export function RequirementPreview({ values, cityName }: { values: RequirementValues; cityName: string | null }) {
  const enterpriseName = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName ?? '本企业')
  const modes = useDictionaryOptions('OperationMode')
  const disabilities = useDictionaryOptions('DisabilityRequirement')
  const accommodations = useDictionaryOptions('Accommodation')
  const educations = useDictionaryOptions('EducationalRequirement')
  const experiences = useEnumOptions('ExperienceRequirement')
  const kinds = useEnumOptions('JobType')
  const recruitments = useEnumOptions('RecruitmentType')
  const posting = postingOf(values)
  const isHourly = posting.payUnit === 'Hour'
  const job = {
    ...textsOf(values),
    ...posting,
    title: values.title || '岗位名称',
    employmentFormLabel: isHourly ? '非全日制' : '全日制',
    payUnitLabel: isHourly ? '元/小时' : '元/月',
    recruitmentType: values.recruitmentType,
    jobType: values.jobType,
    recruitmentTypeLabel: labelOf(recruitments, values.recruitmentType) ?? '',
    jobTypeLabel: labelOf(kinds, values.jobType) ?? '',
    operationModeName: labelOf(modes, values.operationModeId),
    educationalRequirementName: labelOf(educations, values.educationalRequirementId),
    experienceRequirementLabel: labelOf(experiences, values.experienceRequirement) ?? '',
    disabilityRequirementNames: labelsOf(disabilities, values.disabilityRequirementIds),
    accommodationNames: labelsOf(accommodations, values.accommodationIds),
    benefits: benefitsOf(values.benefits),
    isInterviewExempt: values.isInterviewExempt,
    cityName,
  }
  return (
    <div id={ID} className="stack">
      <JobItem
        href={`#${ID}`}
        employer={<EmployerName employer={{ enterpriseName, enterpriseCertified: true }} />}
        pay={payTextOf(job)}
        place={placeTextOf(job)}
        until={values.validTo ? formatDay(values.validTo) : null}
        job={job}
      />
      <details className="more">
        <summary>预览岗位页的全文</summary>
        <DescriptionList items={factsOf(job, 'owner', 'preview')} />
      </details>
    </div>
  )
}
