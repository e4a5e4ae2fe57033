import { useState } from 'react'
import { MyWorkOrderCompletionGetDocument, type MyWorkOrderCompletionGetQuery } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'

type Detail = MyWorkOrderCompletionGetQuery['workOrderCompletionGet']

interface CompletionMoreProps {
  id: number
  /** distinguishes equal summaries for screen reader users */
  about: string
  fileCount: number
}

/** Files, the acceptor and the appeal of one round, loaded when opened. */
export function CompletionMore({ id, about, fileCount }: CompletionMoreProps) {
  const [isOpen, setIsOpen] = useState(false)
  const options = { enabled: isOpen, errors: 'inline' } as const
  const resource = useQueryResource(MyWorkOrderCompletionGetDocument, { id }, options)
  const detail = resource.data?.workOrderCompletionGet
  return (
    <details className="more" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {fileCount > 0 ? `文件（${fileCount}）与验收详情` : '验收详情'}
        <span className="sr">{`：${about}`}</span>
      </summary>
      <div className="answer stack" aria-live="polite">
        {detail && <Body detail={detail} />}
        {!detail && resource.errorText}
      </div>
    </details>
  )
}

function Body({ detail }: { detail: Detail }) {
  const itemsOf = (files: Detail['files']) =>
    files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))
  const facts = [
    { term: '验收人', value: detail.isTakenOver ? '平台（已接手验收）' : detail.auditorName },
    { term: '申诉', value: detail.appealTime && `${formatDayTime(detail.appealTime)} 提出：${detail.appealReason}` },
    {
      term: '申诉结果',
      value: detail.appealDecidedTime && `${formatDayTime(detail.appealDecidedTime)}：${detail.appealOpinion}`,
    },
  ].filter(({ value }) => value)
  return (
    <>
      {detail.files.length > 0 && <AttachmentList label="成果文件" items={itemsOf(detail.files)} />}
      {detail.evidenceFiles.length > 0 && <AttachmentList label="验收依据" items={itemsOf(detail.evidenceFiles)} />}
      {facts.length > 0 ? <DescriptionList items={facts} /> : <p className="small muted">还没有验收。</p>}
    </>
  )
}
