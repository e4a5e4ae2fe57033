import { formatDay } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectCurrentEnterprise } from '#src/lib/portal-selectors.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { JobItem } from '#src/shared/recruitment/job-item.tsx'
import { payTextOf } from '#src/shared/recruitment/job-texts.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'
import { postingOf } from '../requirement-schema.ts'
import { benefitsOf, type RequirementValues } from '../requirement-values.ts'
import { useDictionaryOptions } from '../use-dictionary-options.ts'

const ID = 'requirement-preview'

const labelOf = (options: readonly Option[], value: string): string | null =>
  options.find((option) => option.value === value)?.label ?? null
const labelsOf = (options: readonly Option[], values: readonly string[]): string[] =>
  values.flatMap((value) => labelOf(options, value) ?? [])

/** The very card people will find in the public list. Its link leads nowhere but here. */
export function RequirementPreview({ values, cityName }: { values: RequirementValues; cityName: string | null }) {
  const enterpriseName = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName ?? '本企业')
  const modes = useDictionaryOptions('OperationMode')
  const disabilities = useDictionaryOptions('DisabilityRequirement')
  const accommodations = useDictionaryOptions('Accommodation')
  const educations = useDictionaryOptions('EducationalRequirement')
  const experiences = useEnumOptions('ExperienceRequirement')
  const kinds = useEnumOptions('JobType')
  const recruitments = useEnumOptions('RecruitmentType')
  const { payMin, payMax, payUnit, recruitNumber } = postingOf(values)
  return (
    <div id={ID} className="stack">
      <JobItem
        href={`#${ID}`}
        employer={<EmployerName employer={{ enterpriseName, enterpriseCertified: true }} />}
        pay={payTextOf({ payMin, payMax })}
        place={[cityName, labelOf(modes, values.operationModeId)].filter(Boolean).join(' · ') || '地点待定'}
        until={values.validTo ? formatDay(values.validTo) : null}
        job={{
          title: values.title || '岗位名称',
          employmentFormLabel: payUnit === 'Hour' ? '非全日制' : '全日制',
          recruitmentType: values.recruitmentType,
          recruitmentTypeLabel: labelOf(recruitments, values.recruitmentType) ?? '',
          jobType: values.jobType,
          jobTypeLabel: labelOf(kinds, values.jobType) ?? '',
          recruitNumber,
          payUnitLabel: payUnit === 'Hour' ? '元/小时' : '元/月',
          educationalRequirementName: labelOf(educations, values.educationalRequirementId),
          experienceRequirementLabel: labelOf(experiences, values.experienceRequirement) ?? '',
          disabilityRequirementNames: labelsOf(disabilities, values.disabilityRequirementIds),
          accommodationNames: labelsOf(accommodations, values.accommodationIds),
          benefits: benefitsOf(values.benefits),
        }}
      />
      <details className="more">
        <summary>预览岗位页的全文</summary>
        <div className="stack">
          <h3 className="h-md">做什么</h3>
          {values.duties ? <Paragraphs text={values.duties} /> : <p className="muted">还没有写工作内容。</p>}
          <DescriptionList
            items={[
              { term: '工作时间', value: values.workingHours },
              { term: '工作地点', value: values.workPlace },
              { term: '任职条件', value: values.conditions && <Paragraphs text={values.conditions} /> },
              { term: '便利条件', value: labelsOf(accommodations, values.accommodationIds).join('、') },
              { term: '福利', value: benefitsOf(values.benefits).join('、') },
              { term: '联系人', value: [values.contactName, values.contactPhone].filter(Boolean).join(' ') },
            ]}
          />
        </div>
      </details>
    </div>
  )
}
