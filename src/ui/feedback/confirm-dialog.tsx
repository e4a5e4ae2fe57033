import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** A question that names its object: 放弃这张工单？ */
  title: string
  /** The consequence: 剩余 1,200 张会释放给其他人。 */
  consequence: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  /** Settings of a reason that the other side will read. */
  reason?: { label: string; hint?: string; required?: boolean; limit?: number }
  /** The reason typed before a reload or an expired login. */
  initialReason?: string
  onReasonChange?: (reason: string) => void
  busy?: boolean
  /** Shown while the action is running. */
  working?: ReactNode
  /** The message of a refused attempt; the dialog stays open and the typed text stays in it. */
  error?: string | null
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks for confirmation of an action; the cancel button comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const consequenceId = useId()
  return (
    <Dialog open={props.open} title={props.title} describedBy={consequenceId} onClose={props.onCancel}>
      <ConfirmBody {...props} consequenceId={consequenceId} />
    </Dialog>
  )
}

function ConfirmBody(props: ConfirmDialogProps & { consequenceId: string }) {
  const { consequence, confirmLabel, cancelLabel = '再想想', destructive = true, reason, busy, working, error } = props
  const [text, setText] = useState(props.initialReason ?? '')
  const [missing, setMissing] = useState(false)
  const confirm = () => {
    const incomplete = Boolean(reason?.required) && text.trim() === ''
    setMissing(incomplete)
    if (!incomplete) props.onConfirm(text.trim())
  }
  return (
    <>
      <div id={props.consequenceId}>{consequence}</div>
      {reason && (
        <TextArea
          {...reason}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            props.onReasonChange?.(target.value)
          }}
          error={missing ? `请填写${reason.label}` : null}
        />
      )}
      {busy && working}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="btns">
        <Button variant="secondary" onClick={props.onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </>
  )
}
