import type { JobCardFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { JobItem } from '#src/shared/recruitment/job-item.tsx'
import { InTurn } from '#src/ui/layout/in-turn.ts'
import { jobHref, payTextOf, placeTextOf } from './job-texts.ts'

/** One job from the services as a card. */
export function JobCard({ job }: { job: JobCardFragment }) {
  return (
    <JobItem
      job={job}
      employer={<EmployerName employer={job} />}
      href={jobHref(job.id)}
      pay={payTextOf(job)}
      place={placeTextOf(job)}
      until={job.validTo ? formatDay(job.validTo) : null}
    />
  )
}

export function JobList({ jobs }: { jobs: readonly JobCardFragment[] }) {
  return (
    <ul className="order-list">
      {jobs.map((job) => (
        <li key={job.id}>
          <InTurn>
            <JobCard job={job} />
          </InTurn>
        </li>
      ))}
    </ul>
  )
}
