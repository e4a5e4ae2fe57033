import { useState } from 'react'
import { ConsoleTrainingDeleteDocument, type ConsoleTrainingFragment } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { type Act, ActBar } from '#src/ui/work/act-bar.tsx'
import { personPath } from '../paths.ts'
import { TrainingResultDialog } from './training-result-dialog.tsx'

type Training = ConsoleTrainingFragment

const ACTS: readonly Act[] = [
  { name: 'pass', label: '评定结果', icon: 'check' },
  { name: 'retake', label: '重新培训', icon: 'replay' },
  { name: 'change', label: '修改', icon: 'pencil' },
  { name: 'delete', label: '删除', icon: 'trash', variant: 'danger-line' },
]

/** While it runs the result is what is wanted; afterwards only details can be changed. */
const actsOf = ({ allowedActions }: Training): string[] => [
  ...allowedActions,
  ...(allowedActions.includes('update') && !allowedActions.includes('pass') ? ['change'] : []),
]

const columns: readonly TableColumn<Training>[] = [
  {
    key: 'person',
    header: '求职者',
    rowHeader: true,
    cell: ({ userDisabledPersonId, realName }) => <Link href={personPath(userDisabledPersonId)}>{realName}</Link>,
  },
  { key: 'type', header: '培训的工单类型', cell: ({ workOrderTypeName }) => workOrderTypeName },
  {
    key: 'status',
    header: '结果',
    cell: ({ status, statusLabel, isExpired }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="UserTraining" />
        {isExpired && (
          <Chip tone="bad" icon="calendar-times">
            已过有效期
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'score', header: '成绩', align: 'end', cell: ({ score }) => score ?? '—' },
  { key: 'start', header: '开始', cell: ({ startTime }) => formatDate(startTime) || '—' },
  { key: 'validTo', header: '有效期至', cell: ({ validTo }) => formatDate(validTo) || '—' },
  {
    key: 'certificate',
    header: '证书',
    cell: ({ certificate }) =>
      certificate ? (
        <a href={certificate.url} target="_blank" rel="noreferrer">
          {certificate.fileName}
        </a>
      ) : (
        '—'
      ),
  },
]

interface TrainingTableProps {
  trainings: readonly Training[]
  withPerson: boolean
  summary?: string
}

export function TrainingTable({ trainings, withPerson, summary }: TrainingTableProps) {
  const [acting, setActing] = useState<{ name: string; training: Training } | null>(null)
  const close = () => setActing(null)
  const acts: TableColumn<Training> = {
    key: 'acts',
    header: '操作',
    cell: (training) => (
      <ActBar
        size="small"
        acts={ACTS}
        allowed={actsOf(training)}
        about={`${training.realName}的${training.workOrderTypeName}培训`}
        onChoose={(name) => setActing({ name, training })}
      />
    ),
  }
  const shown = withPerson ? columns : columns.slice(1).map((column, at) => ({ ...column, rowHeader: at === 0 }))
  const deleting = acting?.name === 'delete' ? acting.training : null
  return (
    <>
      <DataTable caption="培训" summary={summary} columns={[...shown, acts]} rows={trainings} rowKey={({ id }) => id} />
      <TrainingResultDialog
        training={acting && acting.name !== 'delete' ? acting.training : null}
        isRetake={acting?.name === 'retake'}
        onClose={close}
      />
      <ConfirmedAct
        open={deleting !== null}
        onClose={close}
        document={ConsoleTrainingDeleteDocument}
        variables={() => ({ id: deleting?.id ?? 0 })}
        title={`删除 ${deleting?.realName ?? ''} 的这次培训？`}
        consequence={<p>培训记录和证书一起删除，不能恢复。</p>}
        confirmLabel="删除培训"
        success="培训已删除"
      />
    </>
  )
}
