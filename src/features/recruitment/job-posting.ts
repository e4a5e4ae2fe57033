import { employerText } from '#src/shared/enterprises/employer-texts.ts'
import type { JobDetail } from './components/job-detail.types.ts'

type Posting = Pick<
  JobDetail,
  | 'title'
  | 'number'
  | 'duties'
  | 'conditions'
  | 'publishTime'
  | 'validTo'
  | 'payUnit'
  | 'payMin'
  | 'payMax'
  | 'enterpriseName'
  | 'cityName'
  | 'workPlace'
  | 'benefits'
  | 'workingHours'
  | 'recruitNumber'
  | 'educationalRequirementName'
  | 'experienceRequirementLabel'
  | 'accommodationNames'
>

const UNITS = { Month: 'MONTH', Hour: 'HOUR' } as const

/**
 * The data of a job for search engines (schema.org JobPosting). For a masked employer name it contains the form that is
 * read aloud.
 */
export function jobPostingOf(job: Posting): Record<string, unknown> {
  const hasPlace = Boolean(job.cityName || job.workPlace)
  const address = {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressLocality: job.cityName ?? undefined,
    streetAddress: job.workPlace ?? undefined,
  }
  const help = job.accommodationNames.length > 0 ? `便利条件：${job.accommodationNames.join('、')}` : null
  return {
    '@type': 'JobPosting',
    title: job.title,
    identifier: { '@type': 'PropertyValue', name: '岗位编号', value: job.number },
    description: [job.duties, job.conditions, help].filter(Boolean).join('\n'),
    datePosted: job.publishTime ?? undefined,
    validThrough: job.validTo ?? undefined,
    employmentType: job.payUnit === 'Hour' ? 'PART_TIME' : 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: employerText(job) },
    ...(hasPlace
      ? { jobLocation: { '@type': 'Place', address } }
      : {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'CN' },
        }),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CNY',
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.payMin ?? undefined,
        maxValue: job.payMax ?? undefined,
        unitText: UNITS[job.payUnit],
      },
    },
    jobBenefits: job.benefits.join('、') || undefined,
    workHours: job.workingHours ?? undefined,
    totalJobOpenings: job.recruitNumber ?? undefined,
    educationRequirements: job.educationalRequirementName ?? undefined,
    experienceRequirements: job.experienceRequirementLabel,
    directApply: true,
  }
}
