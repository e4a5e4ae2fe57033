import type { ReactNode } from 'react'
import { RecommendationGetRequirementsDocument } from '#src/api/graphql.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { JobList } from '#src/shared/recruitment/job-list.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { PAGE_SIZE } from '../job-search.ts'

interface RecommendedJobsProps {
  page: number
  hrefOf: (page: number) => string
  /** the tabs, at the same position as above the list of all jobs */
  tabs: ReactNode
}

/** Jobs that suit the reader, the best first, each with the reason. */
export function RecommendedJobs({ page, hrefOf, tabs }: RecommendedJobsProps) {
  const resource = useQueryResource(
    RecommendationGetRequirementsDocument,
    { pageIndex: page, pageSize: PAGE_SIZE },
    { errors: 'inline', keepPrevious: true },
  )
  const found = resource.data?.recommendationGetRequirements
  const head = found ? `${found.totalCount} 个岗位适合您` : '为您推荐的岗位'
  return (
    <div className="split split-left">
      <Card title="怎么推荐的" tone="soft">
        <p>按残疾类别、地点、学历、经验、求职意向和需要的便利匹配，最合适的在前。资料更新后，推荐随之改变。</p>
      </Card>
      <section aria-labelledby="results" className="stack">
        {tabs}
        <h2 id="results" className="results-title">
          {head}
        </h2>
        <LiveRegion message={found ? head : ''} />
        <DataList
          {...dataListProps(resource, found?.items)}
          empty={{
            title: '现在没有适合您的岗位',
            text: '补充简历中的求职意向，推荐会更准；也可以查看全部岗位。',
            action: (
              <LinkButton variant="secondary" href="/requirement">
                查看全部岗位
              </LinkButton>
            ),
            level: 3,
          }}
        >
          <JobList jobs={found?.items ?? []} />
        </DataList>
        <Pagination page={page} pageCount={Math.ceil((found?.totalCount ?? 0) / PAGE_SIZE)} hrefOf={hrefOf} />
      </section>
    </div>
  )
}
