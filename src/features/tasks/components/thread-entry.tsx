import { useState } from 'react'
import { EnterpriseTaskFeedbackDeleteDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDayTime } from '#src/lib/date-time.ts'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import type { TaskFeedback } from '../said.ts'
import { fileItemsOf } from './task-content.tsx'
import { ThreadEdit } from './thread-edit.tsx'

const ACTS: readonly Act[] = [
  { name: 'update', label: '修改', icon: 'pencil', variant: 'quiet' },
  { name: 'delete', label: '删除', icon: 'trash', variant: 'quiet' },
]

/** One entry of the thread; its author may correct or withdraw it. */
export function ThreadEntry({ feedback }: { feedback: TaskFeedback }) {
  const { id, authorName, isFromEnterprise, feedbackTypeLabel, content, creationTime, files } = feedback
  const [chosen, setChosen] = useState<string | null>(null)
  const close = () => setChosen(null)
  return (
    <div className="stack round">
      <div className="row row-between">
        <p>
          <strong>{isFromEnterprise ? `单位 · ${authorName}` : authorName}</strong>{' '}
          <span className="small muted">{formatDayTime(creationTime)}</span>
        </p>
        <Tag>{feedbackTypeLabel}</Tag>
      </div>
      {chosen === 'update' ? (
        <ThreadEdit feedback={feedback} onClose={close} />
      ) : (
        <>
          <ProseText text={content} />
          {files.length > 0 && <AttachmentList label={`${authorName}的附件`} items={fileItemsOf(files)} />}
          <ActBar
            acts={ACTS}
            allowed={feedback.allowedActions}
            onChoose={setChosen}
            about={`：${formatDayTime(creationTime)}`}
            size="small"
          />
        </>
      )}
      <ConfirmedAct
        open={chosen === 'delete'}
        document={EnterpriseTaskFeedbackDeleteDocument}
        variables={() => ({ id })}
        title="删除这条反馈？"
        consequence="删除后双方都看不到它，不能恢复。"
        confirmLabel="删除反馈"
        success="反馈已删除"
        onClose={close}
      />
    </div>
  )
}
