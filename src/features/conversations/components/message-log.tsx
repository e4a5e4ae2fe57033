import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { useScrollStop } from '#src/ui/layout/scroll-stop.ts'
import type { Message, Thread } from '../use-thread.ts'
import { MessageLine } from './message-line.tsx'

interface MessageLogProps {
  thread: Thread
  onEarlier: () => void
  /** absent for a reader who is not a party to the conversation */
  onReport?: (message: Message) => void
}

/** Keeps the newest message in view, unless the reader has scrolled back to an earlier one. */
function useNewestInView(box: RefObject<HTMLDivElement | null>, newest: number | undefined) {
  const isAtEnd = useRef(true)
  useEffect(() => {
    if (newest !== undefined && box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [box, newest])
  const follow = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
  }
  return follow
}

/**
 * The messages, oldest first. New messages are announced politely while the page is open; messages loaded from the
 * history are not announced.
 */
export function MessageLog({ thread, onEarlier, onReport }: MessageLogProps) {
  const { messages, messageCount } = thread
  const [firstShown] = useState(() => messages[0]?.id ?? 0)
  const stop = useScrollStop<HTMLDivElement>()
  const follow = useNewestInView(stop.ref, messages.at(-1)?.id)
  const earlier = messages.filter(({ id }) => id < firstShown)
  const recent = messages.filter(({ id }) => id >= firstShown)
  const line = (message: Message) => (
    <MessageLine key={message.id} message={message} onReport={onReport && (() => onReport(message))} />
  )
  const hidden = messageCount - messages.length
  return (
    <div
      className="letters"
      onScroll={follow}
      {...stop}
      {...(stop.tabIndex === 0 && { role: 'region', 'aria-label': '消息记录' })}
    >
      {hidden > 0 && (
        <Button variant="secondary" size="small" onClick={onEarlier}>
          {`查看更早的消息（还有 ${hidden} 条）`}
        </Button>
      )}
      {earlier.length > 0 && <ol aria-label="更早的消息">{earlier.map(line)}</ol>}
      <div role="log" aria-label="消息" aria-relevant="additions">
        <ol>{recent.map(line)}</ol>
      </div>
    </div>
  )
}
