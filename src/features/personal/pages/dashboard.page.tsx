import {
  MyWorkOrderFinancialFlowGetAllDocument,
  PersonalDashboardGetPersonalDocument,
  RecommendedWorkOrderGetWorkOrderListDocument,
} from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectDisplayName } from '#src/lib/portal-selectors.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { IncomeCard } from '../components/income-card.tsx'
import { PartItem } from '../components/part-item.tsx'
import { PersonFirstSteps } from '../components/person-first-steps.tsx'
import { RecommendedJobs } from '../components/recommended-jobs.tsx'
import { RecommendedList } from '../components/recommended-list.tsx'
import { TodoCard } from '../components/todo-card.tsx'
import { greetingOf, todayText } from '../greeting.ts'
import { MY_ORDERS } from '../links.ts'
import { todosOf } from '../todos.ts'
import { useMyParts } from '../use-my-parts.ts'
import { waitingOf } from '../waiting.ts'

const RECOMMENDED = { pageIndex: 1, pageSize: 3 }
const SHOWN_PARTS = 3

/** The start page of the personal centre: open tasks, income, running work, recommendations. */
export default function DashboardPage() {
  const now = pageNow()
  const name = usePortal(selectDisplayName)
  const offers = useMyParts('ToBeConfirmed')
  const running = useMyParts('InProgress')
  const unpaid = useMyParts('ToBeSettled')
  const parts = [...(offers.parts ?? []), ...(running.parts ?? []), ...(unpaid.parts ?? [])]
  const waiting = useQueryResource(PersonalDashboardGetPersonalDocument, {}, { errors: 'inline' })
  const others = waiting.data ? waitingOf(waiting.data.dashboardGetPersonal, now) : []
  const todos = todosOf(parts, now, others)
  const isKnown =
    offers.parts !== undefined && running.parts !== undefined && (waiting.data !== undefined || waiting.error !== null)
  return (
    <>
      <PageHeader
        title="管理首页"
        context={`${greetingOf(now, name)}。${isKnown ? todayText(now, todos.length) : ''}`}
      />
      {waiting.errorText && <ErrorState text={waiting.errorText} onRetry={waiting.reload} />}
      {isKnown && <PersonFirstSteps />}
      {isKnown && <TodoCard todos={todos} />}
      <Income now={now} />
      <Running resource={running} />
      <RecommendedJobs />
      <Recommended />
    </>
  )
}

function Income({ now }: { now: number }) {
  const [year = 0, month = 0] = toDateInput(now).split('-').map(Number)
  const variables = { year, pageIndex: 1, pageSize: 1 }
  const resource = useQueryResource(MyWorkOrderFinancialFlowGetAllDocument, variables, { errors: 'inline' })
  const summary = resource.data?.workOrderFinancialFlowGetAll.summary
  if (summary) return <IncomeCard summary={summary} year={year} month={month} />
  return resource.errorText ? <ErrorState text={resource.errorText} onRetry={resource.reload} /> : null
}

function Running({ resource }: { resource: ReturnType<typeof useMyParts> }) {
  return (
    <section aria-labelledby="running">
      <div className="section-head">
        <h2 id="running">进行中的工单</h2>
        <Link className="link-row small" href={MY_ORDERS}>
          全部工单 <Icon name="arrow-right" />
        </Link>
      </div>
      <DataList
        {...dataListProps(resource, resource.parts)}
        empty={{
          title: '现在没有进行中的工单',
          text: '领取一张工单后，进度和期限会显示在这里。',
          action: (
            <LinkButton variant="action" href="/workOrder">
              去看看可领取的工单
            </LinkButton>
          ),
          level: 3,
        }}
      >
        <ul className="order-list">
          {resource.parts?.slice(0, SHOWN_PARTS).map((part) => (
            <li key={part.id}>
              <PartItem part={part} />
            </li>
          ))}
        </ul>
      </DataList>
    </section>
  )
}

function Recommended() {
  const resource = useQueryResource(RecommendedWorkOrderGetWorkOrderListDocument, RECOMMENDED, { errors: 'inline' })
  const orders = resource.data?.workOrderGetWorkOrderList.items
  if (!orders || orders.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <div className="section-head">
        <h2 id="recommended">为您推荐的工单</h2>
        <Link className="link-row small" href={`${MY_ORDERS}?tab=Claimable`}>
          更多推荐 <Icon name="arrow-right" />
        </Link>
      </div>
      <RecommendedList orders={orders} />
    </section>
  )
}
