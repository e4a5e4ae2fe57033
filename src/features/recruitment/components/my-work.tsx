import { MyRunningContractsDocument, MyRunningTasksDocument, MyWorkCountsDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { myWorkFields, myWorkTabs } from '../my-work-search.ts'
import { MyDeliveries } from './my-deliveries.tsx'
import { RUNNING_SIZE, RunningContracts, RunningOrders, RunningTasks } from './running-lists.tsx'

const SIZE = { pageSize: RUNNING_SIZE }

/** The person's current work in four tabs: deliveries, contracts, orders and tasks. */
export function MyWork() {
  const state = useSearchState(myWorkFields)
  const { values: search, hrefWith } = state
  const counts = useQueryResource(MyWorkCountsDocument, {}, { errors: 'inline' }).data
  const contracts = useQueryResource(MyRunningContractsDocument, SIZE, { errors: 'inline' }).data
  const tasks = useQueryResource(MyRunningTasksDocument, SIZE, { errors: 'inline' }).data
  const deliveries = counts?.requirementGetCount.deliveries
  const tabs = myWorkTabs(
    search,
    {
      deliveries,
      participations: counts?.workOrderGetCount.participations,
      contracts: contracts?.contractEmploymentGetAll.totalCount,
      tasks: tasks?.enterpriseTaskGetAll.totalCount,
    },
    hrefWith,
  )
  return (
    <>
      <PageHeader
        title="工作管理"
        context="投递、合同、工单和任务的进展都在这里。"
        actions={
          <LinkButton variant="action" icon="search" href="/requirement">
            找岗位
          </LinkButton>
        }
      />
      <Tabs label="工作" {...tabs} />
      {search.tab === null && <MyDeliveries state={state} counts={deliveries} />}
      {search.tab === 'contracts' && <RunningContracts />}
      {search.tab === 'orders' && <RunningOrders />}
      {search.tab === 'tasks' && <RunningTasks />}
    </>
  )
}
