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
  /** builds the variables with the reason from the dialog, '' if the dialog asked for none */
  variables: (reason: string) => TVariables
  /** the message about the new state and the next step; a function where it depends on the answer */
  success: string | ((result: TResult) => string)
  onClose: () => void
  onDone?: () => void
  /** leaves a page whose subject is removed, since reading that page again would give 404 */
  onGone?: () => void
}

/** A server action that needs a confirmation. A refusal is shown in the dialog, and the typed text stays. */
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

/**
 * The draft key of the variables without their row version: a typed reason belongs to its subject, even if the row has
 * changed meanwhile.
 */
const withoutVersion = (variables: object): string =>
  JSON.stringify(variables, (name, value: unknown) => (name === 'rowVersion' ? undefined : value))

/** The typed reason, stored until the action is done or cancelled: it survives a reload and an expired login. */
function useKeptReason(name: () => string) {
  const userId = usePortal(selectUserId)
  // the owner is the user who opened the dialog: if the login expires meanwhile, no user is signed in
  const [owner] = useState(userId)
  const store = () => draftStore<string>({ userId: owner, form: 'reason', id: name() })
  return {
    read: () => store().read()?.values ?? '',
    write: (reason: string) => store().write({ rowVersion: null, values: reason }),
    drop: () => store().drop(),
  }
}
