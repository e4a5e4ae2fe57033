import { formatDateTime } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'
import type { Message } from '../use-thread.ts'

interface MessageLineProps {
  message: Message
  /** absent for a reader who is not a party to the conversation */
  onReport?: () => void
}

/** One message with author, time, read status, text and files. */
export function MessageLine({ message, onReport }: MessageLineProps) {
  const { isMine, authorName, content, hints, files, isRead, creationTime } = message
  const time = formatDateTime(creationTime)
  return (
    <li className={classNames('letter', isMine && 'letter-mine')}>
      <p className="row">
        <strong>{isMine ? '我' : authorName}</strong>
        <time className="small muted" dateTime={creationTime}>
          {time}
        </time>
        {isMine && <span className="small muted">{isRead ? '对方已读' : '对方未读'}</span>}
        {!isMine && !isRead && onReport && (
          <Chip tone="wait" icon="envelope">
            新消息
          </Chip>
        )}
      </p>
      <Paragraphs text={content} />
      {hints.length > 0 && (
        <Alert tone="info" title="这条消息已经发出，请再看一遍">
          <Paragraphs text={hints.join('\n')} />
        </Alert>
      )}
      {files.length > 0 && (
        <AttachmentList
          label={`${time}的附件`}
          items={files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))}
        />
      )}
      {!isMine && onReport && (
        <div className="btns">
          <Button variant="quiet" size="small" icon="flag" about={`：${time}的消息`} onClick={onReport}>
            举报
          </Button>
        </div>
      )}
    </li>
  )
}
