import { useState } from 'react'
import {
  type ConsoleTrainingFragment,
  ConsoleTrainingGetAllDocument,
  type ConsoleTrainingGetAllQueryVariables,
  UserTrainingDeleteDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { allowedAct, type CrudList, listQuery, viewsOf } from '#src/lib/list/crud-list.ts'
import { choice, dictionaryOf, enumOf, sentScope } from '#src/lib/list/filters.ts'
import { useLater } from '#src/lib/use-later.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONSOLE_PATH, personPath } from '../paths.ts'
import { trainingBulk } from './training-bulk.ts'

type Training = ConsoleTrainingFragment

interface DialogProps {
  row: Training
  onClose: () => void
}

function DecisionDialog({ row, isRetake, onClose }: DialogProps & { isRetake: boolean }) {
  const Dialog = useLater(() => import('./training-result-dialog.tsx'))?.TrainingResultDialog
  return Dialog ? <Dialog training={row} isRetake={isRetake} onClose={onClose} /> : null
}

const ResultDialog = (props: DialogProps) => <DecisionDialog {...props} isRetake={false} />
const RetakeDialog = (props: DialogProps) => <DecisionDialog {...props} isRetake />

const DeleteDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    onClose={onClose}
    document={UserTrainingDeleteDocument}
    variables={() => ({ id: row.id })}
    title={`删除 ${row.realName} 的这次培训？`}
    consequence={<p>培训记录和证书一起删除，不能恢复。</p>}
    confirmLabel="删除培训"
    success="培训已删除"
  />
)

function EnterTrainings() {
  const [isOpen, setOpen] = useState(false)
  const BatchDialog = useLater(() => import('./training-batch-dialog.tsx'))?.TrainingBatchDialog
  return (
    <>
      <Button variant="secondary" icon="plus" onClick={() => setOpen(true)}>
        登记培训
      </Button>
      {BatchDialog && <BatchDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Trainings by their result. Several people can be entered at once; result and certificate are entered for each person.
 */
export const trainings: CrudList<Training, Record<string, never>, ConsoleTrainingGetAllQueryVariables> = {
  title: '培训',
  about: '评定合格后，本人可以领取这类工单。',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '培训' }],
  noun: '培训',
  entityType: 'UserTraining',
  counter: '次',
  query: listQuery(ConsoleTrainingGetAllDocument, (data) => data.userTrainingGetAll),
  filters: [
    sentScope('trainingResult'),
    choice('workOrderType', '工单类型', dictionaryOf('WorkOrderType'), { send: Number }),
  ],
  views: viewsOf('培训结果', 'trainingResult', enumOf('TrainingStatus')),
  columns: [
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
  ],
  nameOf: ({ realName, workOrderTypeName }) => `${realName}的${workOrderTypeName}培训`,
  acts: [
    allowedAct({ name: 'pass', label: '评定结果', icon: 'check', Dialog: ResultDialog }),
    allowedAct({ name: 'retake', label: '重新培训', icon: 'replay', Dialog: RetakeDialog }),
    {
      name: 'change',
      label: '修改',
      icon: 'pencil',
      // while the training runs, the user enters a result; afterwards only details can be changed
      isAllowed: ({ allowedActions }) => allowedActions.includes('update') && !allowedActions.includes('pass'),
      Dialog: ResultDialog,
    },
    allowedAct({ name: 'delete', label: '删除', icon: 'trash', Dialog: DeleteDialog }),
  ],
  bulk: trainingBulk,
  HeadActions: EnterTrainings,
}

/** The same list for one person, whose name stands above it. */
export const trainingsOfPerson = {
  ...trainings,
  columns: trainings.columns.slice(1).map((column, at) => ({ ...column, rowHeader: at === 0 })),
}
