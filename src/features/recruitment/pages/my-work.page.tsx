import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { MyDeliveryPage } from '../components/my-delivery-page.tsx'
import { MyWork } from '../components/my-work.tsx'
import { myWorkFields } from '../my-work-search.ts'

/** The person's current work: /userCenter/work, and one delivery: /userCenter/work?id= */
export default function MyWorkPage() {
  const { id } = useSearchState(myWorkFields).values
  return id === null ? <MyWork /> : <MyDeliveryPage id={id} />
}
