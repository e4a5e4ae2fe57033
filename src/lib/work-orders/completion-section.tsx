import { useState } from 'react'
import {
  ManagedWorkOrderCompletionGetAllDocument,
  type ManagedWorkOrderCompletionGetAllQuery,
  ManagedWorkOrderCompletionGetDocument,
} from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { countField, flagField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RecordLink } from '#src/lib/record/record-link.tsx'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { DECISIONS } from './acceptance.ts'
import { AcceptanceForm } from './acceptance-form.tsx'
import { CompletionFacts } from './completion-facts.tsx'

export type CompletionRow = ManagedWorkOrderCompletionGetAllQuery['workOrderCompletionGetAll']['items'][number]

const PAGE_SIZE = 50
interface Shown {
  /** only what waits for the reader's decision */
  mine: boolean
  page: number
}
export const completionFields: SearchFields<Shown> = { mine: flagField, page: countField(1) }

/** True when the reader may decide over it now. */
export const mayDecide = (allowedActions: readonly string[]): boolean =>
  DECISIONS.some(({ name }) => allowedActions.includes(name))

/** The submissions of one order; each opens with everything that is needed to decide. */
export function CompletionSection({ workOrderId }: { workOrderId: number }) {
  const { values, hrefWith } = useSearchState(completionFields)
  const list = useQueryResource(
    ManagedWorkOrderCompletionGetAllDocument,
    { workOrderId, isWaitingForMe: values.mine || null, pageIndex: values.page, pageSize: PAGE_SIZE },
    { errors: 'inline', keepPrevious: true },
  )
  const exporting = useFileExport('WorkOrderCompletion/Export', '成果.xlsx')
  const [openId, setOpenId] = useState<number | null>(null)
  const page = list.data?.workOrderCompletionGetAll
  return (
    <>
      <Tabs
        label="成果范围"
        tabs={[
          { label: '全部成果', href: hrefWith({ mine: false }) },
          { label: '等我处理', href: hrefWith({ mine: true }) },
        ]}
        current={hrefWith({ mine: values.mine })}
      />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={
          values.mine
            ? { title: '没有等您处理的成果', text: '可以选择“全部成果”，查看已经处理的。' }
            : { title: '还没有成果', text: '有人提交成果后会出现在这里，请在验收期限前处理。' }
        }
      >
        <DataTable
          caption="成果"
          summary={page && `共 ${page.totalCount} 份`}
          columns={columnsFor(setOpenId)}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          footer={
            <Button
              variant="secondary"
              size="small"
              icon="download"
              busy={exporting.isBusy}
              onClick={() => void exporting.run({ workOrderId })}
            >
              导出成果
            </Button>
          }
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      <CompletionDialog id={openId} onClose={() => setOpenId(null)} />
    </>
  )
}

const columnsFor = (open: (id: number) => void): readonly TableColumn<CompletionRow>[] => [
  {
    key: 'name',
    header: '姓名',
    rowHeader: true,
    cell: ({ id, realName, round }) => (
      <span className="cell-name">
        {`${realName}（第 ${round} 次）`}
        <RecordLink entityType="WorkOrderCompletion" entityId={id} about={`${realName}第 ${round} 次提交的成果`} />
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, isOverdue }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="WorkOrderCompletion" />
        {isOverdue && (
          <Chip tone="bad" icon="calendar-times">
            验收超期
          </Chip>
        )}
      </span>
    ),
  },
  {
    key: 'submitted',
    header: '提交',
    align: 'end',
    cell: ({ submittedQuantity, workOrder }) => `${formatQuantity(submittedQuantity)} ${workOrder.unitName}`,
  },
  {
    key: 'accepted',
    header: '合格',
    align: 'end',
    cell: ({ acceptedQuantity, workOrder }) =>
      acceptedQuantity ? `${formatQuantity(acceptedQuantity)} ${workOrder.unitName}` : '—',
  },
  { key: 'time', header: '提交时间', cell: ({ creationTime }) => formatDayTime(creationTime) },
  { key: 'due', header: '验收期限', cell: ({ auditDueTime }) => formatDayTime(auditDueTime) },
  {
    key: 'open',
    header: '处理',
    cell: ({ id, realName, allowedActions }) => {
      const isOpen = mayDecide(allowedActions)
      return (
        <Button
          variant={isOpen ? 'secondary' : 'quiet'}
          size="small"
          about={`${realName} 的成果`}
          onClick={() => open(id)}
        >
          {isOpen ? '验收' : '查看'}
        </Button>
      )
    },
  },
]

function CompletionDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const resource = useQueryResource(
    ManagedWorkOrderCompletionGetDocument,
    { id: id ?? 0 },
    { errors: 'inline', enabled: id !== null },
  )
  const completion = resource.data?.workOrderCompletionGet
  return (
    <Dialog open={id !== null} title={completion ? `${completion.realName} 的成果` : '成果'} onClose={onClose}>
      {resource.errorText && <p className="error">{resource.errorText}</p>}
      {completion ? (
        <>
          <CompletionFacts completion={completion} />
          {mayDecide(completion.allowedActions) && <AcceptanceForm submission={completion} onDecided={onClose} />}
        </>
      ) : (
        <Skeleton lines={6} label="正在加载成果" />
      )}
    </Dialog>
  )
}
