import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { InTurn } from '#src/ui/layout/in-turn.ts'
import { Advantages } from '../components/advantages.tsx'
import { Doors } from '../components/doors.tsx'
import { Hero } from '../components/hero.tsx'
import { HotJobs } from '../components/hot-jobs.tsx'
import { HotOrders } from '../components/hot-orders.tsx'
import { HowItWorks } from '../components/how-it-works.tsx'
import { LevyTeaser } from '../components/levy-teaser.tsx'
import { News } from '../components/news.tsx'
import { Partners } from '../components/partners.tsx'
import { countText, Stats } from '../components/stats.tsx'
import { Swiper } from '../components/swiper.tsx'
import { advantagesRead, countRead, hotRead, jobsRead, newsRead, partnersRead, swiperRead } from '../home.reads.ts'
import { hotOrdersOf } from '../hot-orders.ts'

const QUIET = { errors: 'inline' } as const

/**
 * The home page: search, figures, the two entries, open jobs beside open orders, how it works, the advantages, news.
 */
export default function HomePage() {
  const counts = useQueryResource(countRead.document, countRead.variables, QUIET).data?.dashboardGetPublicCounts
  const slides = useQueryResource(swiperRead.document, swiperRead.variables, QUIET).data?.swiperGetSwiperListByAnchor
  const jobs = useQueryResource(jobsRead.document, jobsRead.variables, QUIET).data?.requirementGetRequirementList
  const hot = useQueryResource(hotRead.document, hotRead.variables, QUIET).data?.workOrderGetCategoryWorkOrders
  const news = useQueryResource(newsRead.document, newsRead.variables, QUIET).data?.cmsContentSearchPublishedContent
  const advantages = useQueryResource(advantagesRead.document, advantagesRead.variables, QUIET).data
    ?.cmsContentSearchPublishedContent
  const partners = useQueryResource(partnersRead.document, partnersRead.variables, QUIET).data?.cmsFriendLinkGetAll
  return (
    <div className="home">
      <Hero
        jobs={jobs && jobs.totalCount > 0 ? countText(jobs.totalCount) : null}
        orders={counts && counts.openWorkOrderCount > 0 ? countText(counts.openWorkOrderCount) : null}
      />
      {counts && <Stats counts={counts} />}
      <Doors />
      <InTurn>
        <Swiper slides={slides ?? []} />
      </InTurn>
      <InTurn>
        <HotJobs jobs={jobs?.items ?? []} />
      </InTurn>
      <InTurn>
        <HowItWorks />
      </InTurn>
      <InTurn>
        <HotOrders orders={hotOrdersOf(hot?.items ?? [])} />
      </InTurn>
      <InTurn>
        <Advantages articles={advantages?.items ?? []} />
      </InTurn>
      <InTurn>
        <LevyTeaser />
      </InTurn>
      <InTurn>
        <Partners partners={partners?.items ?? []} />
      </InTurn>
      <InTurn>
        <News articles={news?.items ?? []} />
      </InTurn>
    </div>
  )
}
