import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'

interface RevealDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Outside of an audit whoever wants to see numbers and papers says why. */
export function RevealDialog({ open, onClose, onConfirm }: RevealDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="显示完整信息？"
      consequence={<p>身份证号、残疾人证号、手机号和证件照片会完整显示，这次查看会记入敏感信息访问记录。</p>}
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
