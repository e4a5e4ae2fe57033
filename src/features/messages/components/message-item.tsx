import type { SiteMessageGetAllQuery } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { kindLabel } from '../message-search.ts'

export type Message = SiteMessageGetAllQuery['siteMessageGetAll']['items'][number]

interface MessageItemProps {
  message: Message
  onRead: (id: number, title: string) => void
  onOpen: (id: number) => void
}

/** One message; opening its subject marks it as read. */
export function MessageItem({ message, onRead, onOpen }: MessageItemProps) {
  const { id, title, content, type, linkUrl, isRead, creationTime } = message
  return (
    <div className={classNames('item message', !isRead && 'message-unread')}>
      <h2 className="h-md">
        {linkUrl ? (
          <Link href={linkUrl} onClick={() => !isRead && onOpen(id)}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <div className="tags">
        <Tag>{kindLabel(type)}</Tag>
        {!isRead && (
          <Chip tone="wait" icon="envelope">
            未读
          </Chip>
        )}
        <time className="small muted" dateTime={creationTime}>
          {formatDateTime(creationTime)}
        </time>
      </div>
      <ProseText text={content} />
      {!isRead && (
        <div className="btns">
          <Button variant="quiet" size="small" icon="check" about={`：${title}`} onClick={() => onRead(id, title)}>
            标为已读
          </Button>
        </div>
      )}
    </div>
  )
}
