import { useId, useLayoutEffect, useRef } from 'react'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { deliveryHref } from '../links.ts'

/**
 * The receipt after sending a resume, with the next steps. It takes the focus, because the pressed button is removed.
 */
export function DeliverReceipt({ deliveryId }: { deliveryId: number }) {
  const box = useRef<HTMLDivElement>(null)
  const textId = useId()
  // a layout effect, because the removal of the form would otherwise move the focus to the section's heading first
  useLayoutEffect(() => {
    box.current?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no meaning here, the group only carries the name
    <div className="stack" ref={box} tabIndex={-1} role="group" aria-label="已投递" aria-describedby={textId}>
      <Alert tone="good" title="已投递">
        <p id={textId}>企业一般在 15 天内回复。每一步进展都会用站内信告诉您。</p>
      </Alert>
      <LinkButton variant="action" size="large" block href={deliveryHref(deliveryId)}>
        查看投递进展
      </LinkButton>
    </div>
  )
}
