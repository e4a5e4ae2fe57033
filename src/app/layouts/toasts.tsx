import { useMemo } from 'react'
import { usePortal } from '#src/lib/portal.tsx'
import { selectToasts } from '#src/lib/portal-selectors.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { ToastRegion } from '#src/ui/feedback/toast-region.tsx'
import { noticeOf } from './notice-of.ts'

export function Toasts() {
  const toasts = usePortal(selectToasts)
  const { dismiss, pause, resume } = useToasts()
  return (
    <ToastRegion
      toasts={useMemo(() => toasts.map(noticeOf), [toasts])}
      onDismiss={(id) => dismiss(Number(id))}
      onPause={pause}
      onResume={resume}
    />
  )
}
