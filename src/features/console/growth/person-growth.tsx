import { useState } from 'react'
import {
  type ConsoleGrowthRecordFragment,
  ConsoleGrowthRecordGetAllDocument,
  UserGrowthRecordDeleteDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { GrowthDialog } from './growth-dialog.tsx'

type GrowthRecord = ConsoleGrowthRecordFragment

const PAGE = 20

const ACTS: readonly Act[] = [
  { name: 'update', label: '修改', icon: 'pencil', variant: 'quiet' },
  { name: 'delete', label: '删除', icon: 'trash', variant: 'quiet' },
]

/** The current action and its record; null for a new record. */
interface Doing {
  act: string
  record: GrowthRecord | null
}

/** The notes that tutors have written about a person, the newest first. */
export function PersonGrowth({ personId }: { personId: number }) {
  const [shown, setShown] = useState(PAGE)
  const [doing, setDoing] = useState<Doing | null>(null)
  const resource = useQueryResource(
    ConsoleGrowthRecordGetAllDocument,
    { userDisabledPersonId: personId, pageIndex: 1, pageSize: shown },
    { errors: 'inline', keepPrevious: true },
  )
  const page = resource.data?.userGrowthRecordGetAll
  const close = () => setDoing(null)
  const deleting = doing?.act === 'delete' ? doing.record : null
  return (
    <div className="stack">
      <div className="btns">
        <Button icon="plus" onClick={() => setDoing({ act: 'update', record: null })}>
          写成长记录
        </Button>
      </div>
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{ title: '还没有成长记录', text: '走访、谈话、进步和困难都可以记在这里，同事会看到。' }}
      >
        <ul className="stack" aria-label="成长记录">
          {(page?.items ?? []).map((record) => (
            <GrowthItem key={record.id} record={record} onAct={(act) => setDoing({ act, record })} />
          ))}
        </ul>
        {page && page.totalCount > page.items.length && (
          <Button variant="secondary" busy={resource.isLoading} onClick={() => setShown(shown + PAGE)}>
            {`显示更早的（还有 ${page.totalCount - page.items.length} 条）`}
          </Button>
        )}
      </DataList>
      {doing?.act === 'update' && <GrowthDialog personId={personId} record={doing.record} onClose={close} />}
      <ConfirmedAct
        open={deleting !== null}
        onClose={close}
        document={UserGrowthRecordDeleteDocument}
        variables={() => ({ id: deleting?.id ?? 0 })}
        title="删除这条成长记录？"
        consequence={<p>记录和附件都会删除，不能恢复。</p>}
        confirmLabel="删除记录"
        success="成长记录已删除"
      />
    </div>
  )
}

function GrowthItem({ record, onAct }: { record: GrowthRecord; onAct: (act: string) => void }) {
  const { kind, recordDate, content, authorName, files, allowedActions } = record
  const kinds = useEnumOptions('GrowthKind')
  const day = formatDate(recordDate)
  return (
    <li className="card card-flat">
      <div className="row row-between">
        <p className="tags">
          <Tag>{kinds.find(({ value }) => value === kind)?.label ?? ''}</Tag>
          <strong>{day}</strong>
          <span className="small muted">{authorName}</span>
        </p>
        <ActBar acts={ACTS} allowed={allowedActions} size="small" about={`${day}的记录`} onChoose={onAct} />
      </div>
      <p className="prose pre-line">{content}</p>
      {files.length > 0 && (
        <ul className="small" aria-label="附件">
          {files.map(({ id, fileName, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                {fileName}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
