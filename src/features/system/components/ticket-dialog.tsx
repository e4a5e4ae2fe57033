import type { ReactNode } from 'react'
import {
  FeedbackTicketCloseDocument,
  FeedbackTicketReplyDocument,
  OfficeFeedbackTicketGetDocument,
  type OfficeFeedbackTicketGetQuery,
} from '#src/api/graphql.ts'
import { CloseFeedbackTicketDto_remark, ReplyFeedbackTicketDto_content } from '#src/api/limits.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useRevealing } from '#src/lib/use-revealing.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TicketAnswer } from './ticket-answer.tsx'

export type Ticket = OfficeFeedbackTicketGetQuery['feedbackTicketGet']

interface TicketDialogProps {
  row: { id: number; number: string }
  onClose: () => void
}

/** One ticket with its answers and the possible actions. */
export function TicketDialog({ row, onClose }: TicketDialogProps) {
  const revealing = useRevealing('联系方式')
  const resource = useQueryResource(
    OfficeFeedbackTicketGetDocument,
    { id: row.id, ...revealing.variables },
    { errors: 'inline', keepPrevious: true },
  )
  const ticket = resource.data?.feedbackTicketGet
  return (
    <>
      <Dialog open title={`意见 ${row.number}`} onClose={onClose}>
        {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
        {!ticket && resource.isIndicatorShown && <Skeleton lines={6} label="正在加载意见" />}
        {ticket && (
          <TicketView
            ticket={ticket}
            contact={revealing.valueOf(ticket.contact, ticket.isContactMasked)}
            onDone={onClose}
          />
        )}
      </Dialog>
      {revealing.dialog}
    </>
  )
}

interface TicketViewProps {
  ticket: Ticket
  contact: ReactNode
  onDone: () => void
}

function TicketView({ ticket, contact, onDone }: TicketViewProps) {
  const { content, pageUrl, replies, closingRemark, closedTime, status, statusLabel } = ticket
  const may = (act: string) => ticket.allowedActions.includes(act)
  return (
    <div className="stack">
      <p className="tags">
        <StatusChip status={status} label={statusLabel} entity="FeedbackTicket" />
      </p>
      <p className="prose pre-line">{content}</p>
      <DescriptionList
        items={[
          { term: '类型', value: ticket.feedbackTypeName },
          { term: '提交时间', value: formatDateTime(ticket.creationTime) },
          { term: '联系方式', value: contact },
          { term: '所说的页面', value: pageUrl && <a href={pageUrl}>{pageUrl}</a> },
          ...(closedTime ? [{ term: '关闭时间', value: formatDateTime(closedTime) }] : []),
          ...(closingRemark ? [{ term: '处理结果', value: closingRemark }] : []),
        ]}
      />
      <section className="stack" aria-label="回复">
        <h3>回复</h3>
        {replies.length === 0 && <p className="muted">还没有回复。</p>}
        <ol className="stack">
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="pre-line">{reply.content}</p>
              <p className="small muted">{formatDateTime(reply.creationTime)}</p>
            </li>
          ))}
        </ol>
      </section>
      {may('reply') && (
        <TicketAnswer
          key={`reply-${replies.length}`}
          ticket={ticket}
          document={FeedbackTicketReplyDocument}
          inputOf={(text) => ({ content: text })}
          words={{
            label: '回复内容',
            submit: '发送回复',
            done: '回复已发送',
            limit: ReplyFeedbackTicketDto_content.max,
            isRequired: true,
          }}
        />
      )}
      {may('close') && (
        <TicketAnswer
          ticket={ticket}
          document={FeedbackTicketCloseDocument}
          inputOf={(text) => (text === '' ? {} : { remark: text })}
          words={{
            label: '处理结果',
            submit: '关闭这条意见',
            done: '意见已关闭',
            limit: CloseFeedbackTicketDto_remark.max,
            isRequired: false,
          }}
          onDone={onDone}
        />
      )}
    </div>
  )
}
