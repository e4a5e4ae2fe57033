import { useState } from 'react'
import { ConversationCloseDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { draftIdOf, type Topic, useSend } from '../use-send.ts'
import type { Message, Thread } from '../use-thread.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface ConversationCardProps {
  /** absent until the first message is written */
  thread: Thread | undefined
  /** the subject of the first message; null in an existing conversation */
  topic: Topic | null
  /** name of the recipient */
  to: string
  /** whether the newest messages could not be loaded */
  isStale: boolean
  onEarlier: () => void
}

/** The messages of a conversation, and the field for a new one. */
export function ConversationCard({ thread, topic, to, isStale, onEarlier }: ConversationCardProps) {
  const { canSend, send } = useSend(thread, topic)
  const isOpen = thread?.allowedActions.includes('close') ?? false
  const [reported, setReported] = useState<Message | null>(null)
  return (
    <Card title="消息">
      {!thread && <p className="muted">还没有消息。写下第一句话，对方会收到提醒；对方答复后，您也会收到提醒。</p>}
      {thread && <MessageLog thread={thread} onEarlier={onEarlier} onReport={canSend ? setReported : undefined} />}
      {isStale && <Alert tone="wait" title="暂时收不到新消息，正在重试。已经显示的内容和您写的内容都在。" />}
      {thread && canSend && !isOpen && <p className="muted">对话已结束。再写一条，就重新打开。</p>}
      {canSend && <Composer draftId={draftIdOf(thread, topic)} to={to} onSend={send} />}
      {thread && isOpen && <Closing thread={thread} />}
      {thread && <ReportDialog conversationId={thread.id} message={reported} onClose={() => setReported(null)} />}
    </Card>
  )
}

function Closing({ thread }: { thread: Thread }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="btns">
      <Button variant="quiet" size="small" icon="check" onClick={() => setAsked(true)}>
        结束对话
      </Button>
      <ConfirmedAct
        open={isAsked}
        document={ConversationCloseDocument}
        variables={() => ({ input: { id: thread.id } })}
        title="结束这段对话？"
        consequence="内容都保留。任何一方再写一条，就重新打开。"
        confirmLabel="结束对话"
        destructive={false}
        success="对话已结束"
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
