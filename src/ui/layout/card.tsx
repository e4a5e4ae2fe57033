import { type ReactNode, useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'

export interface CardProps {
  /** The heading (h2), which also names the section. */
  title?: ReactNode
  /** Content beside the title: a chip, a link. */
  aside?: ReactNode
  tone?: 'plain' | 'soft' | 'way'
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/** A titled section with a white background. Without a title it is only a box. */
export function Card({ title, aside, tone = 'plain', level = 2, className, children }: CardProps) {
  const titleId = useId()
  const classes = classNames('card', tone !== 'plain' && `card-${tone}`, className)
  if (!title) return <div className={classes}>{children}</div>
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes} aria-labelledby={titleId}>
      <div className="card-head">
        <Heading id={titleId}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
