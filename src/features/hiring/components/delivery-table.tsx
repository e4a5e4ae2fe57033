import { useEffect } from 'react'
import { type HiringDeliveryRowFragment, HiringRequirementResumeGetAllDocument } from '#src/api/graphql.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { actsOf, allowedActsOf, type DeliveryAct } from '../delivery-acts.ts'
import { type DeliverySearch, TABLE_SIZE, tableVariablesOf } from '../delivery-search.ts'
import { resumeHref } from '../paths.ts'
import { ActMenu } from './act-menu.tsx'
import { Match, Source, Standing } from './delivery-facts.tsx'

type Row = HiringDeliveryRowFragment

const columnsOf = (onAct: (row: Row, act: DeliveryAct) => void, withJob: boolean): readonly TableColumn<Row>[] => [
  {
    key: 'name',
    header: '求职者',
    rowHeader: true,
    cell: (delivery) => (
      <span className="cell-name">
        <Link href={resumeHref(delivery.id)}>
          {delivery.realName}
          <span className="sr">的简历</span>
        </Link>
        {delivery.mobilePhone && <small className="muted mono">{delivery.mobilePhone}</small>}
        {withJob && <small className="muted">{delivery.requirement.title}</small>}
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: (delivery) => (
      <span className="cell-lines">
        <StatusChip entity="RequirementResume" status={delivery.status} label={delivery.statusLabel} />
        <Source delivery={delivery} />
      </span>
    ),
  },
  { key: 'standing', header: '进展', cell: (delivery) => <Standing delivery={delivery} /> },
  { key: 'match', header: '匹配程度', cell: (delivery) => <Match delivery={delivery} /> },
  {
    key: 'acts',
    header: '办理',
    cell: (delivery) => (
      <ActMenu
        acts={actsOf(delivery)}
        allowed={allowedActsOf(delivery)}
        about={delivery.realName}
        onChoose={(act) => onAct(delivery, act as DeliveryAct)}
      />
    ),
  },
]

interface DeliveryTableProps {
  search: DeliverySearch
  hrefWith: (change: Partial<DeliverySearch>) => string
  selected: readonly Row[]
  onSelected: (rows: Row[]) => void
  onAct: (row: Row, act: DeliveryAct) => void
  onRows: (rows: readonly Row[]) => void
}

/** The same as the board, line by line, with what has ended. */
export function DeliveryTable({ search, hrefWith, selected, onSelected, onAct, onRows }: DeliveryTableProps) {
  const resource = useQueryResource(HiringRequirementResumeGetAllDocument, tableVariablesOf(search), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = resource.data?.requirementResumeGetAll
  const rows = page?.items
  useEffect(() => {
    if (rows) onRows(rows)
  }, [rows, onRows])
  return (
    <DataList
      {...dataListProps(resource, rows)}
      empty={{ title: '没有符合条件的投递', text: '可以换一个状态，或清除筛选条件。' }}
    >
      <DataTable
        caption="投递记录"
        summary={page && `共 ${page.totalCount} 份`}
        columns={columnsOf(onAct, search.requirementId === null)}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        selection={{
          rows: selected,
          onChange: onSelected,
          nameOf: ({ realName }) => realName,
          canChoose: (row) => ['invite', 'reject'].some((act) => allowedActsOf(row).includes(act as DeliveryAct)),
        }}
      />
      <Pagination
        page={search.page}
        pageCount={Math.ceil((page?.totalCount ?? 0) / TABLE_SIZE)}
        hrefOf={(number) => hrefWith({ page: number })}
      />
    </DataList>
  )
}
