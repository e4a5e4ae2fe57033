import { ConsoleMovingInGetDocument } from '#src/api/graphql.ts'
import { formatDate, formatDateTime } from '#src/lib/date-time.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { ListActs } from '../components/list-acts.tsx'
import { ListColumns } from '../components/list-columns.tsx'
import { ListRows } from '../components/list-rows.tsx'
import { BASIS_LABELS, listPath, type MovedList, movingCrumbs } from '../moving-words.ts'

export default function ConsoleMovedListPage() {
  const id = positiveInteger(usePathParameter('id')) ?? 0
  const resource = useQueryResource(ConsoleMovingInGetDocument, { id }, { errors: 'inline', keepPrevious: true })
  const list = resource.data?.movingInGet
  return (
    <>
      <PageHeader
        title={list?.source ?? '名单'}
        context={
          list && (
            <span className="tags">
              <StatusChip status={list.status} label={list.statusLabel} entity="MoveImport" />
              <span>{list.kindLabel}</span>
            </span>
          )
        }
        crumbs={movingCrumbs(list?.source ?? '名单')}
      />
      {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!list && resource.isIndicatorShown && <Skeleton lines={12} label="正在读取名单" />}
      {list && <ListParts key={list.id} list={list} />}
    </>
  )
}

function ListParts({ list }: { list: MovedList }) {
  const isChecked = list.checkedTime !== null && list.checkedTime !== undefined
  return (
    <>
      {typeof list.earlierId === 'number' && (
        <Alert tone="wait" title="这份文件以前迁入过">
          <p>
            已经迁入的行不会重复，也不会改动。<Link href={listPath(list.earlierId)}>查看那一次</Link>
          </p>
        </Alert>
      )}
      {list.allowedActions.includes('check') && <ListColumns list={list} />}
      <ListActs list={list} />
      {isChecked && <ListRows list={list} />}
      <Card title="来源和依据">
        <DescriptionList
          items={[
            { term: '文件', value: list.fileName },
            { term: '依据', value: `${BASIS_LABELS[list.basis]}，${formatDate(list.basisDay)}` },
            { term: '依据的说明', value: list.basisNote },
            { term: '上传', value: `${list.creatorName ?? ''} ${formatDateTime(list.creationTime)}` },
          ]}
        />
      </Card>
      <RecordCard entityType="MoveImport" entityId={list.id} />
    </>
  )
}
