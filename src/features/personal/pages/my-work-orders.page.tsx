import { MyWorkOrderGetCountDocument } from '#src/api/graphql.ts'
import { useListState } from '#src/lib/list/use-list-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { ClaimableParts, OwnParts } from '../components/part-lists.tsx'
import { partList, partTabLabel, partTabOf, partTabs } from '../part-tabs.ts'

/** The person's work orders by progress, and claimable ones. */
export default function MyWorkOrdersPage() {
  const state = useListState(partList)
  const counts = useQueryResource(MyWorkOrderGetCountDocument, {}, { errors: 'inline' }).data?.workOrderGetCount
  const tab = partTabOf(state.values)
  return (
    <>
      <PageHeader title="我的工单" context="每一步进展、期限和收入都在这里。" />
      <Tabs label="工单进度" {...partTabs(state.values, counts?.participations, state.hrefWith)} />
      <section className="stack" aria-labelledby="part-list">
        <h2 className="sr" id="part-list">{`${partTabLabel(tab)}的工单`}</h2>
        {tab === 'Claimable' ? <ClaimableParts state={state} /> : <OwnParts key={tab} tab={tab} state={state} />}
      </section>
    </>
  )
}
