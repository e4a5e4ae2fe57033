import { RecommendationGetRequirementsDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { JobList } from '#src/shared/recruitment/job-list.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'

const RECOMMENDED = { pageIndex: 1, pageSize: 3 }

/** The most suitable jobs, each with the reason; renders nothing when there are none. */
export function RecommendedJobs() {
  const resource = useQueryResource(RecommendationGetRequirementsDocument, RECOMMENDED, { errors: 'inline' })
  const jobs = resource.data?.recommendationGetRequirements.items
  if (!jobs || jobs.length === 0) return null
  return (
    <section aria-labelledby="recommended-jobs">
      <div className="section-head">
        <h2 id="recommended-jobs">为您推荐的岗位</h2>
        <Link className="link-row small" href="/requirement?tab=Recommended">
          更多岗位 <Icon name="arrow-right" />
        </Link>
      </div>
      <JobList jobs={jobs} />
    </section>
  )
}
