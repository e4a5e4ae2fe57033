import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/feedback/confirm-dialog.tsx'
import type { TypedDocument } from './typed-document.ts'
import { useMutationAction } from './use-mutation-action.ts'
import { useToasts } from './use-toasts.ts'

interface ConfirmedActProps<TResult, TVariables extends object>
  extends Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm' | 'onCancel'> {
  document: TypedDocument<TResult, TVariables>
  /** from the reason that was asked for, '' where none was */
  variables: (reason: string) => TVariables
  /** what is true now, and what comes next */
  success: string
  onClose: () => void
  onDone?: () => void
}

/** An act on the server that asks first. A refusal stays in the dialog, with what was typed. */
export function ConfirmedAct<TResult, TVariables extends object>(props: ConfirmedActProps<TResult, TVariables>) {
  const { document, variables, success, onClose, onDone, ...dialog } = props
  const act = useMutationAction(document, { errors: 'inline' })
  const { succeed } = useToasts()
  const confirm = async (reason: string) => {
    try {
      await act.run(variables(reason))
    } catch {
      return // told in the dialog
    }
    succeed(success)
    onClose()
    onDone?.()
  }
  return (
    <ConfirmDialog
      {...dialog}
      busy={act.isBusy}
      error={act.errorText}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    />
  )
}
