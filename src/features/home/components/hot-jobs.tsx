import type { JobCardFragment } from '#src/api/graphql.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { jobHref, payTextOf, placeTextOf } from '#src/shared/recruitment/job-texts.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Tag } from '#src/ui/status/tag.tsx'

const TAGS = 3

export function HotJobs({ jobs }: { jobs: readonly JobCardFragment[] }) {
  if (jobs.length === 0) return null
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>热门岗位</h2>
          <Link className="link-row" href="/requirement">
            查看全部岗位 <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className="grid home-jobs">
          {jobs.map((job) => (
            <HotJob key={job.id} job={job} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function HotJob({ job }: { job: JobCardFragment }) {
  const fits = job.disabilityRequirementNames.map((name) => (name === '不限' ? '残疾类别不限' : name))
  return (
    <li className="item">
      <h3>
        <Link href={jobHref(job.id)}>{job.title}</Link>
      </h3>
      <p className="pay">
        {payTextOf(job)} <small>{job.payUnitLabel}</small>
      </p>
      <p className="meta">
        <span>
          <Icon name="map-marker" />
          {placeTextOf(job)}
        </span>
      </p>
      <div className="tags from-md">
        {fits.slice(0, TAGS).map((name) => (
          <Tag key={name} fit>
            {name}
          </Tag>
        ))}
        {job.accommodationNames.slice(0, 1).map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </div>
      <p className="meta item-foot from-md">
        <EmployerName employer={job} />
      </p>
    </li>
  )
}
