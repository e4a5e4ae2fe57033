import type { PageHead } from '#src/lib/seo.ts'
import { employerText } from '#src/shared/enterprises/employer-texts.ts'
import { payWithUnit, placeTextOf } from '#src/shared/recruitment/job-texts.ts'
import type { JobDetail } from './components/job-detail.types.ts'

type Job = Pick<
  JobDetail,
  'title' | 'enterpriseName' | 'payMin' | 'payMax' | 'payUnitLabel' | 'cityName' | 'operationModeName' | 'duties'
>

const MOST = 120

/** The title of a job for the window and for search engines. */
export function jobHeadOf(job: Job): PageHead {
  const facts = [employerText(job), placeTextOf(job), payWithUnit(job)].join('，')
  return { title: job.title, description: `${facts}。${job.duties ?? ''}`.slice(0, MOST) }
}
