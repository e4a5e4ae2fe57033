import { useId, useState } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { DisplayTools, type DisplayToolsProps } from './display-tools.tsx'

export interface AccessibilityToolbarProps extends Omit<DisplayToolsProps, 'density'> {
  /** URL of the help by text. */
  textServiceHref: string
  /** Absent where the portal has no help. */
  helpHref?: string
}

/**
 * The settings of public pages and of the personal centre, in a line above the header; folded when narrow, and on a phone
 * behind a symbol in the line of the header.
 */
export function AccessibilityToolbar({ textServiceHref, helpHref, ...tools }: AccessibilityToolbarProps) {
  const [open, setOpen] = useState(false)
  const toolsId = useId()
  return (
    <section className="a11y cq on-deep" aria-label="无障碍工具">
      <div className="wrap">
        <button
          type="button"
          className="a11y-toggle"
          aria-expanded={open}
          aria-controls={toolsId}
          onClick={() => setOpen(!open)}
        >
          <Icon name="cog" />
          <span className="a11y-sign" aria-hidden="true">
            Aa
          </span>
          <span className="a11y-words">无障碍工具</span>
        </button>
        <Link className="tool a11y-hot" href={textServiceHref}>
          <Icon name="comments" />
          文字客服
        </Link>
        {helpHref && (
          <Link className="tool a11y-hot" href={helpHref}>
            <Icon name="question-circle" />
            帮助
          </Link>
        )}
        <div className="a11y-tools" id={toolsId}>
          <DisplayTools {...tools} />
        </div>
      </div>
    </section>
  )
}
