import { MyRunningContractsDocument, MyRunningOrdersDocument, MyRunningTasksDocument } from '#src/api/graphql.ts'
import { formatDate, formatDay } from '#src/lib/date-time.ts'
import { dataListProps, type QueryResource, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { contractHref, partHref, taskHref } from '../links.ts'

export const RUNNING_SIZE = 5
const SIZE = { pageSize: RUNNING_SIZE }

interface Line {
  id: number
  href: string
  entity: string
  status: string
  statusLabel: string
  title: string
  enterpriseName: string
  when: string
}

interface RunningListProps {
  title: string
  all: { label: string; href: string }
  empty: { title: string; text: string }
  resource: QueryResource<unknown>
  lines: readonly Line[] | undefined
}

function RunningList({ title, all, empty, resource, lines }: RunningListProps) {
  return (
    <section aria-labelledby="running">
      <div className="section-head">
        <h2 id="running" className="results-title">
          {title}
        </h2>
        <Link className="link-row small" href={all.href}>
          {all.label} <Icon name="arrow-right" />
        </Link>
      </div>
      <DataList {...dataListProps(resource, lines)} empty={{ ...empty, level: 3 }}>
        <ul className="order-list">
          {lines?.map((line) => (
            <li key={line.id}>
              <RunningItem line={line} />
            </li>
          ))}
        </ul>
      </DataList>
    </section>
  )
}

function RunningItem({ line }: { line: Line }) {
  return (
    <div className="item">
      <h3 className="order-name">
        <Link href={line.href}>{line.title}</Link>
      </h3>
      <div className="tags">
        <StatusChip entity={line.entity} status={line.status} label={line.statusLabel} />
      </div>
      <div className="meta">
        <span>
          <Icon name="building" />
          {line.enterpriseName}
        </span>
        <span>
          <Icon name="calendar" />
          {line.when}
        </span>
      </div>
    </div>
  )
}

export function RunningContracts() {
  const resource = useQueryResource(MyRunningContractsDocument, SIZE, { errors: 'inline' })
  const lines = resource.data?.contractEmploymentGetAll.items.map(({ startDate, endDate, position, ...rest }) => ({
    ...rest,
    entity: 'ContractEmployment',
    href: contractHref(rest.id),
    title: position,
    when: `${formatDate(startDate)}起${endDate ? `，到 ${formatDate(endDate)}` : ''}`,
  }))
  return (
    <RunningList
      title="最近的合同"
      all={{ label: '全部合同', href: '/userCenter/work/contract' }}
      empty={{ title: '还没有合同', text: '录用后，企业拟定的合同会显示在这里，在线阅读和签署。' }}
      resource={resource}
      lines={lines}
    />
  )
}

export function RunningOrders() {
  const resource = useQueryResource(MyRunningOrdersDocument, SIZE, { errors: 'inline' })
  const lines = resource.data?.workOrderParticipatorGetAll.items.map(({ workOrder, dueTime, ...rest }) => ({
    ...rest,
    entity: 'WorkOrderParticipator',
    href: partHref(rest.id),
    title: workOrder.displayName,
    enterpriseName: workOrder.enterpriseName,
    when: `${formatDay(dueTime ?? workOrder.endDate)}前提交`,
  }))
  return (
    <RunningList
      title="进行中的工单"
      all={{ label: '全部工单', href: '/userCenter/work/workOrder' }}
      empty={{ title: '现在没有进行中的工单', text: '领取一张工单后，进度和期限会显示在这里。' }}
      resource={resource}
      lines={lines}
    />
  )
}

export function RunningTasks() {
  const resource = useQueryResource(MyRunningTasksDocument, SIZE, { errors: 'inline' })
  const lines = resource.data?.enterpriseTaskGetAll.items.map(({ displayName, endDate, isOverdue, ...rest }) => ({
    ...rest,
    entity: 'EnterpriseTask',
    href: taskHref(rest.id),
    title: displayName,
    when: `${formatDay(endDate)}截止${isOverdue ? '，已过期限' : ''}`,
  }))
  return (
    <RunningList
      title="最近的任务"
      all={{ label: '全部任务', href: '/userCenter/work/task' }}
      empty={{ title: '还没有任务', text: '入职后，企业安排的任务会显示在这里。' }}
      resource={resource}
      lines={lines}
    />
  )
}
