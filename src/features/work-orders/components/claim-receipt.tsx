import { useId, useLayoutEffect, useRef } from 'react'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'

interface ClaimReceiptProps {
  participatorId: number
  title: string
  text: string
}

/** The claim stands: what it is now, and the way on. Takes the focus, since the button that was pressed is gone. */
export function ClaimReceipt({ participatorId, title, text }: ClaimReceiptProps) {
  const box = useRef<HTMLDivElement>(null)
  const textId = useId()
  // with the removal: later, the heading of the section would have had the focus in between
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
