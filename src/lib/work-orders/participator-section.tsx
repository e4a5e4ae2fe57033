import { useState } from 'react'
import {
  ManagedWorkOrderParticipatorGetAllDocument,
  type ManagedWorkOrderParticipatorGetAllQuery,
} from '#src/api/graphql.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { type Act, ActBar } from '#src/ui/work/act-bar.tsx'
import { ApproveClaimDialog, RefuseClaimDialog } from './claim-dialogs.tsx'
import { formatDeadline } from './deadline.ts'
import { ChangePartDialog, DeletePartDialog, EndPartDialog } from './part-dialogs.tsx'
import { PartFilterPanel } from './participator-filter-panel.tsx'
import { activePartFilters, PARTS_PAGE_SIZE, partFilterFields, partVariables } from './participator-filters.ts'

export type Participator = ManagedWorkOrderParticipatorGetAllQuery['workOrderParticipatorGetAll']['items'][number]

const ACTS: readonly Act[] = [
  { name: 'approveClaim', label: '通过申请', icon: 'check' },
  { name: 'rejectClaim', label: '不通过', icon: 'times', variant: 'quiet' },
  { name: 'update', label: '修改', icon: 'pencil', variant: 'quiet' },
  { name: 'giveUp', label: '结束参与', icon: 'undo', variant: 'quiet' },
  { name: 'delete', label: '删除记录', icon: 'trash', variant: 'quiet' },
]

interface ParticipatorSectionProps {
  order: { id: number; unitName: string; remainingQuantity: string }
}

/** Everybody in an order, with what he holds, how far he is, and the applications that wait for an answer. */
export function ParticipatorSection({ order }: ParticipatorSectionProps) {
  const { values, change, hrefWith } = useSearchState(partFilterFields)
  const list = useQueryResource(ManagedWorkOrderParticipatorGetAllDocument, partVariables(values, order.id), {
    errors: 'inline',
    keepPrevious: true,
  })
  const [chosen, setChosen] = useState<{ act: string; row: Participator } | null>(null)
  const page = list.data?.workOrderParticipatorGetAll
  const acts = page?.items.some(hasAct) ? [actsColumn((act, row) => setChosen({ act, row }))] : []
  const dialog = { order, row: chosen?.row ?? null, onClose: () => setChosen(null) }
  return (
    <>
      <PartFilterPanel values={values} change={change} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={
          activePartFilters(values) > 0
            ? { title: '没有符合条件的人', text: '可以清除筛选条件再看。' }
            : { title: '还没有人参与', text: '工单发布后，领取、申请和派单都会出现在这里。' }
        }
      >
        <DataTable
          caption="参与的人"
          summary={page && `共 ${page.totalCount} 人`}
          columns={[...columnsFor(order.unitName), ...acts]}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PARTS_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      <ApproveClaimDialog {...dialog} open={chosen?.act === 'approveClaim'} />
      <RefuseClaimDialog {...dialog} open={chosen?.act === 'rejectClaim'} />
      <ChangePartDialog {...dialog} open={chosen?.act === 'update'} />
      <EndPartDialog {...dialog} open={chosen?.act === 'giveUp'} />
      <DeletePartDialog {...dialog} open={chosen?.act === 'delete'} />
    </>
  )
}

const columnsFor = (unitName: string): readonly TableColumn<Participator>[] => [
  {
    key: 'name',
    header: '姓名',
    rowHeader: true,
    cell: ({ realName, foundationName }) => (
      <span className="cell-name">
        {realName}
        {foundationName && <small className="muted">{foundationName}</small>}
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, isOverdue }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="WorkOrderParticipator" />
        {isOverdue && (
          <Chip tone="bad" icon="calendar-times">
            已超期
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'source', header: '来源', cell: ({ claimSourceLabel }) => <span className="nowrap">{claimSourceLabel}</span> },
  {
    key: 'quantity',
    header: `数量（${unitName}）`,
    align: 'end',
    cell: (row) => (
      <span>
        {formatQuantity(row.quantity)}
        {row.acceptedQuantity && (
          <>
            {' '}
            <small className="muted nowrap">合格 {formatQuantity(row.acceptedQuantity)}</small>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'progress',
    header: '进度',
    cell: (row) => <span>{progressOf(row, unitName)}</span>,
  },
  {
    key: 'money',
    header: '报酬（元）',
    align: 'end',
    cell: ({ money }) => (
      <span>
        {formatMoney(money.gross)} <small className="muted nowrap">{money.statusLabel}</small>
      </span>
    ),
  },
]

/** Only where the reader may do something about somebody. */
const actsColumn = (onChoose: (act: string, row: Participator) => void): TableColumn<Participator> => ({
  key: 'acts',
  header: '处理',
  cell: (row) => (
    <div>
      {row.remark && <p className="small">说明：{row.remark}</p>}
      <ActBar
        acts={ACTS}
        allowed={row.allowedActions}
        size="small"
        about={row.realName}
        onChoose={(act) => onChoose(act, row)}
      />
    </div>
  ),
})

const hasAct = ({ allowedActions }: Participator): boolean => ACTS.some(({ name }) => allowedActions.includes(name))

/** What the person has done so far and by when the rest is due, in words. */
export function progressOf(row: Participator, unitName: string): string {
  const parts = [
    row.submittedQuantity && `已提交 ${formatQuantity(row.submittedQuantity)} ${unitName}`,
    !row.submittedQuantity && row.claimedTime && `已汇报 ${formatQuantity(row.reportedQuantity)} ${unitName}`,
    row.reworkCount > 0 && `返工 ${row.reworkCount} 次`,
    row.confirmBy && !row.claimedTime && `${formatDeadline(row.confirmBy)} 前确认`,
    row.dueTime && `${formatDeadline(row.dueTime)} 截止`,
  ]
  return parts.filter(Boolean).join('，')
}
