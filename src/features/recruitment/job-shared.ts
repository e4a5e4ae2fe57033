import { formatDate } from '#src/lib/date-time.ts'
import type { Shared } from '#src/lib/share/shared.ts'
import { jobHref, payWithUnit, placeTextOf } from '#src/shared/recruitment/job-texts.ts'
import type { JobDetail } from './components/job-detail.types.ts'

/** The text that is shared about a job. */
export const sharedJob = (job: JobDetail): Shared => ({
  kind: '岗位',
  title: job.title,
  facts: [
    // the enterprise's name is left out, because only logged-in users may see it
    ...(job.enterpriseCertified ? [{ term: '企业', value: '已认证' }] : []),
    { term: '薪资', value: payWithUnit(job) },
    { term: '地点', value: placeTextOf(job) },
    ...(job.accommodationNames.length > 0 ? [{ term: '便利条件', value: job.accommodationNames.join('、') }] : []),
    ...(job.validTo ? [{ term: '投递截止', value: formatDate(job.validTo) }] : []),
  ],
  path: jobHref(job.id),
})
