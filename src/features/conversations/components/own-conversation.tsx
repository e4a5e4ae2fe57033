import { useState } from 'react'
import { ConversationGetAllDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { Topic } from '../use-send.ts'
import { useThread } from '../use-thread.ts'
import { ConversationCard } from './conversation-card.tsx'

interface OwnConversationProps {
  topic: Topic
  to: string
}

/** The user's existing conversation on this subject, or a field for the first question. */
export function OwnConversation({ topic, to }: OwnConversationProps) {
  const about = topic === 'support' ? ({ kind: 'Support' } as const) : topic
  const own = useQueryResource(
    ConversationGetAllDocument,
    { ...about, pageIndex: 1, pageSize: 1 },
    { errors: 'inline' },
  )
  const found = own.data?.conversationGetAll.items.find(({ isAsker }) => isAsker)
  const { resource, thread, showEarlier } = useThread(found?.id ?? null)
  // true while the first question is written: the field stays mounted and focused when the conversation begins
  const [isNew, setNew] = useState(false)
  if (own.data && !found && !isNew) setNew(true)
  if (!own.data || (found && !thread && !isNew)) {
    const error = own.errorText ?? resource.errorText
    if (error) return <ErrorState text={error} onRetry={own.reload} />
    return <Skeleton lines={6} label="正在加载对话" />
  }
  return (
    <ConversationCard
      thread={thread}
      topic={topic}
      to={to}
      isStale={resource.errorText !== null}
      onEarlier={showEarlier}
    />
  )
}
