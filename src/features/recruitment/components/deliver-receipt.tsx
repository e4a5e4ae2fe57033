import { useEffect, useRef } from 'react'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { deliveryHref } from '../links.ts'

/** The resume is on its way: what comes next. Takes the focus, since the button that was pressed is gone. */
export function DeliverReceipt({ deliveryId }: { deliveryId: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="stack" ref={box} tabIndex={-1} role="status">
      <Alert tone="good" title="已投递">
        <p>企业一般在 15 天内回复。每一步进展都会用站内信告诉您。</p>
      </Alert>
      <LinkButton variant="way" size="large" block href={deliveryHref(deliveryId)}>
        查看投递进展
      </LinkButton>
    </div>
  )
}
