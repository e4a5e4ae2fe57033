import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'

interface RevealDialogProps {
  open: boolean
  /** label of the data that is revealed: 联系方式 */
  what: string
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Dialog in which a user who wants to see masked data in full states the reason; every view is logged. */
export function RevealDialog({ open, what, onClose, onConfirm }: RevealDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="显示完整信息？"
      consequence={<p>{what}会完整显示，这次查看会记入敏感信息访问记录。</p>}
      reason={{ label: '查看原因', required: true, limit: 200 }}
      destructive={false}
      confirmLabel="显示"
      onConfirm={(reason) => {
        onConfirm(reason)
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
