import { useState } from 'react'
import { ConsoleWindingUpGetStateDocument, type ConsoleWindingUpGetStateQuery } from '#src/api/graphql.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { WindingUpCase } from './winding-up-case.tsx'
import { WindingUpDialog } from './winding-up-dialog.tsx'

type Hanging = ConsoleWindingUpGetStateQuery['enterpriseWindingUpGetState']['hanging'][number]

const COLUMNS: readonly TableColumn<Hanging>[] = [
  { key: 'label', header: '还没结束的', rowHeader: true, wraps: true, cell: ({ label }) => label },
  { key: 'count', header: '数量', align: 'end', cell: ({ count }) => <span className="num">{count}</span> },
  {
    key: 'amount',
    header: '金额',
    align: 'end',
    cell: ({ amount }) => (amount ? <span className="num">{formatYuan(amount)}</span> : '—'),
  },
  { key: 'becomes', header: '清算怎样处理', wraps: true, cell: ({ becomes }) => becomes },
]

interface WindingUpTabProps {
  enterprise: { id: number; enterpriseName: string }
  /** the enterprise has changed as well */
  onChanged: () => void
}

/** The winding-up of an employer: what hangs on it, the case, and what this officer may do. */
export function WindingUpTab({ enterprise, onChanged }: WindingUpTabProps) {
  const [isStarting, setStarting] = useState(false)
  const { id } = enterprise
  const resource = useQueryResource(ConsoleWindingUpGetStateDocument, { id }, { errors: 'inline', keepPrevious: true })
  const state = resource.data?.enterpriseWindingUpGetState
  if (resource.errorText && !state) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (!state) return resource.isIndicatorShown ? <Skeleton lines={8} label="正在读取清算" /> : null
  const reload = () => {
    resource.reload()
    onChanged()
  }
  return (
    <div className="stack">
      {state.current && <WindingUpCase windingUp={state.current} enterprise={enterprise} onChanged={reload} />}
      {state.mayStart && (
        <>
          <p>企业注销、合并、破产或涉嫌诈骗时，由一位审核员提出清算，另一位审核员批准。批准以前什么都不会改变。</p>
          <div className="btns">
            <Button variant="danger" onClick={() => setStarting(true)}>
              提出清算
            </Button>
          </div>
        </>
      )}
      {state.hanging.length > 0 ? (
        <DataTable
          caption="与这家企业有关、还没结束的事"
          summary={`共 ${state.hanging.length} 类`}
          columns={COLUMNS}
          rows={state.hanging}
          rowKey={({ name }) => name}
        />
      ) : (
        <EmptyState title="没有未结束的事" text="岗位、工单、合同、任务和款项都已结束。" />
      )}
      <WindingUpDialog
        open={isStarting}
        enterprise={enterprise}
        onClose={() => setStarting(false)}
        onDone={() => {
          setStarting(false)
          reload()
        }}
      />
    </div>
  )
}
