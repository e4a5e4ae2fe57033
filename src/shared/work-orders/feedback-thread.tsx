import type { ReactNode } from 'react'
import { type AttachmentItem, AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'

export interface ThreadReply {
  id: number
  content: string
  /** author and time, as text */
  note: string
}

export interface FeedbackThreadProps {
  title: string
  status: string
  statusLabel: string
  note: ReactNode
  content: string
  files: readonly AttachmentItem[]
  replies: readonly ThreadReply[]
  /** the form for a reply, if the reader may reply */
  children?: ReactNode
}

/** A report or question and its answers, oldest first. */
export function FeedbackThread(props: FeedbackThreadProps) {
  const { title, status, statusLabel, note, content, files, replies, children } = props
  return (
    <div className="stack">
      <p className="tags">
        <StatusChip status={status} label={statusLabel} entity="WorkOrderFeedback" />
        <strong>{title}</strong>
      </p>
      <p className="small muted">{note}</p>
      <Paragraphs text={content} />
      {files.length > 0 && <AttachmentList label="附件" items={files} />}
      {replies.length > 0 && (
        <ol className="replies" aria-label="回复">
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="small muted">{reply.note}</p>
              <Paragraphs text={reply.content} />
            </li>
          ))}
        </ol>
      )}
      {children}
    </div>
  )
}
