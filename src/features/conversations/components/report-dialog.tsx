import { ConversationReportDocument } from '#src/api/graphql.ts'
import { ReportConversationDto_content } from '#src/api/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { ComplaintForm } from '#src/shared/content/complaint-form.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import type { Message } from '../use-thread.ts'

interface ReportProps {
  conversationId: number
  /** null when the dialog is closed */
  message: Message | null
  onClose: () => void
}

/** A complaint about one message, which the platform answers like any other feedback. */
export function ReportDialog({ conversationId, message, onClose }: ReportProps) {
  const report = useMutationAction(ConversationReportDocument, { errors: 'inline' })
  return (
    <Dialog open={message !== null} title="举报这条消息" onClose={onClose}>
      {message && (
        <ComplaintForm
          label="举报这条消息"
          hint="例如索要费用、骚扰、歧视"
          limit={ReportConversationDto_content}
          send={(complaint) => report.run({ input: { id: conversationId, messageId: message.id, ...complaint } })}
          thanks="平台的审核员会看这段对话，核实后答复您。"
          onClose={onClose}
        >
          <blockquote>{message.content}</blockquote>
          <p className="small">举报后，平台的审核员可以看到这段对话的全部内容。</p>
        </ComplaintForm>
      )}
    </Dialog>
  )
}
