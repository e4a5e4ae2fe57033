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
  /** with the reason from the dialog, '' if it asked for none */
  variables: (reason: string) => TVariables
  /** the message about the new state and the next step; from the answer, if that determines it */
  success: string | ((result: TResult) => string)
  onClose: () => void
  onDone?: () => void
  /** leaves a page whose subject is removed: the page is not read again, which would give 404 */
  onGone?: () => void
}

/** An act on the server that needs a confirmation. A refusal stays in the dialog, with the typed text. */
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
      return // the dialog shows the error
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

/** A reason belongs to its subject, no matter what has changed in the row meanwhile. */
const withoutVersion = (variables: object): string =>
  JSON.stringify(variables, (name, value: unknown) => (name === 'rowVersion' ? undefined : value))

/** The reason as typed, until the act is done or cancelled: it survives a reload and an expired login. */
function useKeptReason(name: () => string) {
  const userId = usePortal(selectUserId)
  // the owner is the user at the time the act opened: when a login expires meanwhile, no user is signed in
  const [owner] = useState(userId)
  const store = () => draftStore<string>({ userId: owner, form: 'reason', id: name() })
  return {
    read: () => store().read()?.values ?? '',
    write: (reason: string) => store().write({ rowVersion: null, values: reason }),
    drop: () => store().drop(),
  }
}
