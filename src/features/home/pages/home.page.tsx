import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Advantages } from '../components/advantages.tsx'
import { Doors } from '../components/doors.tsx'
import { Hero } from '../components/hero.tsx'
import { HotOrders } from '../components/hot-orders.tsx'
import { HowItWorks } from '../components/how-it-works.tsx'
import { countText, Stats } from '../components/stats.tsx'
import { countRead, hotRead } from '../home.reads.ts'
import { hotOrdersOf } from '../hot-orders.ts'

/** The front page: search, figures, the two entries, open orders, how it works, why here. */
export default function HomePage() {
  const counts = useQueryResource(countRead.document, countRead.variables, { errors: 'inline' }).data?.workOrderGetCount
  const hot = useQueryResource(hotRead.document, hotRead.variables, { errors: 'inline' }).data
  const claimable = counts?.tabs.find(({ key }) => key === 'Claimable')
  return (
    <>
      <Hero claimable={claimable && claimable.count > 0 ? countText(claimable) : null} />
      {counts && <Stats counts={counts} />}
      <Doors />
      <HowItWorks />
      <HotOrders orders={hotOrdersOf(hot?.workOrderGetCategoryWorkOrders.items ?? [])} />
      <Advantages />
    </>
  )
}
