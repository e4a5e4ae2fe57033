import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/feedback/confirm-dialog.tsx'
import { draftStore } from './drafts/draft-store.ts'
import { usePortal } from './portal.tsx'
import { selectUserId } from './portal-selectors.ts'
import { documentKeyOf, type TypedDocument } from './typed-document.ts'
import { useMutationAction } from './use-mutation-action.ts'
import { useToasts } from './use-toasts.ts'

type OwnProps = 'busy' | 'error' | 'initialReason' | 'onReasonChange' | 'onConfirm' | 'onCancel'

interface ConfirmedActProps<TResult, TVariables extends object> extends Omit<ConfirmDialogProps, OwnProps> {
  document: TypedDocument<TResult, TVariables>
  /** from the reason that was asked for, '' where none was */
  variables: (reason: string) => TVariables
  /** what is true now, and what comes next; of the answer, where that says how it ended */
  success: string | ((result: TResult) => string)
  onClose: () => void
  onDone?: () => void
  /** leaves a page whose subject is gone then: it is not read again, which would be answered with 404 */
  onGone?: () => void
}

/** An act on the server that asks first. A refusal stays in the dialog, with what was typed. */
export function ConfirmedAct<TResult, TVariables extends object>(props: ConfirmedActProps<TResult, TVariables>) {
  const { document, variables, success, onClose, onDone, onGone, ...dialog } = props
  const act = useMutationAction(document, { errors: 'inline', refresh: onGone === undefined })
  const { succeed } = useToasts()
  const kept = useKeptReason(() => `${documentKeyOf(document)}:${withoutVersion(variables(''))}`)
  const close = () => {
    kept.drop()
    onClose()
  }
  const confirm = async (reason: string) => {
    let result: TResult
    try {
      result = await act.run(variables(reason))
    } catch {
      return // told in the dialog
    }
    succeed(typeof success === 'string' ? success : success(result))
    close()
    onDone?.()
    onGone?.()
  }
  const earlier = dialog.open && dialog.reason ? kept.read() : ''
  return (
    <ConfirmDialog
      {...dialog}
      initialReason={earlier}
      onReasonChange={kept.write}
      busy={act.isBusy}
      error={act.errorText}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={close}
    />
  )
}

/** A reason holds for the thing it is about, whatever has changed in the row meanwhile. */
const withoutVersion = (variables: object): string =>
  JSON.stringify(variables, (name, value: unknown) => (name === 'rowVersion' ? undefined : value))

/** The reason as it is typed, until the act is done or given up: a reload and an ended login leave it. */
function useKeptReason(name: () => string) {
  const userId = usePortal(selectUserId)
  // whose it is stays as it was when the act appeared: when a login ends in the middle of it, nobody is signed in
  const [owner] = useState(userId)
  const store = () => draftStore<string>({ userId: owner, form: 'reason', id: name() })
  return {
    read: () => store().read()?.values ?? '',
    write: (reason: string) => store().write({ rowVersion: null, values: reason }),
    drop: () => store().drop(),
  }
}
