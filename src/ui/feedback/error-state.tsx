import type { ReactNode } from 'react'
import lostDrawing from '#src/assets/illustrations/lost.svg?no-inline'
import { Button } from '#src/ui/actions/button.tsx'

export interface ErrorStateProps {
  title?: string
  /** The server's message, or what to do. */
  text?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  level?: 1 | 2
}

/**
 * Shown in place of a part of a page that could not be loaded. It is announced, because it replaces the content the
 * user waits for.
 */
export function ErrorState({ title = '没有加载成功', text, onRetry, action, level = 2 }: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="card empty" role="alert">
      <img className="art" src={lostDrawing} width="360" height="220" alt="" />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          重新加载
        </Button>
      )}
      {action}
    </div>
  )
}
