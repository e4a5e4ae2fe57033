import { useId, useLayoutEffect, useRef } from 'react'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

interface ClaimReceiptProps {
  participatorId: number
  title: string
  text: string
}

/**
 * Confirms a successful claim: its state and the next step. It takes the focus, since the button that was pressed is
 * gone.
 */
export function ClaimReceipt({ participatorId, title, text }: ClaimReceiptProps) {
  const box = useRef<HTMLDivElement>(null)
  const textId = useId()
  // a layout effect, so that the focus moves together with the removal of the button; a later effect would leave it for
  // a moment on the heading of the section
  useLayoutEffect(() => {
    box.current?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no meaning here, the group only carries the name
    <div className="stack" ref={box} tabIndex={-1} role="group" aria-label={title} aria-describedby={textId}>
      <Alert tone="good" title={title}>
        <p id={textId}>{text}</p>
      </Alert>
      <LinkButton variant="action" size="large" block href={`/userCenter/work/workOrderDetail?id=${participatorId}`}>
        查看我的工单
      </LinkButton>
    </div>
  )
}
