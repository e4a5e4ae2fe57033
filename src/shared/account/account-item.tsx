import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'

interface AccountItemProps {
  title: string
  /** the current value */
  value: ReactNode
  note?: string
  /** label of the button, 修改密码 …; it opens the form in a dialog */
  action: string
  /** why the action is not possible */
  reason?: string | null
  children: (close: () => void) => ReactNode
}

/** One setting of the account: its current value, and the action that changes it. */
export function AccountItem({ title, value, note, action, reason, children }: AccountItemProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <li className="account-item">
      <div>
        <h3 className="h-md">{title}</h3>
        <p>{value}</p>
        {note && <p className="help">{note}</p>}
      </div>
      <Button variant="secondary" size="small" reason={reason} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog open={isOpen} title={action} onClose={close}>
        {isOpen && children(close)}
      </Dialog>
    </li>
  )
}
