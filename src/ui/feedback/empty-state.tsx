import type { ReactNode } from 'react'
import emptyDrawing from '#src/assets/illustrations/empty.svg?no-inline'

export interface EmptyStateProps {
  /** 还没有投递记录 */
  title: string
  /** What will appear here, or what to change. */
  text?: ReactNode
  /** Button for the next step. */
  action?: ReactNode
  level?: 2 | 3
}

export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="card empty">
      <img className="art" src={emptyDrawing} width="360" height="220" alt="" />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
