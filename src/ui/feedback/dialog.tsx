import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { focusFirstHeading, placesAround } from '#src/ui/layout/kept-focus.ts'

export interface DialogProps {
  open: boolean
  title: string
  /** Called for Esc, the close button, and the browser's back gesture. */
  onClose: () => void
  /** the id of the text that a screen reader reads after the title */
  describedBy?: string
  /** Buttons at the foot, the least harmful first. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * Opens and closes the native element with `open`, and returns the focus to the previous element, or near it. The
 * dialog itself takes the focus: a screen reader then reads its title and description, and Tab begins with its first
 * control. Focus on the heading is not reliable: the opener has just become inert, and some screen readers such as Orca
 * drop what follows a lost focus. `start` is for a dialog that consists of a single field.
 */
export function useNativeDialog(
  open: boolean,
  start?: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    const places = placesAround(dialog)
    // Safari before 15.4 has no showModal: the dialog then opens without being modal, and still works
    if (typeof dialog.showModal === 'function') dialog.showModal()
    else {
      dialog.setAttribute('data-plain', '')
      dialog.setAttribute('open', '')
    }
    const first = start?.current ?? dialog
    first.focus()
    return () => {
      const focused = document.activeElement
      if (typeof dialog.close === 'function') dialog.close()
      else dialog.removeAttribute('open')
      if (!(before instanceof HTMLElement) || before === document.body) return
      // new content that the action has added to the page already has the focus
      if (focused !== null && focused !== document.body && !dialog.contains(focused)) return
      if (before.isConnected) before.focus()
      // the action in the dialog has removed its opener from the page
      else focusFirstHeading(places.slice(1))
    }
  }, [open, start])
  return ref
}

export function Dialog({ open, title, onClose, describedBy, actions, children }: DialogProps) {
  const titleId = useId()
  const ref = useNativeDialog(open)
  return (
    <dialog
      className="dialog"
      ref={ref}
      tabIndex={-1}
      // a closed dialog has no title, so it has no label
      aria-labelledby={open ? titleId : undefined}
      aria-describedby={open ? describedBy : undefined}
      onCancel={(event) => {
        // the `cancel` event of a file picker inside bubbles up to the dialog; only the dialog's own event closes it
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="times" label="关闭" onClick={onClose} />
          </div>
          {children}
          {actions && <div className="btns">{actions}</div>}
        </>
      )}
    </dialog>
  )
}
